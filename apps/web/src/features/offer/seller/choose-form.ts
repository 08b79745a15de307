import { createOffers, OfferInput } from '@matete/contract/offer/offers';
import { MAX_NUMBER } from '@matete/contract/primitives';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

const Kg = z
  .int('NUMBER_INVALID')
  .check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE'));

const Quantity = z.strictObject({ quantity: z.optional(Kg) });

const Line = z.strictObject({ ...Quantity.shape, productId: z.string(), isChosen: z.boolean() });

const Common = z.strictObject({
  chosen: z.array(z.string()).check(z.minLength(1, 'REQUIRED')),
  preparationDays: OfferInput.shape.preparationDays,
  canSupplyPartially: OfferInput.shape.canSupplyPartially,
});

/** Schema of the fields: every product in the form by its number there, and those of them that are ticked. */
const Choice = z.strictObject({
  ...Common.shape,
  products: z.record(
    z.string(),
    Line.check(
      z.refine(({ isChosen, quantity }) => !isChosen || quantity !== undefined, {
        error: 'REQUIRED',
        path: ['quantity'],
      }),
    ),
  ),
});

/** What stands in the form of each product, by its number. The kilograms of one that is not ticked are not looked at. */
function linesOf(fields: URLSearchParams): Record<string, unknown> {
  const chosen = new Set(fields.getAll('chosen'));
  const lines = [...fields].flatMap(([name, productId]) => {
    const number = /^products\.(\d+)\.productId$/.exec(name)?.[1];
    if (number === undefined) return [];
    const typed = new URLSearchParams({ quantity: fields.get(`products.${number}.quantity`) ?? '' });
    const isChosen = chosen.has(productId);
    return [[number, { productId, isChosen, ...(isChosen ? (bodyOfFields(Quantity, typed) as object) : {}) }] as const];
  });
  return Object.fromEntries(lines);
}

/** Adds the ticked products to the supply, all of them or none, and shows what the seller supplies. */
export const chooseForm = defineForm(createOffers, {
  name: 'choose-products',
  fields: {
    chosen: { label: 'seller.choose.products', required: 'seller.choose.none' },
    products: { label: 'seller.choose.products' },
    'products.*.quantity': { label: 'seller.choose.kg', required: 'seller.choose.kgMissing' },
    preparationDays: { label: 'seller.choose.preparation' },
    canSupplyPartially: { label: 'seller.products.partialLabel' },
  },
  schema: Choice,
  read: (fields) => ({ ...(bodyOfFields(Common, fields) as object), products: linesOf(fields) }),
  body: ({ products, preparationDays, canSupplyPartially }) => ({
    products: Object.values(products).flatMap(({ productId, isChosen, quantity }) =>
      isChosen && quantity !== undefined
        ? [{ productId, quantity, preparationDays, preparationHours: 0, canSupplyPartially }]
        : [],
    ),
  }),
  next: () => sellerPaths.products(),
});
