import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { WITHDRAWAL_STATUSES } from './withdrawals.ts';
import { Instant, paging, Uuid, Xpf } from '../primitives.ts';

export const WalletView = z.object({
  /** XPF free to withdraw. */
  balance: Xpf,
  /** XPF set aside for a withdrawal under way. */
  reserved: Xpf,
  totalEarning: Xpf,
  entries: z.array(
    z.object({
      entryId: z.string(),
      at: Instant,
      kind: z.string(),
      amount: Xpf,
      orderId: z.nullable(Uuid),
      orderNumber: z.nullable(z.string()),
      /** The withdrawal it belongs to, XPF. */
      withdrawal: z.nullable(
        z.object({ withdrawalId: Uuid, amount: Xpf, fee: Xpf, status: z.enum(WITHDRAWAL_STATUSES) }),
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
  summary: "A seller's wallet and its entries, newest first",
  roles: ['SELLER', 'ADMIN'],
  owner: { in: 'params', name: 'id' },
  params: z.object({ id: Uuid }),
  query: z.object({ ...paging }),
  response: WalletView,
  refusals: ['ACCOUNT_NOT_FOUND'],
});
