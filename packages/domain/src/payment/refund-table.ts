import { type RefundStatus, REFUND_STATUSES } from '@matete/contract/order/refund-view';
import type { MoneyTable } from './money-step.ts';

/** What can be done about a refund in money: begun, done, given up. */
export const REFUND_ACTIONS = ['TAKE_UP', 'VERIFY', 'REJECT', 'SETTLE_AS_SENT', 'SETTLE_AS_NOT_SENT'] as const;
/** Something that is done about a refund in money. */
export type RefundAction = (typeof REFUND_ACTIONS)[number];

/**
 * The life of a refund in money. A card's goes back through its gateway, which is asked once it is taken up and whose
 * answer alone verifies it; what it refuses is asked again, or given up. A refund that is given up becomes a coupon.
 *
 * @source domain rules §6 "REFUND_REQUEST → REFUND_PENDING → REFUND_VERIFIED or REFUND_REJECTED by the admin"
 */
export const REFUND_TABLE = {
  statuses: REFUND_STATUSES,
  refusal: 'PAYMENT_STEP_NOT_ALLOWED',
  steps: [
    { action: 'TAKE_UP', from: ['REFUND_REQUEST'], to: 'REFUND_PENDING', by: ['ADMIN'], requires: [] },
    { action: 'TAKE_UP', from: ['REFUND_PENDING'], to: 'REFUND_PENDING', by: ['ADMIN'], requires: ['gatewayRefused'] },
    { action: 'VERIFY', from: ['REFUND_PENDING'], to: 'REFUND_VERIFIED', by: ['ADMIN'], requires: ['sentByHand'] },
    { action: 'VERIFY', from: ['REFUND_PENDING'], to: 'REFUND_VERIFIED', by: ['GATEWAY'], requires: [] },
    // Asked for and never answered: people who have seen the bank's statement say what became of it.
    {
      action: 'SETTLE_AS_SENT',
      from: ['REFUND_PENDING'],
      to: 'REFUND_VERIFIED',
      by: ['ADMIN'],
      requires: ['gatewayIsSilent', 'reasonIsGiven'],
    },
    {
      action: 'SETTLE_AS_NOT_SENT',
      from: ['REFUND_PENDING'],
      to: 'REFUND_PENDING',
      by: ['ADMIN'],
      requires: ['gatewayIsSilent', 'reasonIsGiven'],
    },
    {
      action: 'REJECT',
      from: ['REFUND_REQUEST', 'REFUND_PENDING'],
      to: 'REFUND_REJECTED',
      by: ['ADMIN'],
      requires: ['gatewayIsNotAsked', 'reasonIsGiven'],
    },
  ],
} as const satisfies MoneyTable<RefundStatus, RefundAction>;
