import type { TariffCode } from '@matete/contract/catalogue/product-views';
import { priceWithVat } from '@matete/domain/market/order-money';
import { parseInteger } from '@matete/i18n/formats';
import type { ReactElement } from 'react';

import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import type { ProductForm } from '#features/catalogue/admin/product-editor-texts.tsx';
import { scaled } from '#features/catalogue/admin/product-editor-values';
import { CATEGORY_PARTS } from '#features/catalogue/parts/product-filters';
import { Checkbox } from '#ui/form/choice.tsx';
import { Money } from '#ui/data/money.tsx';

const CATEGORIES = ['WATER', 'LAND', 'CRAFT'] as const;
const CATEGORY_NAME = { WATER: 'common.shell.water', LAND: 'common.shell.land', CRAFT: 'common.shell.craft' } as const;
const TARIFFS: readonly TariffCode[] = ['PPN', 'PGC', 'FRIGODGAE', 'FRIGO', 'PPILES', 'AUTRE', 'COPRAH'];

/** Fields for category, price and transport. */
export function ProductEditorFields({ contract }: { contract: ProductForm }): ReactElement {
  return (
    <>
      <Place contract={contract} />
      <Price contract={contract} />
      <Freight contract={contract} />
    </>
  );
}

function Place({ contract }: { contract: ProductForm }): ReactElement {
  const { t, text } = useTexts();
  const category = CATEGORIES.find((key) => key === contract.form.watch('primaryCategoryId')) ?? 'WATER';
  return (
    <section className="slip p-4" aria-labelledby="place">
      <h2 id="place" className="mb-3 text-h3">
        {t('admin.editor.place')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText
          of={contract}
          name="sku"
          label={t('admin.editor.sku')}
          hint={t('admin.editor.skuHint')}
          autoComplete="off"
        />
        <div className="self-end">
          <Checkbox label={t('admin.editor.featured')} {...contract.form.register('isFeatured')} />
        </div>
        <FormSelect of={contract} name="primaryCategoryId" label={t('admin.products.category')}>
          {CATEGORIES.map((key) => (
            <option key={key} value={key}>
              {text(CATEGORY_NAME[key])}
            </option>
          ))}
        </FormSelect>
        <FormSelect of={contract} name="subCategoryId" label={t('admin.editor.subCategory')}>
          {CATEGORY_PARTS[category].map((key) => (
            <option key={key} value={key}>
              {text(`common.subCategory.${key}`)}
            </option>
          ))}
        </FormSelect>
      </div>
    </section>
  );
}

function Price({ contract }: { contract: ProductForm }): ReactElement {
  const { t } = useTexts();
  const priceXpf = parseInteger(contract.form.watch('price'));
  const vatBasisPoints = parseInteger(scaled(contract.form.watch('vatBasisPoints'), 100));
  return (
    <section className="slip p-4" aria-labelledby="price">
      <h2 id="price" className="mb-3 text-h3">
        {t('admin.editor.price')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormText
          of={contract}
          name="price"
          label={t('admin.editor.priceNet')}
          inputMode="numeric"
          autoComplete="off"
          unit="F / kg"
        />
        <FormText
          of={contract}
          name="vatBasisPoints"
          label={t('admin.editor.vat')}
          inputMode="decimal"
          autoComplete="off"
          unit="%"
        />
        <FormText
          of={contract}
          name="maxKgPerOrder"
          label={t('admin.editor.maxKg')}
          inputMode="numeric"
          autoComplete="off"
          unit="kg"
        />
      </div>
      <p className="mt-3 text-muted" aria-live="polite">
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

function Freight({ contract }: { contract: ProductForm }): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip p-4" aria-labelledby="freight">
      <h2 id="freight" className="mb-3 text-h3">
        {t('admin.editor.freight')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect of={contract} name="tariff" label={t('admin.editor.tariff')}>
          {TARIFFS.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </FormSelect>
        <FormText of={contract} name="codeSH" label={t('admin.editor.codeSH')} autoComplete="off" />
        <FormText
          of={contract}
          name="cubicCentimetresPerKg"
          label={t('admin.editor.volume')}
          inputMode="decimal"
          autoComplete="off"
          unit={t('admin.editor.litres')}
        />
        <FormText
          of={contract}
          name="maxTravelDays"
          isOptional
          label={t('admin.editor.maxTravel')}
          inputMode="numeric"
          autoComplete="off"
          unit={t('admin.editor.days')}
        />
      </div>
      <Checkbox
        label={t('admin.editor.paidByCountry')}
        hint={t('admin.editor.paidByCountryHint')}
        {...contract.form.register('freightPaidByCountry')}
      />
    </section>
  );
}
