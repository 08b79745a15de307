import type { PrimaryCategory, ProductDetail, SubCategory } from '@matete/contract/catalogue/product-views';
import { priceWithVat } from '@matete/domain/market/order-money';
import { parseInteger } from '@matete/i18n/formats';
import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import { CATEGORY_PARTS } from '@matete/domain/catalogue/category-parts';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import type { ProductForm } from '#features/catalogue/admin/product-forms';
import type { ProductImages } from '#features/catalogue/admin/use-product-images';
import { useAddress } from '#features/catalogue/admin/use-product-images';
import { scaled } from '#lib/forms/scaled';
import { Availability } from '#ui/status/availability.tsx';
import { Field } from '#ui/form/field.tsx';
import { Price } from '#ui/data/money.tsx';
import { ProductPicture } from '#ui/drawing/product-picture.tsx';
import { Select } from '#ui/form/text-input.tsx';

interface PreviewProps {
  readonly form: ProductForm;
  readonly images: ProductImages;
  readonly product: ProductDetail | null;
}

/** Preview of the product card while it is typed, in any of the eight languages. Without code nothing would follow. */
export function ProductEditorPreview({ form, images, product }: PreviewProps): ReactElement {
  const { t } = useTexts();
  const [locale, setLocale] = useState<Locale>('fr');
  const own = form.valueOf(`names.${locale}`).trim();
  const shown = own || form.valueOf('names.fr').trim();
  const address = useAddress(firstOf(images));
  const price = parseInteger(form.valueOf('price')) ?? 0;
  const vatBasisPoints = parseInteger(scaled(form.valueOf('vatBasisPoints'), 100)) ?? 0;
  const primaryCategoryId = form.valueOf('primaryCategoryId') as PrimaryCategory;
  const subCategoryId = subCategoryOf(form, primaryCategoryId);
  return (
    <aside className="needs-code lg:sticky lg:top-4" aria-labelledby="preview">
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
            primaryCategoryId={primaryCategoryId}
            subCategoryId={subCategoryId}
            sizes="288px"
          />
        )}
        <div className="p-4">
          <p className="font-head text-lead" lang={LOCALE_INFO[own ? locale : 'fr'].htmlLang}>
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

/** The picture of lists: the first that stays. */
const firstOf = ({ edited, kept }: ProductImages): ProductImages['edited'][number] | undefined =>
  edited.find((image) => image.kind === 'new' || kept.includes(image.image));

/** The chosen subcategory; of a category that was chosen just now, its first, which its list then shows. */
function subCategoryOf(form: ProductForm, category: PrimaryCategory): SubCategory {
  const chosen = form.valueOf('subCategoryId') as SubCategory;
  const parts = CATEGORY_PARTS[category];
  return parts.includes(chosen) ? chosen : (parts[0] ?? 'OTHER');
}
