import type { createProduct } from '@matete/contract/catalogue/manage-products';
import type { BodyOf } from '@matete/contract/endpoint';
import type { BasisPoints, Xpf } from '@matete/contract/units';
import { REFERENCE_PRODUCTS, type ReferenceProduct } from '@matete/reference/products';

import { sourceOf } from '#catalogue/reference/add-reference-products';
import { namesOf } from '#catalogue/reference/list-reference-products';

type Form = BodyOf<typeof createProduct>;

/** Prices where no source gives one, XPF per kg; every such price is marked as the demonstration's. */
const PLAUSIBLE_PRICE: Readonly<Record<string, number>> = {
  FISH: 1400,
  CRUSTACEAN: 3200,
  MOLLUSCA: 1900,
  FRUIT: 450,
  VEGETABLES: 480,
  LAND_CRABS: 3500,
  ANIMALS: 1600,
  SHELLS: 4800,
  OTHER: 1800,
};

/**
 * VAT rates, made up: no source gives one by product. 5 % for food and 16 % for made goods, of the rates that exist
 * (5, 13, 16).
 */
const VAT_OF_FOOD = 500;
const VAT_OF_CRAFT = 1600;

/**
 * Volumes, a first guess to be measured: no source gives one by kg. A crate of fish or fruit, and the bulk of woven
 * goods.
 */
const CUBIC_CM_PER_KG: Readonly<Record<string, number>> = { WATER: 1500, LAND: 2500, CRAFT: 8000 };

const FEATURED: ReadonlySet<string> = new Set([
  'thon-jaune',
  'mahi-mahi',
  'ananas',
  'vanille',
  'uru',
  'langouste',
  'miel',
  'pamplemousse',
]);

/** Days at sea that fresh goods keep. */
const FRESH_DAYS: Readonly<Record<string, number>> = { FISH: 9, CRUSTACEAN: 7, MOLLUSCA: 7, LAND_CRABS: 7 };

export interface DemonstrationProduct {
  readonly reference: ReferenceProduct;
  readonly form: Form;
  readonly isDemonstrationPrice: boolean;
  readonly textSource: string | null;
}

/** Woven and made goods that are priced by the piece elsewhere; here everything is sold by weight (spec §1). */
const CRAFT_BY_WEIGHT: ReadonlySet<string> = new Set([
  'natte-pandanus',
  'vannerie-pandanus',
  'chapeau-pandanus',
  'collier-coquillages',
  'tapa',
  'sculpture-bois',
]);

/** Every reference product that is sold by the kilogram, as an admin would have entered it. */
export function demonstrationProducts(): DemonstrationProduct[] {
  return REFERENCE_PRODUCTS.filter((product) => product.soldByKg || CRAFT_BY_WEIGHT.has(product.id)).map(
    (reference, index) => {
      const vatBasisPoints = reference.primaryCategory === 'CRAFT' ? VAT_OF_CRAFT : VAT_OF_FOOD;
      const freshDays = FRESH_DAYS[reference.subCategory];
      return {
        reference,
        isDemonstrationPrice: reference.price === null,
        textSource: sourceOf(reference),
        form: {
          sku: `${reference.subCategory.slice(0, 3)}-${String(index + 1).padStart(3, '0')}`,
          names: namesOf(reference),
          descriptions: reference.descriptions,
          primaryCategoryId: reference.primaryCategory,
          subCategoryId: reference.subCategory,
          tariff: reference.tariffCode,
          codeSH: reference.codeSH,
          cubicCentimetresPerKg: CUBIC_CM_PER_KG[reference.primaryCategory] ?? 2000,
          vatBasisPoints,
          price: priceOf(reference, vatBasisPoints),
          maxKgPerOrder: reference.primaryCategory === 'CRAFT' ? 20 : 60,
          ...(freshDays === undefined ? {} : { maxTravelDays: freshDays }),
          maxTravelApplies: freshDays !== undefined,
          freightPaidByCountry: false,
          isFeatured: FEATURED.has(reference.id),
        },
      };
    },
  );
}

/** Price without VAT: the middle of the sourced range, which is what shoppers paid, rounded to 10 F. */
function priceOf(reference: ReferenceProduct, vatBasisPoints: BasisPoints): Xpf {
  const withVat =
    reference.price === null
      ? (PLAUSIBLE_PRICE[reference.subCategory] ?? 1000)
      : (reference.price.minXpf + reference.price.maxXpf) / 2;
  return Math.max(10, Math.round((withVat * 10_000) / (10_000 + vatBasisPoints) / 10) * 10);
}
