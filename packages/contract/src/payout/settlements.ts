import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Month } from '../ledger/months.ts';
import { pageOf, paging, SellerId, sorting, Xpf } from '../primitives.ts';

/** What a month did to a seller's wallet, XPF. @source domain rules §16 "a settlement statement … monthly ones too" */
const figures = {
  /** What orders brought, less what was taken back of it. */
  earned: Xpf,
  /** Withdrawals with their fees, below zero, less what came back of them. */
  withdrawn: Xpf,
  /** The wallet at the end of the month. */
  balance: Xpf,
};

/** A month of a seller's wallet. */
export const SellerSettlement = z.object({
  month: Month,
  ...figures,
  /** Settlement statement of the month, a PDF file. */
  fileUrl: z.string(),
});
export type SellerSettlement = z.output<typeof SellerSettlement>;

/** A seller's wallet in a month. */
export const MonthSettlement = z.object({
  sellerId: SellerId,
  sellerName: z.string(),
  ...figures,
  /** Settlement statement of the month, a PDF file; null while the month is not over. */
  fileUrl: z.nullable(z.string()),
});
export type MonthSettlement = z.output<typeof MonthSettlement>;

export const listSettlements = endpoint({
  method: 'GET',
  path: '/sellers/:id/settlements',
  summary: "List the months that are over in which a seller's wallet moved, newest first, two years at most",
  roles: ['SELLER', 'ADMIN'],
  owner: { in: 'params', name: 'id' },
  params: z.object({ id: SellerId }),
  response: z.object({ months: z.array(SellerSettlement) }),
  refusals: [],
});

export const listMonthSettlements = endpoint({
  method: 'GET',
  path: '/ledger/months/:month/settlements',
  summary: 'List the sellers whose wallet moved in a month, by name',
  roles: ['ADMIN'],
  params: z.object({ month: Month }),
  query: z.object({ ...paging, ...sorting(['name', 'earned', 'withdrawn']) }),
  response: pageOf(MonthSettlement),
  refusals: [],
});
