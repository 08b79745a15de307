import { type PendingPaymentStatus, PENDING_PAYMENT_STATUSES } from '@matete/contract/order/pending-payment-status';
import type { MoneyTable } from './money-step.ts';

/** What can be done about a freight difference. FORGIVE: its order is refunded whole. WAIVE: the house bears it. WRITE_OFF: as that, for want of payment. */
export const PENDING_PAYMENT_ACTIONS = ['SUBMIT', 'VERIFY', 'REJECT', 'FORGIVE', 'WAIVE', 'WRITE_OFF'] as const;
/** Something that is done about a freight difference. */
export type PendingPaymentAction = (typeof PENDING_PAYMENT_ACTIONS)[number];

/**
 * The life of a freight difference to pay. A rejected one can be answered again; a card that was not paid gives way to
 * another method. The gateway's money settles it whenever it comes.
 *
 * @source domain rules §8
 */
export const PENDING_PAYMENT_TABLE = {
  statuses: PENDING_PAYMENT_STATUSES,
  refusal: 'PENDING_PAYMENT_STEP_NOT_ALLOWED',
  steps: [
    {
      action: 'SUBMIT',
      from: ['PENDING', 'REJECTED'],
      to: 'SUBMITTED',
      by: ['CUSTOMER'],
      requires: ['receiptIsGiven'],
    },
    {
      action: 'SUBMIT',
      from: ['SUBMITTED'],
      to: 'SUBMITTED',
      by: ['CUSTOMER'],
      requires: ['nobodyReviews', 'receiptIsGiven'],
    },
    { action: 'VERIFY', from: ['SUBMITTED'], to: 'VERIFIED', by: ['ADMIN'], requires: ['decidedByHand'] },
    { action: 'VERIFY', from: ['PENDING', 'SUBMITTED', 'REJECTED'], to: 'VERIFIED', by: ['GATEWAY'], requires: [] },
    // Paid twice, or after it was let go of: the money becomes a coupon, the status stays.
    { action: 'VERIFY', from: ['CANCELLED'], to: 'CANCELLED', by: ['ADMIN'], requires: ['decidedByHand'] },
    { action: 'VERIFY', from: ['CANCELLED'], to: 'CANCELLED', by: ['GATEWAY'], requires: [] },
    { action: 'VERIFY', from: ['WAIVED'], to: 'WAIVED', by: ['ADMIN'], requires: ['decidedByHand'] },
    { action: 'VERIFY', from: ['WAIVED'], to: 'WAIVED', by: ['GATEWAY'], requires: [] },
    { action: 'VERIFY', from: ['WRITTEN_OFF'], to: 'WRITTEN_OFF', by: ['ADMIN'], requires: ['decidedByHand'] },
    { action: 'VERIFY', from: ['WRITTEN_OFF'], to: 'WRITTEN_OFF', by: ['GATEWAY'], requires: [] },
    { action: 'VERIFY', from: ['VERIFIED'], to: 'VERIFIED', by: ['GATEWAY'], requires: [] },
    {
      action: 'REJECT',
      from: ['SUBMITTED'],
      to: 'REJECTED',
      by: ['ADMIN'],
      requires: ['decidedByHand', 'reasonIsGiven'],
    },
    { action: 'REJECT', from: ['SUBMITTED'], to: 'REJECTED', by: ['GATEWAY'], requires: [] },
    { action: 'FORGIVE', from: ['PENDING', 'SUBMITTED', 'REJECTED'], to: 'CANCELLED', by: ['ADMIN'], requires: [] },
    // The customer owes nothing any more; the house bears it.
    {
      action: 'WAIVE',
      from: ['PENDING', 'SUBMITTED', 'REJECTED'],
      to: 'WAIVED',
      by: ['ADMIN'],
      requires: ['reasonIsGiven'],
    },
    // Nobody paid it for so long that it is given up. What an admin is to look for waits for them.
    { action: 'WRITE_OFF', from: ['PENDING', 'REJECTED'], to: 'WRITTEN_OFF', by: ['CLOCK'], requires: [] },
  ],
} as const satisfies MoneyTable<PendingPaymentStatus, PendingPaymentAction>;
