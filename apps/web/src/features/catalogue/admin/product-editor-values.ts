import type { createProduct, updateProduct } from '@matete/contract/catalogue/manage-products';
import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { GivenBodyOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import { LANGUAGES } from '@matete/contract/primitives';
import { parseInteger } from '@matete/i18n/formats';

export type LocalTexts = Readonly<Record<Language, string>>;

/** Values of the product editor's fields, as typed. */
export interface ProductValues {
  readonly sku: string;
  readonly names: LocalTexts;
  readonly descriptions: LocalTexts;
  readonly primaryCategoryId: string;
  readonly subCategoryId: string;
  readonly tariff: string;
  readonly codeSH: string;
  /** Litres, decimals allowed: the specification's m³ per kg × 1000. */
  readonly cubicCentimetresPerKg: string;
  /** Percent. */
  readonly vatBasisPoints: string;
  readonly price: string;
  readonly maxKgPerOrder: string;
  /** Empty: no limit. */
  readonly maxTravelDays: string;
  readonly freightPaidByCountry: boolean;
  readonly isFeatured: boolean;
}

const emptyTexts = (): LocalTexts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as Record<Language, string>;

export const EMPTY_PRODUCT: ProductValues = {
  sku: '',
  names: emptyTexts(),
  descriptions: emptyTexts(),
  primaryCategoryId: 'WATER',
  subCategoryId: 'FISH',
  tariff: 'FRIGO',
  codeSH: '',
  cubicCentimetresPerKg: '',
  vatBasisPoints: '13',
  price: '',
  maxKgPerOrder: '40',
  maxTravelDays: '',
  freightPaidByCountry: false,
  isFeatured: false,
};

/**
 * Returns the values of the fields for a product.
 *
 * @param inLanguage The product as each language reads it: a description that falls back to French is not that
 * language's.
 */
export function valuesOf(product: ProductDetail, inLanguage: readonly ProductDetail[]): ProductValues {
  const descriptions = { ...emptyTexts() } as Record<Language, string>;
  for (const { description } of inLanguage) if (description) descriptions[description.language] = description.text;
  return {
    sku: product.sku,
    names: { ...emptyTexts(), ...product.names },
    descriptions,
    primaryCategoryId: product.primaryCategoryId,
    subCategoryId: product.subCategoryId,
    tariff: product.tariff,
    codeSH: product.codeSH,
    cubicCentimetresPerKg: String(product.litresPerKg).replace('.', ','),
    vatBasisPoints: String(product.vatBasisPoints / 100).replace('.', ','),
    price: String(product.price),
    maxKgPerOrder: String(product.maxKgPerOrder),
    maxTravelDays: product.maxTravelDays === null ? '' : String(product.maxTravelDays),
    freightPaidByCountry: product.freightPaidByCountry,
    isFeatured: product.isFeatured,
  };
}

/**
 * Multiplies a typed decimal number by `factor`, and returns the digits the call takes; what is no number is returned
 * unchanged.
 */
export function scaled(typed: string, factor: number): string {
  const compact = typed.replace(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(compact) ? String(Math.round(Number(compact) * factor)) : typed.trim();
}

const whole = (typed: string): string => String(parseInteger(typed) ?? typed.trim());

const filled = (texts: LocalTexts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')));

export type ProductFields = GivenBodyOf<typeof createProduct> & GivenBodyOf<typeof updateProduct>;

/** Returns the text fields of the call. */
export function fieldsOf(values: ProductValues): Record<string, string> {
  return {
    sku: values.sku.trim(),
    names: filled(values.names),
    descriptions: filled(values.descriptions),
    primaryCategoryId: values.primaryCategoryId,
    subCategoryId: values.subCategoryId,
    tariff: values.tariff,
    codeSH: values.codeSH.trim(),
    cubicCentimetresPerKg: scaled(values.cubicCentimetresPerKg, 1000),
    vatBasisPoints: scaled(values.vatBasisPoints, 100),
    price: whole(values.price),
    maxKgPerOrder: whole(values.maxKgPerOrder),
    ...(values.maxTravelDays.trim() ? { maxTravelDays: whole(values.maxTravelDays) } : {}),
    maxTravelApplies: String(values.maxTravelDays.trim() !== ''),
    freightPaidByCountry: String(values.freightPaidByCountry),
    isFeatured: String(values.isFeatured),
  };
}
