import { proposeLastWeek } from '@matete/contract/offer/stock-sheets';

import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

/** Proposes the kilograms of a week ago, to see what they would change. */
export const lastWeekForm = defineForm(proposeLastWeek, {
  name: 'last-week',
  fields: {},
  next: ({ sheetId }) => sellerPaths.stockSheet(sheetId),
});
