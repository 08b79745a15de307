import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { WITHDRAWAL_STATUSES } from './withdrawals.ts';
import { ORDER_STATUSES, PAYOUT_STATUSES } from '../order/order-status.ts';
import {
  AnyKg,
  Day,
  Instant,
  OrderId,
  pageOf,
  paging,
  queryList,
  SellerId,
  sorting,
  WithdrawalId,
  Xpf,
} from '../primitives.ts';

/** A seller's wallet out of the books, XPF, with a page of its movements. @source domain rules §13 */
export const WalletView = z.object({
  /** XPF of the wallet, with what is held. */
  balance: Xpf,
  /** XPF free to withdraw: the balance without what is held. */
  available: Xpf,
  /** Earnings of goods that can still be given back, XPF by order: held until that day is over. */
  held: z.array(z.object({ orderId: OrderId, orderNumber: z.string(), amount: Xpf, until: Day })),
  /** XPF set aside for a withdrawal under way. */
  reserved: Xpf,
  totalEarning: Xpf,
  entries: z.array(
    z.object({
      entryId: z.string(),
      at: Instant,
      kind: z.string(),
      amount: Xpf,
      orderId: z.nullable(OrderId),
      orderNumber: z.nullable(z.string()),
      /** The withdrawal it belongs to, XPF. */
      withdrawal: z.nullable(
        z.object({ withdrawalId: WithdrawalId, amount: Xpf, fee: Xpf, status: z.enum(WITHDRAWAL_STATUSES) }),
      ),
      /** How an order's share came about, XPF. */
      sum: z.nullable(z.object({ subtotal: Xpf, commission: Xpf, freight: Xpf })),
    }),
  ),
  meta: z.object({ page: z.int(), pageCount: z.int(), itemCount: z.int() }),
  /** Orders under way whose share has not come yet, XPF. */
  expected: Xpf,
});
export type WalletView = z.output<typeof WalletView>;

export const getWallet = endpoint({
  method: 'GET',
  path: '/sellers/:id/wallet',
  summary: "Read a seller's wallet with its entries, newest first",
  roles: ['SELLER', 'ADMIN'],
  owner: { in: 'params', name: 'id' },
  params: z.object({ id: SellerId }),
  query: z.object({ ...paging, ...sorting(['date', 'amount']) }),
  response: WalletView,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

/** What an order brings its seller, and when. */
export const SellerPaymentView = z.object({
  orderId: OrderId,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  payoutStatus: z.enum(PAYOUT_STATUSES),
  /** kg of the whole order. */
  quantity: AnyKg,
  /** XPF into the wallet; without the freight while that is not known. */
  share: Xpf,
  /** How it comes about, XPF: subtotal − refundedGoods − commission + freight − refundedFreight. */
  sum: z.object({
    subtotal: Xpf,
    refundedGoods: Xpf,
    commission: Xpf,
    /** Null before the order is shipped. */
    freight: z.nullable(Xpf),
    refundedFreight: Xpf,
  }),
  /** When it went into the wallet. */
  paidAt: z.nullable(Instant),
  /** The day by which it is paid if nobody objects; null where it is paid, or a dispute holds it. */
  expectedBy: z.nullable(Day),
});
export type SellerPaymentView = z.output<typeof SellerPaymentView>;

export const listSellerPayments = endpoint({
  method: 'GET',
  path: '/sellers/:id/payments',
  summary: 'List what each order of a seller pays them: share, freight, state and date, newest first',
  roles: ['SELLER', 'ADMIN'],
  owner: { in: 'params', name: 'id' },
  params: z.object({ id: SellerId }),
  query: z.object({
    ...paging,
    ...sorting(['date', 'amount']),
    payoutStatusList: z.optional(queryList(PAYOUT_STATUSES)),
  }),
  response: z.object({
    ...pageOf(SellerPaymentView).shape,
    /** XPF of all orders: under way, held by a dispute, paid so far. */
    totals: z.object({ expected: Xpf, held: Xpf, paid: Xpf }),
  }),
  refusals: [],
});

export const listSellerMonths = endpoint({
  method: 'GET',
  path: '/sellers/:id/completed-months',
  summary: "List a seller's paid orders by month: number, kg and XPF, newest first, two years at most",
  roles: ['SELLER', 'ADMIN'],
  owner: { in: 'params', name: 'id' },
  params: z.object({ id: SellerId }),
  response: z.object({
    months: z.array(
      z.object({
        /** First day of the month in Pacific/Tahiti in which the money came. */
        month: Day,
        orders: z.int(),
        /** kg */
        quantity: AnyKg,
        /** XPF into the wallet. */
        amount: Xpf,
      }),
    ),
  }),
  refusals: [],
});
