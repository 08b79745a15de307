import { setEmailVerification } from '@matete/contract/account/email-verification';
import { setCustomerStatus } from '@matete/contract/account/customers';
import { updateSellerStatus } from '@matete/contract/account/sellers';
import { CustomerId, SellerId } from '@matete/contract/primitives';
import * as z from 'zod/mini';

import { withoutChosen } from '#back-office/chosen-rows';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** What an admin decides about an account. */
export const ACCOUNT_DECISIONS = ['APPROVE', 'DISAPPROVE', 'BLOCK'] as const;
export type Decision = (typeof ACCOUNT_DECISIONS)[number];

const { blockedTill, reason } = updateSellerStatus.body.shape;
const status = z.enum(ACCOUNT_DECISIONS);

const FIELDS = {
  blockedTill: { label: 'admin.decide.till', required: 'errors.BLOCK_DATE_NOT_FUTURE' },
  reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' },
} as const;

/** A block has an end. */
const hasEnd = (given: { readonly status: Decision; readonly blockedTill?: string | undefined }): boolean =>
  given.status !== 'BLOCK' || given.blockedTill !== undefined;
const NO_END = { error: 'REQUIRED', path: ['blockedTill'] };

/** Approves, disapproves or blocks a seller; whatever closes the market to them has a reason. */
export const sellerStatusForm = defineForm(updateSellerStatus, {
  name: 'seller-status',
  fields: FIELDS,
  schema: z.strictObject({ sellerId: z.string(), status, blockedTill, reason }).check(
    z.refine(hasEnd, NO_END),
    z.refine((given) => given.status === 'APPROVE' || given.reason !== undefined, {
      error: 'REQUIRED',
      path: ['reason'],
    }),
  ),
  next: (_seller, { search }, { sellerId }) => withoutDialog(adminPaths.seller(sellerId), search),
});

/** Approves, disapproves or blocks a customer. */
export const customerStatusForm = defineForm(setCustomerStatus, {
  name: 'customer-status',
  fields: FIELDS,
  schema: z.strictObject({ customerId: z.string(), status, blockedTill }).check(z.refine(hasEnd, NO_END)),
  address: (_context, given) => ({
    params: { id: given.customerId, status: given.status },
    query: given.blockedTill === undefined ? {} : { blockedTill: given.blockedTill },
  }),
  body: () => undefined,
  next: (_customer, { search }, { customerId }) => withoutDialog(adminPaths.customer(customerId), search),
});

const chosenAccounts = (Id: typeof SellerId | typeof CustomerId) =>
  z.strictObject({
    accounts: z
      .array(z.strictObject({ accountId: Id, name: z.string() }))
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(100, 'TOO_MANY')),
  });
const CHOSEN_FIELDS = {
  accounts: { label: 'admin.accounts.name', required: 'admin.accounts.nothingChosen' },
} as const;

/** Approves the sellers that were ticked, each by a call of its own. */
export const approveSellersForm = defineForm(updateSellerStatus, {
  name: 'approve-sellers',
  fields: CHOSEN_FIELDS,
  schema: chosenAccounts(SellerId),
  each: ({ accounts }) =>
    accounts.map(({ accountId, name }) => ({
      name,
      id: accountId,
      body: { sellerId: accountId, status: 'APPROVE' as const },
    })),
  next: (_seller, { search }) => withoutChosen(adminPaths.sellers(), search),
});

/** Approves the customers that were ticked, each by a call of its own. */
export const approveCustomersForm = defineForm(setCustomerStatus, {
  name: 'approve-customers',
  fields: CHOSEN_FIELDS,
  schema: chosenAccounts(CustomerId),
  // Each of them names its own.
  address: () => ({ params: { id: '', status: 'APPROVE' as const } }),
  body: (given) => given as never,
  each: ({ accounts }) =>
    accounts.map(({ accountId, name }) => ({
      name,
      id: accountId,
      body: undefined as never,
      address: { params: { id: accountId, status: 'APPROVE' } },
    })),
  next: (_customer, { search }) => withoutChosen(adminPaths.customers(), search),
});

const verifyForm = (name: string, path: (accountId: string) => string) =>
  defineForm(setEmailVerification, {
    name,
    fields: {},
    address: ({ subject }) => ({ params: { id: subject ?? '', status: 'VERIFIED' as const } }),
    next: ({ userId }, { search }) => withoutDialog(path(userId), search),
  });

/** Vouches for the address of a seller; it is about the seller. */
export const verifySellerEmailForm = verifyForm('verify-seller', adminPaths.seller);

/** Vouches for the address of a customer; it is about the customer. */
export const verifyCustomerEmailForm = verifyForm('verify-customer', adminPaths.customer);
