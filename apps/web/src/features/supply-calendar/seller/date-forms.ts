import { addAbsence, addHarvest, removeSupplyDates } from '@matete/contract/supply-calendar/supply-dates';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

const next = (): string => sellerPaths.calendar();
const dates = {
  firstDate: { label: 'seller.calendar.first' },
  lastDate: { label: 'seller.calendar.last' },
} as const;

/** Marks days on which the seller takes no orders. */
export const addAbsenceForm = defineForm(addAbsence, {
  name: 'add-absence',
  fields: { productId: { label: 'seller.calendar.product' }, ...dates },
  next,
});

/** Announces a harvest. */
export const addHarvestForm = defineForm(addHarvest, {
  name: 'add-harvest',
  fields: {
    productId: { label: 'seller.calendar.product' },
    ...dates,
    expectedKg: { label: 'seller.calendar.kg', required: 'seller.calendar.kgMissing' },
  },
  read: (fields) => bodyOfFields(addHarvest.body, fields),
  next,
});

/** Removes an absence or a harvest. */
export const removeDatesForm = defineForm(removeSupplyDates, {
  name: 'remove-dates',
  fields: {},
  address: ({ subject }) => ({ params: { id: subject ?? '' } }),
  next,
});
