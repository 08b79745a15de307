import { WithdrawalId } from '@matete/contract/primitives';
import { exportWithdrawals, sendBackWithdrawal, setWithdrawalStatus } from '@matete/contract/payout/withdrawals';
import { SettingVersion, updateMetaData, WithdrawalFeeInput } from '@matete/contract/site-setting/meta-data';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import type { FormContext } from '#lib/forms/form-definition';
import { defineForm } from '#lib/forms/form-definition';
import { withoutChosen } from '#back-office/chosen-rows';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

const back = (_answer: unknown, { search }: FormContext): string => withoutDialog(adminPaths.withdrawals(), search);

/** What an admin decides about a withdrawal. */
export const WITHDRAWAL_DECISIONS = ['APPROVED', 'REJECTED'] as const;
export type WithdrawalDecision = (typeof WITHDRAWAL_DECISIONS)[number];

/** Approves a withdrawal, or rejects it with a reason. Which and what stand in the form. */
export const withdrawalDecisionForm = defineForm(setWithdrawalStatus, {
  name: 'withdrawal-decision',
  fields: { reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } },
  schema: setWithdrawalStatus.body.check(
    z.refine(({ status, reason }) => status === 'APPROVED' || reason !== undefined, {
      error: 'REQUIRED',
      path: ['reason'],
    }),
  ),
  next: back,
});

/** Name of the decision about a transfer that the bank returned. */
export const SEND_BACK = 'SEND_BACK';

const { reason } = sendBackWithdrawal.body.shape;

/** Records that the bank returned the transfer of a withdrawal. */
export const sendBackForm = defineForm(sendBackWithdrawal, {
  name: 'send-back-withdrawal',
  fields: { reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } },
  schema: z.strictObject({ withdrawalId: z.string(), reason }),
  address: (_context, { withdrawalId }) => ({ params: { withdrawalId } }),
  body: ({ reason: why }) => ({ reason: why }),
  next: back,
});

/** Approves the withdrawals that were ticked, each by a call of its own. */
export const approveChosenForm = defineForm(setWithdrawalStatus, {
  name: 'approve-chosen',
  fields: { withdrawals: { label: 'admin.withdrawals.title', required: 'admin.withdrawals.nothingChosen' } },
  schema: z.strictObject({
    withdrawals: z
      .array(z.strictObject({ withdrawalId: WithdrawalId, sellerName: z.string() }))
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(100, 'TOO_MANY')),
  }),
  each: ({ withdrawals }) =>
    withdrawals.map(({ withdrawalId, sellerName }) => ({
      name: sellerName,
      id: withdrawalId,
      body: { withdrawalId, status: 'APPROVED' as const },
    })),
  next: (_answer, { search }) => withoutChosen(adminPaths.withdrawals(), search),
});

/** Writes every approved withdrawal that is in no bank file yet into a new one. */
export const bankFileForm = defineForm(exportWithdrawals, { name: 'bank-file', fields: {}, next: back });

const { fee, effectiveFrom } = WithdrawalFeeInput.shape;
// An empty fee is missing rather than no number.
const Fee = z.object({
  data: z.strictObject({ fee: z.nonoptional(z.optional(fee), 'REQUIRED'), effectiveFrom }),
  version: SettingVersion,
});

/** Sets the fee for further withdrawals in a month, valid from a day on. */
export const feeForm = defineForm(updateMetaData, {
  name: 'withdrawal-fee',
  fields: {
    'data.fee': { label: 'admin.fee.amount', required: 'admin.fee.positive' },
    'data.effectiveFrom': { label: 'admin.fee.from' },
  },
  schema: Fee,
  read: (fields) => bodyOfFields(Fee, fields),
  body: (change) => ({ name: 'SELLER_WITHDRAWAL_FEE' as const, ...change }),
  next: back,
});
