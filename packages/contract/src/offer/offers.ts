import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, MAX_NUMBER, pageOf, paging, queryList, Uuid } from '../primitives.ts';
import { PRIMARY_CATEGORIES, ProductCard, SUB_CATEGORIES } from '../catalogue/product-views.ts';

const amount = (maximum: number) =>
  z.int('NUMBER_INVALID').check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(maximum, 'NUMBER_OUT_OF_RANGE'));

/** A seller's listing of a shared product; the specification calls it seller product. */
export const OfferInput = z.strictObject({
  productId: Uuid,
  /** kg the seller can supply, reserved ones included. */
  quantity: amount(MAX_NUMBER),
  /** Spec §5: 0 to 10 days and 0 to 24 hours. */
  preparationDays: amount(10),
  preparationHours: amount(24),
  canSupplyPartially: z.boolean(),
  /** Days at sea the seller accepts for it; null: only the product's own limit counts. */
  maxTravelDays: z.optional(z.nullable(amount(60))),
});

export const OfferView = z.object({
  product: ProductCard,
  quantity: z.int(),
  reserved: z.int(),
  available: z.int(),
  preparationDays: z.int(),
  preparationHours: z.int(),
  canSupplyPartially: z.boolean(),
  maxTravelDays: z.nullable(z.int()),
  updatedAt: Instant,
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
  summary: 'Products the seller supplies',
  roles: ['SELLER'],
  query: z.object(productFilters),
  response: pageOf(OfferView),
  refusals: [],
});

export const listNonInventory = endpoint({
  method: 'GET',
  path: '/sellers/products/non-inventory',
  summary: 'Products the seller does not supply yet',
  roles: ['SELLER'],
  query: z.object(productFilters),
  response: pageOf(ProductCard),
  refusals: [],
});

export const createOffers = endpoint({
  method: 'POST',
  path: '/sellers/products',
  summary: 'Choose products to supply: all or none of the list',
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
  summary: 'Change kg, preparation time or conditions; what is left out stays',
  roles: ['SELLER'],
  body: z.strictObject({ ...z.partial(OfferInput).shape, productId: Uuid }),
  response: OfferView,
  refusals: ['OFFER_NOT_FOUND', 'OFFER_BELOW_RESERVED'],
});

export const deleteOffer = endpoint({
  method: 'DELETE',
  path: '/sellers/products/:productId',
  summary: 'Stop supplying a product; refused while kg of it are reserved',
  roles: ['SELLER'],
  params: z.object({ productId: Uuid }),
  refusals: ['OFFER_NOT_FOUND', 'OFFER_BELOW_RESERVED'],
});
