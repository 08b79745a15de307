import { deleteOffer, OfferInput, updateOffer } from '@matete/contract/offer/offers';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import type { FormContext } from '#lib/forms/form-definition';
import { withoutDialog } from '#lib/routing/dialog-address';
import { sellerPaths } from '#lib/routing/seller-paths';

/** The list that the form was sent from, its dialog closed. */
const sameList = (_answer: unknown, { search }: FormContext): string => withoutDialog(sellerPaths.products(), search);

/** Changes the kilograms of a supplied product, in the list. */
export const offerKgForm = defineForm(updateOffer, {
  name: 'offer-kg',
  mayWait: { as: 'pages.outbox.what.offerKg' },
  fields: { quantity: { label: 'seller.products.kg' } },
  schema: z.pick(OfferInput, { quantity: true }),
  body: ({ quantity }, { subject = '' }) => ({ productId: subject, quantity }),
  next: sameList,
});

const Conditions = z.pick(OfferInput, {
  preparationDays: true,
  preparationHours: true,
  maxTravelDays: true,
  canSupplyPartially: true,
});

/** Changes the conditions of supply of a product. */
export const offerConditionsForm = defineForm(updateOffer, {
  name: 'offer-conditions',
  fields: {
    preparationDays: { label: 'seller.products.days' },
    preparationHours: { label: 'seller.products.hours' },
    maxTravelDays: { label: 'seller.products.maxTravel' },
    canSupplyPartially: { label: 'seller.products.partialLabel' },
  },
  schema: Conditions,
  // No limit is a value of its own.
  read: (fields) => ({ maxTravelDays: null, ...(bodyOfFields(Conditions, fields) as object) }),
  body: (conditions, { subject = '' }) => ({ productId: subject, ...conditions }),
  next: sameList,
});

/** Ends the supply of a product. */
export const stopOfferForm = defineForm(deleteOffer, {
  name: 'offer-stop',
  fields: {},
  address: ({ subject = '' }) => ({ params: { productId: subject } }),
  next: sameList,
});
