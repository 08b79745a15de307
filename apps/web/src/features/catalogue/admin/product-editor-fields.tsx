import type { ProductDetail, TariffCode } from '@matete/contract/catalogue/product-views';
import { priceWithVat } from '@matete/domain/market/order-money';
import { parseInteger } from '@matete/i18n/formats';
import { CATEGORY_PARTS } from '@matete/domain/catalogue/category-parts';
import type { ReactElement } from 'react';

import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import type { ProductForm } from '#features/catalogue/admin/product-forms';
import { useOfferedRates, VatOptions } from '#features/catalogue/admin/vat-options.tsx';
import { scaled } from '#lib/forms/scaled';
import { Checkbox } from '#ui/form/choice.tsx';
import { Money } from '#ui/data/money.tsx';

const CATEGORIES = ['WATER', 'LAND', 'CRAFT'] as const;
const CATEGORY_NAME = { WATER: 'common.shell.water', LAND: 'common.shell.land', CRAFT: 'common.shell.craft' } as const;
const TARIFFS: readonly TariffCode[] = ['PPN', 'PGC', 'FRIGODGAE', 'FRIGO', 'PPILES', 'AUTRE', 'COPRAH'];

interface FieldsProps {
  readonly form: ProductForm;
  /** Null for a new one. */
  readonly product: ProductDetail | null;
}

/** Fields for category, price and transport. */
export function ProductEditorFields({ form, product }: FieldsProps): ReactElement {
  return (
    <>
      <Place form={form} product={product} />
      <Price form={form} />
      <Freight form={form} product={product} />
    </>
  );
}

function Place({ form, product }: FieldsProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <section className="slip p-4" aria-labelledby="place">
      <h2 id="place" className="mb-3 text-h3">
        {t('admin.editor.place')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText of={form} name="sku" hint={t('admin.editor.skuHint')} autoComplete="off" />
        <div className="self-end">
          <Checkbox
            label={t('admin.editor.featured')}
            {...form.choiceOf('isFeatured', 'true', product?.isFeatured ?? false)}
          />
        </div>
        <FormSelect of={form} name="primaryCategoryId">
          {CATEGORIES.map((key) => (
            <option key={key} value={key}>
              {text(CATEGORY_NAME[key])}
            </option>
          ))}
        </FormSelect>
        <SubCategorySelect form={form} />
        <FormSelect of={form} name="isReturnable" hint={t('admin.editor.returnableHint')}>
          {product === null && <option value="">{text('admin.editor.returnable.default')}</option>}
          <option value="true">{text('admin.editor.returnable.true')}</option>
          <option value="false">{text('admin.editor.returnable.false')}</option>
        </FormSelect>
      </div>
    </section>
  );
}

/** The subcategories of the chosen category; until code knows it, those of each. */
function SubCategorySelect({ form }: { form: ProductForm }): ReactElement {
  const { text } = useTexts();
  const isHydrated = useIsHydrated();
  const chosen = form.valueOf('primaryCategoryId');
  // Categories share subcategories: when the browser loses the option that it shows, it would take the first one left.
  const present: ProductForm = { ...form, inputOf: (name) => ({ name, defaultValue: form.valueOf(name) }) };
  return (
    <FormSelect key={isHydrated ? chosen : ''} of={present} name="subCategoryId">
      {CATEGORIES.filter((category) => !isHydrated || category === chosen).map((category) => (
        <optgroup key={category} label={text(CATEGORY_NAME[category])}>
          {CATEGORY_PARTS[category].map((key) => (
            <option key={key} value={key}>
              {text(`common.subCategory.${key}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </FormSelect>
  );
}

/** The VAT rate: one of those on offer, or the one that the product has. */
function VatRate({ form }: { form: ProductForm }): ReactElement {
  const offered = useOfferedRates();
  const own = form.inputOf('vatBasisPoints').defaultValue;
  if (offered.length === 0)
    return <FormText of={form} name="vatBasisPoints" inputMode="decimal" autoComplete="off" unit="%" />;
  const isOwnOffered = typeof own !== 'string' || own === '' || offered.includes(own);
  return (
    <FormSelect of={form} name="vatBasisPoints">
      <VatOptions rates={[...(isOwnOffered ? [] : [own]), ...offered]} />
    </FormSelect>
  );
}

function Price({ form }: { form: ProductForm }): ReactElement {
  const { t } = useTexts();
  const priceXpf = parseInteger(form.valueOf('price'));
  const vatBasisPoints = parseInteger(scaled(form.valueOf('vatBasisPoints'), 100));
  return (
    <section className="slip p-4" aria-labelledby="price">
      <h2 id="price" className="mb-3 text-h3">
        {t('admin.editor.price')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormText of={form} name="price" inputMode="numeric" autoComplete="off" unit="F / kg" />
        <VatRate form={form} />
        <FormText of={form} name="maxKgPerOrder" inputMode="numeric" autoComplete="off" unit="kg" />
      </div>
      <p className="needs-code mt-3 text-muted" aria-live="polite">
        {priceXpf !== null && vatBasisPoints !== null && (
          <RichText
            id="admin.editor.priceGross"
            components={{
              amount: <Money amountXpf={priceWithVat(priceXpf, vatBasisPoints)} className="text-lead text-text" />,
            }}
          />
        )}
      </p>
    </section>
  );
}

function Freight({ form, product }: FieldsProps): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip p-4" aria-labelledby="freight">
      <h2 id="freight" className="mb-3 text-h3">
        {t('admin.editor.freight')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect of={form} name="tariff">
          {TARIFFS.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </FormSelect>
        <FormText of={form} name="codeSH" autoComplete="off" />
        <FormText
          of={form}
          name="cubicCentimetresPerKg"
          inputMode="decimal"
          autoComplete="off"
          unit={t('admin.editor.litres')}
        />
        <FormText
          of={form}
          name="maxTravelDays"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          unit={t('admin.editor.days')}
        />
      </div>
      <Checkbox
        label={t('admin.editor.paidByCountry')}
        hint={t('admin.editor.paidByCountryHint')}
        {...form.choiceOf('freightPaidByCountry', 'true', product?.freightPaidByCountry ?? false)}
      />
    </section>
  );
}
