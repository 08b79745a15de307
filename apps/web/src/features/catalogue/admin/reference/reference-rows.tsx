import type { PrimaryCategory } from '@matete/contract/catalogue/product-views';
import type { ReferenceProductView } from '@matete/contract/catalogue/reference-products';
import { CATEGORY_PARTS } from '@matete/domain/catalogue/category-parts';
import type { ReactElement } from 'react';

import type { ReferenceForm } from '#features/catalogue/admin/reference/reference-form';
import { useOfferedRates, VatOptions } from '#features/catalogue/admin/vat-options.tsx';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { Badge } from '#ui/status/badge.tsx';

/** A product of the reference with its place in it, which numbers its fields. */
export interface NumberedProduct {
  readonly product: ReferenceProductView;
  readonly index: number;
}

interface CategoryProps {
  readonly form: ReferenceForm;
  readonly category: PrimaryCategory;
  readonly name: string;
  readonly rows: readonly NumberedProduct[];
}

/** The products of one category, by kind, and what holds for all that are ticked of them. */
export function ReferenceCategory({ form, category, name, rows }: CategoryProps): ReactElement {
  const { t } = useTexts();
  const heading = `reference-${category}`;
  const knownCount = rows.filter(({ product }) => product.productId !== null).length;
  return (
    <section className="slip p-4" aria-labelledby={heading}>
      <h2 id={heading} className="text-h3">
        {name}
      </h2>
      <p className="text-muted">{t('admin.reference.count', { known: knownCount, all: rows.length })}</p>
      {knownCount < rows.length && <Conditions form={form} category={category} />}
      {CATEGORY_PARTS[category].map((kind) => {
        const own = rows.filter(({ product }) => product.subCategoryId === kind);
        return (
          own.length > 0 && (
            <div key={kind}>
              <h3 className="mt-5 font-semibold">{t(`common.subCategory.${kind}`)}</h3>
              <ul className="divide-y divide-dashed divide-line-strong">
                {own.map(({ product, index }) => (
                  <li key={product.referenceId} className="py-2">
                    <input type="hidden" name={`products.${index}.referenceId`} value={product.referenceId} />
                    <input type="hidden" name={`products.${index}.primaryCategoryId`} value={category} />
                    {product.productId === null ? (
                      <Candidate form={form} product={product} index={index} />
                    ) : (
                      <Known product={product} />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

/** What no source says of a product, typed once for those that are ticked. */
function Conditions({ form, category }: Pick<CategoryProps, 'form' | 'category'>): ReactElement {
  const { t, text } = useTexts();
  const rates = useOfferedRates();
  return (
    <fieldset className="mt-3">
      <legend className="text-muted">{t('admin.reference.forAll')}</legend>
      <div className="mt-2 grid items-end gap-4 sm:grid-cols-3">
        {rates.length === 0 ? (
          <FormText of={form} name={`${category}.vatBasisPoints`} inputMode="decimal" autoComplete="off" unit="%" />
        ) : (
          <FormSelect of={form} name={`${category}.vatBasisPoints`}>
            <option value="">{text('admin.reference.chooseRate')}</option>
            <VatOptions rates={rates} />
          </FormSelect>
        )}
        <FormText
          of={form}
          name={`${category}.cubicCentimetresPerKg`}
          inputMode="decimal"
          autoComplete="off"
          unit={t('admin.editor.litres')}
        />
        <FormText of={form} name={`${category}.maxKgPerOrder`} inputMode="numeric" autoComplete="off" unit="kg" />
      </div>
    </fieldset>
  );
}

function Candidate({ form, product, index }: NumberedProduct & Pick<CategoryProps, 'form'>): ReactElement {
  const { t } = useTexts();
  const { seenPrice, scientificName, isSoldByKg } = product;
  return (
    <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <Checkbox
        id={form.idOf(`products.${index}.isChosen`)}
        error={form.errorOf(`products.${index}.isChosen`)}
        label={
          <span className="font-semibold">
            <LocalText text={product.name} />
          </span>
        }
        hint={
          <>
            {scientificName && <i className="mr-2">{scientificName}</i>}
            {!isSoldByKg && <span className="mr-2">{t('admin.reference.notByKg')}</span>}
            {seenPrice && <SeenPrice price={seenPrice} />}
          </>
        }
        {...form.choiceOf(`products.${index}.isChosen`, 'true')}
      />
      <FormText
        of={form}
        name={`products.${index}.price`}
        label={
          <>
            {t('admin.editor.priceNet')}
            <span className="sr-only">
              {' · '}
              <LocalText text={product.name} />
            </span>
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        unit="F / kg"
      />
    </div>
  );
}

/** What shoppers were seen to pay, as a hint beside the price that the admin types. */
function SeenPrice({ price }: { price: NonNullable<ReferenceProductView['seenPrice']> }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const values = { from: money(price.minXpf), to: money(price.maxXpf) };
  return (
    <span title={price.source}>
      {t(price.isOfFillet ? 'admin.reference.seenOfFillet' : 'admin.reference.seen', values)}
    </span>
  );
}

function Known({ product }: { product: ReferenceProductView }): ReactElement {
  const { t } = useTexts();
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-3">
      {product.productId !== null && (
        <Link href={adminPaths.product(product.productId)} className="inline-flex min-h-11 items-center font-semibold">
          <LocalText text={product.name} />
        </Link>
      )}
      <Badge tone="ok">{t('admin.reference.known')}</Badge>
    </p>
  );
}
