import { requestWithdrawal } from '@matete/contract/payout/withdrawals';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

const { amount, fee } = requestWithdrawal.body.shape;

/** Requests a withdrawal at the fee that was shown, and shows it among the others. */
export const newWithdrawalForm = defineForm(requestWithdrawal, {
  name: 'new-withdrawal',
  fields: { amount: { label: 'seller.newWithdrawal.amount', required: 'seller.newWithdrawal.amountMissing' } },
  // An empty amount is missing rather than no number.
  schema: z.strictObject({ amount: z.nonoptional(z.optional(amount), 'REQUIRED'), fee }),
  next: () => sellerPaths.withdrawals(),
});
