/** Why money moved: every kind of movement of the books. Together with its subject a kind happens once. */
export const LEDGER_KINDS = [
  'PAYMENT_VERIFIED',
  'PAYMENT_PART_RECEIVED',
  'LATE_PAYMENT_CREDITED',
  'COUPON_SPENT',
  'COUPON_RETURNED',
  'COUPON_PAID_OUT',
  'ORDER_REFUNDED',
  'REFUND_PAID_OUT',
  'REFUND_AS_COUPON',
  'FREIGHT_OWED',
  'FREIGHT_PAID',
  'FREIGHT_GIVEN_BACK',
  'FREIGHT_FORGIVEN',
  'ORDER_SPLIT',
  'ORDER_PAID_OUT',
  'DISPUTE_REFUNDED',
  'DISPUTE_SETTLED',
  'WITHDRAWAL_RESERVED',
  'WITHDRAWAL_PAID',
  'WITHDRAWAL_RETURNED',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
