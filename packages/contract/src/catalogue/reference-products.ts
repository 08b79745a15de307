import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { BasisPoints, MAX_NUMBER, ProductId, Xpf } from '../primitives.ts';
import { LocalText, PrimaryCategory, SubCategory, TariffCode } from './product-views.ts';

/** Most products that are added at once: the whole reference has fewer. */
export const MOST_REFERENCE_PRODUCTS = 200;

/** A product of the reference catalogue as an admin chooses it, and whether it is in the catalogue already. */
export const ReferenceProductView = z.object({
  /** Key of the reference, such as `langouste`. */
  referenceId: z.string(),
  name: LocalText,
  description: LocalText,
  scientificName: z.nullable(z.string()),
  primaryCategoryId: PrimaryCategory,
  subCategoryId: SubCategory,
  tariff: TariffCode,
  codeSH: z.string(),
  /** Prices that shoppers were seen to pay, XPF; null: no source gives one. It is a hint, never the price. */
  seenPrice: z.nullable(z.object({ minXpf: Xpf, maxXpf: Xpf, isOfFillet: z.boolean(), source: z.string() })),
  /** False: it is usually priced by the piece, the bottle or the dozen. */
  isSoldByKg: z.boolean(),
  /** The product of the catalogue that was made of it; null: there is none yet. */
  productId: z.nullable(ProductId),
});
export type ReferenceProductView = z.output<typeof ReferenceProductView>;

export const listReferenceProducts = endpoint({
  method: 'GET',
  path: '/products/reference',
  summary: 'List the reference catalogue, and which of its products are in the catalogue already',
  roles: ['ADMIN'],
  query: z.object({ lang: z.optional(z.string()) }),
  response: z.object({ products: z.array(ReferenceProductView) }),
  refusals: [],
});

/** A product of the reference with what no source knows of it, which the admin therefore says. */
export const ChosenReferenceProduct = z.strictObject({
  referenceId: z.string('REQUIRED').check(z.regex(/^[a-z0-9-]{2,40}$/, 'INVALID')),
  /** XPF per kg without VAT. */
  price: z.int('REQUIRED').check(z.minimum(1, 'PRICE_NOT_POSITIVE'), z.maximum(MAX_NUMBER, 'PRICE_NOT_POSITIVE')),
  /** Hundredths of a percent, one of the rates on offer. */
  vatBasisPoints: BasisPoints.check(z.minimum(0, 'VAT_OUT_OF_RANGE'), z.maximum(10_000, 'VAT_OUT_OF_RANGE')),
  /** Cubic centimetres a kilogram takes up. */
  cubicCentimetresPerKg: z
    .int('REQUIRED')
    .check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(1_000_000, 'NUMBER_OUT_OF_RANGE')),
  maxKgPerOrder: z.int('REQUIRED').check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(99_999, 'NUMBER_OUT_OF_RANGE')),
});
export type ChosenReferenceProduct = z.output<typeof ChosenReferenceProduct>;

export const addReferenceProducts = endpoint({
  method: 'POST',
  path: '/products/reference',
  summary: 'Add products of the reference, all or none; those that are there already stay as they are',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.strictObject({
    products: z
      .array(ChosenReferenceProduct)
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(MOST_REFERENCE_PRODUCTS, 'TOO_MANY')),
  }),
  response: z.object({
    addedCount: z.int(),
    /** Chosen ones that were in the catalogue already. */
    knownCount: z.int(),
  }),
  refusals: ['REFERENCE_PRODUCT_NOT_FOUND', 'PRODUCT_TWICE', 'VAT_RATE_NOT_OFFERED', 'SKU_TAKEN'],
});
