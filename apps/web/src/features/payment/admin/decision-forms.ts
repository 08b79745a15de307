import { decideFreightCheck, FreightPayer } from '@matete/contract/payment/freight-checks';
import { correctReceipt, setPaymentStatus } from '@matete/contract/payment/payments';
import { decideRefund, REFUND_DECISIONS, settleSilentRefund } from '@matete/contract/payment/refunds';
import { decidePendingPayment } from '@matete/contract/payment/pending-payments';
import { MAX_NUMBER } from '@matete/contract/primitives';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Decisions of a payment. MORE: money beyond the amount of a fully paid payment. */
export const PAYMENT_DECISIONS = ['VERIFIED', 'PARTIALLY_VERIFIED', 'DISAPPROVED', 'MORE'] as const;
export type PaymentDecision = (typeof PAYMENT_DECISIONS)[number];

const Reason = z.optional(z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(1000, 'TEXT_TOO_LONG')));

const Amount = z.optional(
  z.int('NUMBER_INVALID').check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
);

const Payment = z.strictObject({
  orderId: z.string(),
  decision: z.enum(PAYMENT_DECISIONS),
  receivedAmount: Amount,
  receivedAmountAgain: Amount,
  reason: Reason,
});

/** Decides the payment of an order. Order and decision stand in the form. */
export const paymentDecisionForm = defineForm(setPaymentStatus, {
  name: 'payment-decision',
  fields: {
    receivedAmount: { label: 'admin.payments.receivedAmount' },
    receivedAmountAgain: { label: 'admin.payments.receivedAmountAgain' },
    reason: { label: 'admin.payments.reason' },
  },
  schema: Payment.check(
    z.refine(
      ({ decision, receivedAmount }) =>
        receivedAmount !== undefined || (decision !== 'PARTIALLY_VERIFIED' && decision !== 'MORE'),
      { error: 'REQUIRED', path: ['receivedAmount'] },
    ),
    z.refine(({ decision, reason: why }) => decision !== 'DISAPPROVED' || why !== undefined, {
      error: 'REQUIRED',
      path: ['reason'],
    }),
  ),
  read: (fields) => withoutBlanks(bodyOfFields(Payment, fields)),
  address: (_context, { orderId, decision }) => ({
    query: { orderId, paymentStatus: decision === 'MORE' ? 'VERIFIED' : decision },
  }),
  body: ({ receivedAmount, receivedAmountAgain, reason }) => ({
    ...(receivedAmount === undefined ? {} : { receivedAmount }),
    ...(receivedAmountAgain === undefined ? {} : { receivedAmountAgain }),
    ...(reason === undefined ? {} : { reason }),
  }),
  next: (_order, { search }) => withoutDialog(adminPaths.payments(), search),
});

const { receivedAmount, receivedAmountAgain, reason } = correctReceipt.body.shape;
const Receipt = z.strictObject({ paymentId: z.string(), receivedAmount, receivedAmountAgain, reason });

/** Corrects what was recorded as received of a transfer. */
export const correctReceiptForm = defineForm(correctReceipt, {
  name: 'correct-receipt',
  fields: {
    receivedAmount: { label: 'admin.payments.receivedAmount' },
    receivedAmountAgain: { label: 'admin.payments.receivedAmountAgain' },
    reason: { label: 'admin.payments.reason' },
  },
  schema: Receipt,
  address: (_context, { paymentId }) => ({ params: { paymentId } }),
  body: ({ receivedAmount: amount, receivedAmountAgain: again, reason: why }) => ({
    receivedAmount: amount,
    receivedAmountAgain: again,
    reason: why,
  }),
  next: (_answer, { search }) => withoutDialog(adminPaths.payments(), search),
});

const Refund = z.strictObject({ refundId: z.string(), decision: z.enum(REFUND_DECISIONS), reason: Reason });

/** Takes a refund up, notes that its money left, or gives it up. Refund and decision stand in the form. */
export const refundDecisionForm = defineForm(decideRefund, {
  name: 'refund-decision',
  fields: { reason: { label: 'admin.payments.reason' } },
  schema: Refund.check(
    z.refine(({ decision, reason }) => reason !== undefined || decision !== 'REFUND_REJECTED', {
      error: 'REQUIRED',
      path: ['reason'],
    }),
  ),
  read: (fields) => withoutBlanks(bodyOfFields(Refund, fields)),
  address: (_context, { refundId }) => ({ params: { refundId } }),
  body: ({ decision, reason }) => ({ status: decision, ...(reason === undefined ? {} : { reason }) }),
  next: (_refund, { search }) => withoutDialog(adminPaths.payments(), search),
});

/** What the bank's statement says of a refund that its gateway never answered. */
export const SILENT_OUTCOMES = ['SENT', 'NOT_SENT'] as const;
export type SilentOutcome = (typeof SILENT_OUTCOMES)[number];

const Silent = z.strictObject({
  refundId: z.string(),
  outcome: z.enum(SILENT_OUTCOMES),
  reason: settleSilentRefund.body.shape.reason,
});

/** Settles a refund that its gateway never answered. A second admin confirms it. */
export const silentRefundForm = defineForm(settleSilentRefund, {
  name: 'silent-refund',
  fields: { reason: { label: 'admin.payments.reason' } },
  schema: Silent,
  address: (_context, { refundId }) => ({ params: { refundId } }),
  body: ({ outcome, reason: why }) => ({ outcome, reason: why }),
  next: (_refund, { search }) => withoutDialog(adminPaths.payments(), search),
});

/** Decisions of a freight difference. */
export const FREIGHT_DECISIONS = ['VERIFIED', 'REJECTED', 'WAIVED'] as const;
export type FreightDecision = (typeof FREIGHT_DECISIONS)[number];

const Difference = z.strictObject({ paymentId: z.string(), status: z.enum(FREIGHT_DECISIONS), reason: Reason });

/** Verifies or rejects the transfer for a freight difference, or waives the difference. */
export const freightDecisionForm = defineForm(decidePendingPayment, {
  name: 'freight-decision',
  fields: { reason: { label: 'admin.payments.reason' } },
  schema: Difference.check(
    z.refine(({ status, reason }) => reason !== undefined || status === 'VERIFIED', {
      error: 'REQUIRED',
      path: ['reason'],
    }),
  ),
  read: (fields) => withoutBlanks(bodyOfFields(Difference, fields)),
  address: (_context, { paymentId, status }) => ({ params: { paymentId, status } }),
  body: ({ reason }) => (reason === undefined ? {} : { reason }),
  next: (_payment, { search }) => withoutDialog(adminPaths.pendingPayments(), search),
});

const Check = z.strictObject({
  orderId: z.string(),
  actualShippingCharges: z.int('NUMBER_INVALID').check(z.gte(0), z.maximum(999_999_999, 'NUMBER_OUT_OF_RANGE')),
  payer: FreightPayer,
  reason: decideFreightCheck.body.shape.reason,
});

/** Accepts a claimed freight, or corrects it to what counts. */
export const freightCheckForm = defineForm(decideFreightCheck, {
  name: 'freight-check',
  fields: {
    actualShippingCharges: { label: 'admin.check.amount' },
    payer: { label: 'admin.check.payerLabel' },
    reason: { label: 'admin.payments.reason' },
  },
  schema: Check,
  read: (fields) => withoutBlanks(bodyOfFields(Check, fields)),
  address: (_context, { orderId }) => ({ params: { orderId } }),
  body: ({ actualShippingCharges, payer, reason }) => ({ actualShippingCharges, payer, ...(reason ? { reason } : {}) }),
  next: (_check, { search }) => withoutDialog(adminPaths.pendingPayments(), search),
});

/** Texts of nothing but spaces count as not typed. */
const withoutBlanks = (body: unknown): unknown =>
  Object.fromEntries(
    Object.entries(body as object).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  );
