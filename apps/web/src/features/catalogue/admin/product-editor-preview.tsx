import type { PrimaryCategory, ProductDetail, SubCategory } from '@matete/contract/catalogue/product-views';
import { priceWithVat } from '@matete/domain/market/order-money';
import { parseInteger } from '@matete/i18n/formats';
import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import type { EditedImage } from '#features/catalogue/admin/product-editor-images.tsx';
import { useAddress } from '#features/catalogue/admin/product-editor-images.tsx';
import type { ProductValues } from '#features/catalogue/admin/product-editor-values';
import { scaled } from '#features/catalogue/admin/product-editor-values';
import { Availability } from '#ui/status/availability.tsx';
import { Field } from '#ui/form/field.tsx';
import { Price } from '#ui/data/money.tsx';
import { ProductPicture } from '#ui/drawing/product-picture.tsx';
import { Select } from '#ui/form/text-input.tsx';

interface PreviewProps {
  readonly values: ProductValues;
  readonly images: readonly EditedImage[];
  readonly product: ProductDetail | null;
}

/** Preview of the product card while it is typed, in any of the eight languages. */
export function ProductEditorPreview({ values, images, product }: PreviewProps): ReactElement {
  const { t } = useTexts();
  const [locale, setLocale] = useState<Locale>('fr');
  const own = values.names[locale].trim();
  const shown = own || values.names.fr.trim();
  const address = useAddress(images[0]);
  const price = parseInteger(values.price) ?? 0;
  const vatBasisPoints = parseInteger(scaled(values.vatBasisPoints, 100)) ?? 0;
  const subCategoryId = values.subCategoryId as SubCategory;
  return (
    <aside className="lg:sticky lg:top-4" aria-labelledby="preview">
      <h2 id="preview" className="mb-2 text-h3">
        {t('admin.editor.preview')}
      </h2>
      <Field label={t('admin.editor.previewLanguage')}>
        <Select
          value={locale}
          onChange={(event) => setLocale(LOCALES.find((key) => key === event.target.value) ?? 'fr')}
        >
          {LOCALES.map((key) => (
            <option key={key} value={key}>
              {LOCALE_INFO[key].endonym}
            </option>
          ))}
        </Select>
      </Field>
      <article className="slip mt-4 max-w-72">
        {address ? (
          <img src={address} alt="" className="aspect-4/3 w-full rounded-t-[3px] object-cover" />
        ) : (
          <ProductPicture
            image={null}
            alt=""
            primaryCategoryId={values.primaryCategoryId as PrimaryCategory}
            subCategoryId={subCategoryId}
            sizes="288px"
          />
        )}
        <div className="p-4">
          <p className="font-head text-lead font-[650]" lang={LOCALE_INFO[own ? locale : 'fr'].htmlLang}>
            {shown || '…'}
          </p>
          <p className="mb-2 text-meta text-muted">{t(`common.subCategory.${subCategoryId}`)}</p>
          <Price price={price} priceWithVat={priceWithVat(price, vatBasisPoints)} />
        </div>
        <hr className="tear" />
        <p className="px-4 py-2.5 text-meta">
          <Availability availability={product?.availability ?? 'RED'} sellerCount={product?.sellerCount ?? 0} />
        </p>
      </article>
      {!own && locale !== 'fr' && <p className="mt-2 text-meta text-muted">{t('admin.editor.fallback')}</p>}
    </aside>
  );
}
