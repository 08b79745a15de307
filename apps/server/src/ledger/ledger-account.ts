import type { PaymentMethod } from '@matete/contract/payment-method';
import type { CouponId, CustomerId, OrderId, PendingPaymentId, RefundId, SellerId } from '@matete/contract/units';

/** Whose an account of the books is, by the kinds of which there are many: a sum cannot be booked to somebody else's id. */
export interface LedgerOwners {
  readonly BANK: PaymentMethod;
  readonly ESCROW: OrderId;
  readonly WALLET: SellerId;
  readonly WITHDRAWAL: SellerId;
  readonly COUPON: CouponId;
  readonly POINTS: CustomerId;
  readonly REFUND: RefundId;
  readonly RECEIVABLE: PendingPaymentId;
  readonly UNCOLLECTED: PendingPaymentId;
  readonly FREIGHT_HELD: OrderId;
  /** A reversal. */
  readonly REVERSAL: string;
  /** A mismatch. */
  readonly MISPLACED: string;
  /** Name of a ship. */
  readonly SHIP_CLAIM: string;
}

/** Kinds of accounts whose balance is kept with each movement; that of the others is the sum of their entries. */
export const KEPT_BALANCES = [
  'ESCROW',
  'WALLET',
  'WITHDRAWAL',
  'COUPON',
  'POINTS',
  'RECEIVABLE',
  'UNCOLLECTED',
  'FREIGHT_HELD',
  'REFUND',
  'REVERSAL',
  'MISPLACED',
] as const satisfies readonly (keyof LedgerOwners)[];

/** Account of the books. What each one holds: `docs/rules/money-and-books.md`. */
export type LedgerAccount =
  | { [Kind in keyof LedgerOwners]: { readonly kind: Kind; readonly owner: LedgerOwners[Kind] } }[keyof LedgerOwners]
  | { readonly kind: 'VAT' | 'CPS' | 'FREIGHT' | 'COMMISSION' | 'FEES' | 'HOUSE_COST' | 'BANK_FEES' };
