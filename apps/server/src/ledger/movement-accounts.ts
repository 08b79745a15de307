import type { LedgerAccountKind } from '@matete/contract/ledger/books';
import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';

interface MovedAccounts {
  /** Accounts that the movement takes from: its negative entries. */
  readonly from: readonly LedgerAccountKind[];
  /** Accounts that it adds to: its positive entries. */
  readonly to: readonly LedgerAccountKind[];
}

/** What a finished order leaves of its escrow. The freight passes through its own account. */
const PAID_OUT: MovedAccounts = {
  from: ['ESCROW', 'FREIGHT'],
  to: ['WALLET', 'FREIGHT', 'FREIGHT_HELD', 'COMMISSION', 'VAT', 'CPS'],
};

/**
 * Between which accounts each kind of movement moves money: it can never take from, or give to, anybody else. Money from outside
 * makes BANK negative, so what comes in is taken from it.
 */
const MOVED_ACCOUNTS: Readonly<Record<LedgerKind, MovedAccounts>> = {
  PAYMENT_VERIFIED: { from: ['BANK'], to: ['ESCROW', 'COUPON', 'REFUND'] },
  PAYMENT_PART_RECEIVED: { from: ['BANK'], to: ['ESCROW', 'COUPON'] },
  LATE_PAYMENT_CREDITED: { from: ['BANK'], to: ['COUPON'] },
  OVERPAYMENT_CREDITED: { from: ['BANK'], to: ['COUPON'] },
  RECEIPT_CORRECTED: { from: ['ESCROW', 'COUPON', 'HOUSE_COST'], to: ['BANK', 'COUPON'] },
  GIFT_CARD_SOLD: { from: ['BANK'], to: ['COUPON'] },
  COUPON_SPENT: { from: ['COUPON'], to: ['ESCROW'] },
  COUPON_RETURNED: { from: ['ESCROW'], to: ['COUPON'] },
  COUPON_PAID_OUT: { from: ['COUPON'], to: ['BANK'] },
  COUPON_PAY_OUT_UNDONE: { from: ['BANK'], to: ['COUPON'] },
  COUPON_TO_REFUND: { from: ['COUPON'], to: ['REFUND'] },
  COUPON_VOIDED: { from: ['COUPON'], to: ['HOUSE_COST'] },
  ORDER_REFUNDED: { from: ['ESCROW'], to: ['COUPON', 'REFUND'] },
  REFUND_PAID_OUT: { from: ['REFUND'], to: ['BANK'] },
  REFUND_AS_COUPON: { from: ['REFUND'], to: ['COUPON'] },
  // An older version gave the difference to the escrow before it was paid.
  FREIGHT_OWED: { from: ['RECEIVABLE'], to: ['UNCOLLECTED', 'ESCROW'] },
  FREIGHT_PAID: { from: ['BANK', 'UNCOLLECTED'], to: ['RECEIVABLE', 'ESCROW', 'HOUSE_COST'] },
  FREIGHT_GIVEN_BACK: { from: ['ESCROW'], to: ['COUPON'] },
  FREIGHT_FORGIVEN: { from: ['UNCOLLECTED', 'ESCROW'], to: ['RECEIVABLE'] },
  FREIGHT_WAIVED: { from: ['UNCOLLECTED', 'HOUSE_COST'], to: ['RECEIVABLE', 'ESCROW'] },
  FREIGHT_RELEASED: { from: ['FREIGHT_HELD'], to: ['ESCROW'] },
  FREIGHT_PAID_OUT: { from: ['ESCROW', 'FREIGHT'], to: ['WALLET', 'FREIGHT'] },
  FREIGHT_SET_APART: { from: ['ESCROW', 'HOUSE_COST'], to: ['UNCOLLECTED'] },
  FREIGHT_REOPENED: { from: ['ESCROW'], to: ['HOUSE_COST'] },
  FREIGHT_CORRECTED: { from: ['COUPON', 'ESCROW'], to: ['ESCROW', 'HOUSE_COST'] },
  LOSS_BORNE: { from: ['HOUSE_COST', 'SHIP_CLAIM', 'FREIGHT'], to: ['WALLET', 'FREIGHT'] },
  ORDER_SPLIT: { from: ['ESCROW'], to: ['ESCROW'] },
  ORDER_PAID_OUT: PAID_OUT,
  DISPUTE_REFUNDED: { from: ['ESCROW'], to: ['COUPON'] },
  DISPUTE_SETTLED: PAID_OUT,
  GOODS_RETURNED: { from: ['WALLET', 'COMMISSION', 'VAT', 'CPS'], to: ['COUPON', 'ESCROW'] },
  POINTS_EARNED: { from: ['HOUSE_COST'], to: ['POINTS'] },
  POINTS_TURNED: { from: ['POINTS'], to: ['COUPON'] },
  POINTS_TAKEN_BACK: { from: ['POINTS', 'COUPON'], to: ['HOUSE_COST'] },
  POINTS_GIVEN_AGAIN: { from: ['HOUSE_COST'], to: ['POINTS'] },
  GOODWILL_GIVEN: { from: ['HOUSE_COST'], to: ['COUPON'] },
  WITHDRAWAL_RESERVED: { from: ['WALLET'], to: ['WITHDRAWAL'] },
  WITHDRAWAL_PAID: { from: ['WITHDRAWAL'], to: ['BANK', 'FEES'] },
  WITHDRAWAL_RETURNED: { from: ['WITHDRAWAL'], to: ['WALLET'] },
  WITHDRAWAL_SENT_BACK: { from: ['BANK'], to: ['WALLET'] },
  PAYMENT_REVERSED: { from: ['REVERSAL', 'ESCROW'], to: ['BANK'] },
  // Money of an order goes back to the charge that counts after all from the payment that took its place.
  // An older version gave the house what was borne.
  REVERSAL_WITHDRAWN: { from: ['BANK', 'ESCROW'], to: ['ESCROW', 'REVERSAL', 'HOUSE_COST', 'BANK', 'COUPON'] },
  REVERSAL_COVERED: { from: ['ESCROW', 'COUPON'], to: ['REVERSAL'] },
  // Whoever bore it has it back once its money is there after all.
  REVERSAL_BORNE: { from: ['WALLET', 'HOUSE_COST', 'REVERSAL'], to: ['REVERSAL', 'WALLET', 'HOUSE_COST'] },
  CHARGE_TAKEN: { from: ['BANK'], to: ['MISPLACED'] },
  CHARGE_SENT_BACK: { from: ['MISPLACED'], to: ['BANK'] },
  VAT_PAID: { from: ['VAT'], to: ['BANK'] },
  CPS_PAID: { from: ['CPS'], to: ['BANK'] },
  BANK_FEE_PAID: { from: ['BANK_FEES'], to: ['BANK'] },
  GATEWAY_FEE_PAID: { from: ['BANK_FEES'], to: ['BANK'] },
  OTHER_LOSS: { from: ['HOUSE_COST'], to: ['BANK'] },
  OTHER_MOVEMENT_UNDONE: { from: ['BANK'], to: ['VAT', 'CPS', 'BANK_FEES', 'HOUSE_COST'] },
};

/** Kinds of movement that take from an account, or give to it. */
export const kindsThatMove = (account: LedgerAccountKind): LedgerKind[] =>
  (Object.entries(MOVED_ACCOUNTS) as [LedgerKind, MovedAccounts][]).flatMap(([kind, { from, to }]) =>
    from.includes(account) || to.includes(account) ? [kind] : [],
  );

/** Every way that money may go, one text each: the kind of the movement, the sign of the entry, the kind of its account. */
export const MONEY_WAYS: readonly string[] = Object.entries(MOVED_ACCOUNTS).flatMap(([kind, { from, to }]) => [
  ...from.map((account) => `${kind} - ${account}`),
  ...to.map((account) => `${kind} + ${account}`),
]);
