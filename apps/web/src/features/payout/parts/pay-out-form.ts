import { withdrawForSeller } from '@matete/contract/payout/withdrawals';
import { SellerId } from '@matete/contract/primitives';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Name of the dialog that pays out in the place of a seller. */
export const PAY_OUT = 'PAY_OUT';

const reason = z.string('REQUIRED').check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(1000, 'TEXT_TOO_LONG'));
const { amount } = withdrawForSeller.params.shape;

/** Pays money of a seller's wallet out in their place, for a reason that they read. */
export const payOutForm = defineForm(withdrawForSeller, {
  name: 'pay-out-for-seller',
  fields: {
    amount: { label: 'admin.payOut.amount', required: 'admin.payOut.amountMissing' },
    reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' },
  },
  schema: z.strictObject({ sellerId: SellerId, amount, reason }),
  // Digits as people write them: a space between thousands is none.
  read: (fields) => ({
    sellerId: fields.get('sellerId') ?? '',
    amount: (fields.get('amount') ?? '').replaceAll(/\s/g, '') || undefined,
    reason: fields.get('reason') ?? '',
  }),
  address: (_context, given) => ({ params: { id: given.sellerId, amount: String(given.amount) } }),
  body: (given) => ({ reason: given.reason }),
  next: (_withdrawal, { search }, { sellerId }) => withoutDialog(adminPaths.seller(sellerId), search),
});
