import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CustomerId, optionalLine, Xpf } from '../primitives.ts';

const owner = { in: 'params', name: 'id' } as const;
const params = z.object({ id: CustomerId });

/** What keeps an account from being erased, counted; and what its customer would leave behind. */
export const OpenBusiness = z.object({
  /** Orders that are not over. */
  orders: z.int(),
  /** Freight differences that are still owed. */
  pendingPayments: z.int(),
  /** Refunds on their way in money. */
  refunds: z.int(),
  /** Goods that are being given back. */
  returns: z.int(),
  /** Gift cards that wait for their money: what comes would be a coupon that nobody can open. */
  giftCards: z.int(),
  /** Left on coupons: their codes stay good for whoever has them, but nobody can look them up any more. */
  couponBalance: Xpf,
});
/** What keeps an account from being erased. */
export type OpenBusiness = z.output<typeof OpenBusiness>;

export const readOpenBusiness = endpoint({
  method: 'GET',
  path: '/customers/:id/open-business',
  summary: 'Read what keeps a customer from being erased',
  roles: ['CUSTOMER', 'ADMIN'],
  owner,
  params,
  response: OpenBusiness,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

/**
 * Erases a customer: the person is anonymised and signed out. Orders, invoices and the books stay, as the law wants them.
 * A customer proves it with their password, an admin gives a reason.
 */
export const eraseCustomer = endpoint({
  method: 'DELETE',
  path: '/customers/:id',
  summary: 'Erase a customer; refused while orders or money are open',
  roles: ['CUSTOMER', 'ADMIN'],
  owner,
  params,
  body: z.strictObject({
    currentPassword: z.optional(z.string().check(z.maxLength(200, 'TEXT_TOO_LONG'))),
    reason: optionalLine(1000),
  }),
  refusals: [
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_HAS_OPEN_BUSINESS',
    'CURRENT_PASSWORD_WRONG',
    'REASON_REQUIRED',
    'SIGN_IN_PAUSED',
  ],
});

/** Everything that an account owns, in one file: each part is the answer of the call that shows it. */
export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/users/me/export',
  summary: 'Download everything that the signed-in account owns',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  perMinute: 4,
  download: 'application/json',
  refusals: [],
});
