import type { ProductCard } from '@matete/contract/catalogue/product-views';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactElement } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import { Field } from '#ui/form/field.tsx';
import { Money } from '#ui/data/money.tsx';
import { ProductPicture } from '#ui/drawing/product-picture.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

/** Fields of the products in the form. */
export type ChoiceForm = PageForm<'chosen' | `products.${number}.quantity`>;

interface ChoiceCardProps {
  readonly of: ChoiceForm;
  readonly product: ProductCard;
  /** Number of the product in the form. */
  readonly index: number;
  /** Kilograms that were typed before its page was left; undefined: it was not ticked. */
  readonly kept: string | undefined;
  /** Told of what is typed; undefined: it is not ticked. */
  readonly onKeep: (typed: string | undefined) => void;
}

/** Card of a product that may be supplied: price without VAT, present suppliers, and kilograms once it is ticked. */
export function ChoiceCard({ of, product, index, kept, onKeep }: ChoiceCardProps): ReactElement {
  const { t, text } = useTexts();
  const { productId } = product;
  const name = `products.${index}.quantity` as const;
  const id = of.idOf(name);
  const box = useRef<HTMLInputElement>(null);
  const keep = (): void => {
    const field = document.getElementById(id);
    onKeep(box.current?.checked === true && field instanceof HTMLInputElement ? field.value : undefined);
  };
  // What was typed before the code had come, or comes back with a refusal.
  const keepFirst = useEffectEvent(keep);
  useEffect(() => keepFirst(), []);
  return (
    <div className="slip group h-full has-checked:border-primary">
      <input type="hidden" name={`products.${index}.productId`} value={productId} />
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
        <ProductFacts product={product} boxId={`${id}-box`} />
        <input
          ref={box}
          id={`${id}-box`}
          type="checkbox"
          className="choice relative"
          {...of.choiceOf('chosen', productId, kept !== undefined)}
          onChange={() => {
            keep();
            // The bar at the bottom would cover the field to fill in next.
            requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }));
          }}
        />
      </div>
      <div className="hidden border-t border-dashed border-line-strong p-3 group-has-checked:block">
        <Field id={id} label={t('seller.choose.kg')} error={of.errorOf(name)} className="max-w-48">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            unit="kg"
            className="scroll-mb-80"
            placeholder={text('seller.choose.kgExample')}
            defaultValue={kept}
            {...of.inputOf(name)}
            onChange={keep}
          />
        </Field>
      </div>
    </div>
  );
}

function ProductFacts({ product, boxId }: { product: ProductCard; boxId: string }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={boxId} className="block font-semibold after:absolute after:inset-0">
        <LocalText text={product.name} />
      </label>
      <p className="text-meta text-muted">
        <Money amountXpf={product.price} /> {t('common.money.perKg')} {t('common.money.excl')}
      </p>
      <p className="text-meta text-muted">{t('seller.choose.suppliers', { count: product.sellerCount })}</p>
    </div>
  );
}
