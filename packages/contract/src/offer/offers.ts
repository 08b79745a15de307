import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AnyKg, Days, Hours, Instant, pageOf, paging, ProductId, queryList, sorting } from '../primitives.ts';
import { PRIMARY_CATEGORIES, ProductCard, SUB_CATEGORIES } from '../catalogue/product-views.ts';

const amount = (maximum: number) =>
  z.int('NUMBER_INVALID').check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(maximum, 'NUMBER_OUT_OF_RANGE'));

/** Most kilograms of a product that a seller offers: what a whole ship carries of it, and no slip of a finger. */
export const MAX_SUPPLY_KG = 20_000;

/** A seller's listing of a shared product; the specification calls it seller product. */
export const OfferInput = z.strictObject({
  productId: ProductId,
  /** kg the seller can supply, reserved ones included. */
  quantity: amount(MAX_SUPPLY_KG),
  /** Spec §5: 0 to 10 days and 0 to 24 hours. */
  preparationDays: amount(10),
  preparationHours: amount(24),
  canSupplyPartially: z.boolean(),
  /** Days at sea the seller accepts for it; null: only the product's own limit counts. */
  maxTravelDays: z.optional(z.nullable(amount(60))),
});

/**
 * Why a seller should look at a product: offered and not brought up to date for three months, at zero kilograms, all of
 * it reserved, or withdrawn by the house.
 */
export const ATTENTIONS = ['STALE', 'EMPTY', 'RESERVED', 'WITHDRAWN'] as const;
/** Why a seller should look at a product. */
export type Attention = (typeof ATTENTIONS)[number];

/** A seller's listing of a product, kg: `available` is what no order has reserved. */
export const OfferView = z.object({
  product: ProductCard,
  quantity: AnyKg,
  reserved: AnyKg,
  available: AnyKg,
  preparationDays: Days,
  preparationHours: Hours,
  canSupplyPartially: z.boolean(),
  maxTravelDays: z.nullable(Days),
  updatedAt: Instant,
  /** Null: nothing has to be done. */
  attention: z.nullable(z.enum(ATTENTIONS)),
});
export type OfferView = z.output<typeof OfferView>;

const productFilters = {
  ...paging,
  search: z.optional(z.string().check(z.maxLength(200))),
  primaryCategoryId: z.optional(queryList(PRIMARY_CATEGORIES)),
  subCategoryId: z.optional(queryList(SUB_CATEGORIES)),
  lang: z.optional(z.string()),
};

export const listInventory = endpoint({
  method: 'GET',
  path: '/sellers/products/inventory',
  summary: 'List the products that a seller supplies',
  roles: ['SELLER'],
  query: z.object({ ...productFilters, ...sorting(['attention', 'name', 'quantity', 'updatedAt']) }),
  response: pageOf(OfferView),
  refusals: [],
});

export const listNonInventory = endpoint({
  method: 'GET',
  path: '/sellers/products/non-inventory',
  summary: 'List the products that a seller does not supply yet',
  roles: ['SELLER'],
  query: z.object({ ...productFilters, ...sorting(['name', 'price']) }),
  response: pageOf(ProductCard),
  refusals: [],
});

export const createOffers = endpoint({
  method: 'POST',
  path: '/sellers/products',
  summary: 'Add products to supply, all of the list or none',
  roles: ['SELLER'],
  body: z.strictObject({
    products: z.array(OfferInput).check(z.minLength(1, 'REQUIRED'), z.maxLength(100, 'TOO_MANY')),
  }),
  status: 201,
  response: z.array(OfferView),
  refusals: ['PRODUCT_NOT_FOUND', 'OFFER_ALREADY_EXISTS'],
});

export const updateOffer = endpoint({
  method: 'PATCH',
  path: '/sellers/products/update',
  summary: 'Change kg, preparation time or conditions of a supplied product; fields left out stay',
  roles: ['SELLER'],
  body: z.strictObject({ ...z.partial(OfferInput).shape, productId: ProductId }),
  response: OfferView,
  refusals: ['OFFER_NOT_FOUND', 'OFFER_BELOW_RESERVED'],
});

export const deleteOffer = endpoint({
  method: 'DELETE',
  path: '/sellers/products/:productId',
  summary: 'Stop supplying a product; refused while kg of it are reserved',
  roles: ['SELLER'],
  params: z.object({ productId: ProductId }),
  refusals: ['OFFER_NOT_FOUND', 'OFFER_BELOW_RESERVED'],
});
