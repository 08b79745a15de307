import * as z from 'zod/mini';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { Day, pageOf, paging, paragraphs, paperName, queryList, SellerId, sorting, SortOrder } from '../primitives.ts';
import { ACCOUNT_STATUSES, AccountStatus, SellerPublicView, UserView } from './account-views.ts';
import { BankDetailsInput, InternationalPhone } from './account-fields.ts';

const owner = { in: 'params', name: 'id' } as const;

export const listSellers = endpoint({
  method: 'GET',
  path: '/sellers',
  summary: 'List sellers, those who wait for a decision first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    search: z.optional(z.string().check(z.maxLength(200))),
    statusList: z.optional(queryList(ACCOUNT_STATUSES)),
    island: z.optional(z.string().check(z.maxLength(60))),
    ...sorting(['name', 'registeredOn', 'status', 'island']),
    order: z._default(z.optional(SortOrder), 'DESC'),
  }),
  response: pageOf(UserView),
  refusals: [],
});

export const getSeller = endpoint({
  method: 'GET',
  path: '/sellers/:id',
  summary: 'Read one seller',
  roles: ['SELLER', 'ADMIN'],
  owner,
  params: z.object({ id: SellerId }),
  response: UserView,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const updateSeller = endpoint({
  method: 'PATCH',
  path: '/sellers/:id',
  summary:
    "Change a seller's name, phone or bank details; an admin's change of these waits for a second one. Island and T.A.H.I.T.I number are changed by an admin",
  roles: ['SELLER', 'ADMIN'],
  owner,
  params: z.object({ id: SellerId }),
  body: z.strictObject({
    firstName: z.optional(paperName),
    lastName: z.optional(paperName),
    phone: z.optional(InternationalPhone),
    bank: z.optional(BankDetailsInput),
    /** The caller's own password, for a change of bank details. */
    currentPassword: z.optional(z.string()),
    /** Set to false once the seller has seen the first-day page. */
    firstLogin: z.optional(z.literal(false)),
  }),
  response: z.object({ ...UserView.shape, ...MAY_WAIT }),
  refusals: [
    'APPROVAL_OPEN',
    'ACCOUNT_NOT_FOUND',
    'RIB_INVALID',
    'IBAN_INVALID',
    'CURRENT_PASSWORD_WRONG',
    'SIGN_IN_PAUSED',
  ],
});

export const updateSellerStatus = endpoint({
  method: 'PATCH',
  path: '/sellers/update-status',
  summary: 'Approve, disapprove or block a seller',
  roles: ['ADMIN'],
  body: z.strictObject({
    sellerId: SellerId,
    status: AccountStatus,
    blockedTill: z.optional(Day),
    reason: z.optional(paragraphs(1000)),
  }),
  response: UserView,
  refusals: ['ACCOUNT_NOT_FOUND', 'BLOCK_DATE_NOT_FUTURE'],
});

export const listSellersOfIsland = endpoint({
  method: 'GET',
  path: '/sellers/island/:id',
  summary: 'List the active sellers of an island, public fields only',
  roles: 'ANYONE',
  params: z.object({ id: z.string().check(z.maxLength(60)) }),
  query: z.object({ ...paging, ...sorting(['name', 'suppliedProducts']) }),
  response: pageOf(SellerPublicView),
  refusals: [],
});
