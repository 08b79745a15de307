import type { ProductCard } from '@matete/contract/catalogue/product-views';
import { useId } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import type { ChosenEntry } from '#features/offer/seller/chosen-products.tsx';
import { Field } from '#ui/form/field.tsx';
import { Money } from '#ui/data/money.tsx';
import { ProductPicture } from '#ui/drawing/product-picture.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface ChoiceCardProps {
  readonly product: ProductCard;
  /** Absent while the product is not chosen. */
  readonly entry: ChosenEntry | undefined;
  readonly onChange: (entry: ChosenEntry | undefined) => void;
}

/** Card of a product that may be supplied: price without VAT, present suppliers, and kilograms once it is chosen. */
export function ChoiceCard({ product, entry, onChange }: ChoiceCardProps): ReactElement {
  const { t, text } = useTexts();
  const id = useId();
  const isChosen = entry !== undefined;
  return (
    <div className={`slip h-full ${isChosen ? 'border-primary' : ''}`}>
      <div className="relative flex gap-3 p-3">
        <span className="w-20 flex-none">
          <ProductPicture
            image={product.image}
            alt=""
            primaryCategoryId={product.primaryCategoryId}
            subCategoryId={product.subCategoryId}
            sizes="80px"
            className="rounded-badge"
          />
        </span>
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block font-semibold after:absolute after:inset-0">
            <LocalText text={product.name} />
          </label>
          <p className="text-meta text-muted">
            <Money amountXpf={product.price} /> {t('common.money.perKg')} {t('common.money.excl')}
          </p>
          <p className="text-meta text-muted">{t('seller.choose.suppliers', { count: product.sellerCount })}</p>
        </div>
        <input
          id={id}
          type="checkbox"
          className="choice relative"
          checked={isChosen}
          onChange={(event) => {
            onChange(event.target.checked ? { product, typed: '', error: null } : undefined);
            // The bar at the bottom would cover the field to fill in next.
            requestAnimationFrame(() =>
              document.getElementById(`kg-${product.productId}`)?.scrollIntoView({ block: 'nearest' }),
            );
          }}
        />
      </div>
      {entry && (
        <div className="border-t border-dashed border-line-strong p-3">
          <Field id={`kg-${product.productId}`} label={t('seller.choose.kg')} error={entry.error} className="max-w-48">
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              unit="kg"
              className="scroll-mb-80"
              placeholder={text('seller.choose.kgExample')}
              value={entry.typed}
              onChange={(event) => onChange({ ...entry, typed: event.target.value, error: null })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
