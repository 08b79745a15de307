import { MAX_NUMBER } from '@matete/contract/primitives';
import { offerPart, withdrawPart } from '@matete/contract/split-request/split-requests';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { withoutDialog } from '#lib/routing/dialog-address';
import { sellerPaths } from '#lib/routing/seller-paths';

const Kg = z
  .int('NUMBER_INVALID')
  .check(z.minimum(0, 'QUANTITY_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'QUANTITY_OUT_OF_RANGE'));

/** Schema of the fields: every line that the seller could fill, of which some may stay empty. */
const Part = z.strictObject({
  products: z
    .array(z.strictObject({ productId: z.string(), quantity: z._default(z.optional(Kg), 0) }))
    .check(z.refine((lines) => lines.some(({ quantity }) => quantity > 0), 'REQUIRED')),
});

/** Offers the customer a part of an order, and shows it waiting in the pool. */
export const offerPartForm = defineForm(offerPart, {
  name: 'offer-part',
  fields: {
    products: { label: 'split.offer.kg', required: 'split.offer.empty' },
    'products.*.quantity': { label: 'split.offer.kg' },
  },
  schema: Part,
  read: (fields) => bodyOfFields(Part, fields),
  address: ({ subject = '' }) => ({ params: { orderId: subject } }),
  body: ({ products }) => ({ products: products.filter(({ quantity }) => quantity > 0) }),
  next: (_offer, { search }) => withoutDialog(sellerPaths.pool(), search),
});

/** Withdraws the offer of a part, and shows the list that it was withdrawn from. */
export const withdrawPartForm = defineForm(withdrawPart, {
  name: 'withdraw-part',
  fields: {},
  address: ({ subject = '' }) => ({ params: { orderId: subject } }),
  next: (_nothing, { search }) => withoutDialog(sellerPaths.pool(), search),
});
