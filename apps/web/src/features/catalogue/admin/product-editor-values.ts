import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { LANGUAGES } from '@matete/contract/primitives';
import { parseInteger } from '@matete/i18n/formats';

import { scaled } from '#lib/forms/scaled';

/** What stands in the fields of the product editor, by name. */
export type ProductTexts = Readonly<Record<string, string>>;

/** What the fields of a new product start with, by name. */
export const EMPTY_PRODUCT: ProductTexts = {
  primaryCategoryId: 'WATER',
  subCategoryId: 'FISH',
  tariff: 'FRIGO',
  vatBasisPoints: '13',
  maxKgPerOrder: '40',
};

/**
 * Returns what the fields of a product start with, by name.
 *
 * @param inLanguage The product as each language reads it: a description that falls back to French is not that
 * language's.
 */
export function textsOfProduct(product: ProductDetail, inLanguage: readonly ProductDetail[]): ProductTexts {
  const descriptions = inLanguage.flatMap(({ description }) =>
    description ? [[`descriptions.${description.language}`, description.text] as const] : [],
  );
  const names = Object.entries(product.names).map(([language, name]) => [`names.${language}`, name] as const);
  return {
    ...Object.fromEntries([...names, ...descriptions]),
    sku: product.sku,
    primaryCategoryId: product.primaryCategoryId,
    subCategoryId: product.subCategoryId,
    tariff: product.tariff,
    codeSH: product.codeSH,
    cubicCentimetresPerKg: String(product.litresPerKg).replace('.', ','),
    vatBasisPoints: String(product.vatBasisPoints / 100).replace('.', ','),
    price: String(product.price),
    maxKgPerOrder: String(product.maxKgPerOrder),
    isReturnable: String(product.isReturnable),
    maxTravelDays: product.maxTravelDays === null ? '' : String(product.maxTravelDays),
  };
}

const whole = (typed: string): string => String(parseInteger(typed) ?? typed.trim());

/** Texts by language of the fields `names.fr`, `names.en` …, as the call takes them: those that are not empty. */
const localTexts = (fields: URLSearchParams, group: 'names' | 'descriptions'): string =>
  JSON.stringify(
    Object.fromEntries(
      LANGUAGES.map((language) => [language, fields.get(`${group}.${language}`) ?? ''] as const).filter(
        ([, text]) => text.trim() !== '',
      ),
    ),
  );

/** Makes the body of the call from the fields as they were typed: litres and per cent in decimals, for example. */
export function productBodyOf(fields: URLSearchParams): Record<string, string> {
  const typed = (name: string): string => fields.get(name)?.trim() ?? '';
  const maxTravelDays = typed('maxTravelDays');
  return {
    ...(typed('sku') === '' ? {} : { sku: typed('sku') }),
    names: localTexts(fields, 'names'),
    descriptions: localTexts(fields, 'descriptions'),
    primaryCategoryId: typed('primaryCategoryId'),
    subCategoryId: typed('subCategoryId'),
    tariff: typed('tariff'),
    codeSH: typed('codeSH'),
    cubicCentimetresPerKg: scaled(typed('cubicCentimetresPerKg'), 1000),
    vatBasisPoints: scaled(typed('vatBasisPoints'), 100),
    price: whole(typed('price')),
    maxKgPerOrder: whole(typed('maxKgPerOrder')),
    ...(maxTravelDays === '' ? {} : { maxTravelDays: whole(maxTravelDays) }),
    maxTravelApplies: String(maxTravelDays !== ''),
    freightPaidByCountry: String(fields.has('freightPaidByCountry')),
    ...(typed('isReturnable') === '' ? {} : { isReturnable: typed('isReturnable') }),
    isFeatured: String(fields.has('isFeatured')),
  };
}
