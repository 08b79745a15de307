import { correctAccount } from '@matete/contract/account/correct-account';
import { setEmailVerification } from '@matete/contract/account/email-verification';
import * as z from 'zod/mini';

import type { AccountRole } from '#features/account/admin/account-decision';
import { digitsOf } from '#features/account/parts/digits-of';
import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { withoutDialog } from '#lib/routing/dialog-address';
import { adminPaths } from '#lib/routing/admin-paths';

/** What an admin puts right about an account. */
export const IDENTITY_DECISIONS = ['IDENTITY', 'EMAIL_VERIFIED'] as const;
export type IdentityDecision = (typeof IDENTITY_DECISIONS)[number];

const { firstName, lastName, phone, island, tahitiNumber } = correctAccount.body.shape;
const Identity = z.strictObject({
  accountId: z.string(),
  firstName,
  lastName,
  phone,
  island,
  tahitiNumber,
  reason: z.string('REQUIRED').check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(1000, 'TEXT_TOO_LONG')),
});

const FIELDS = {
  firstName: { label: 'admin.identity.firstName' },
  lastName: { label: 'admin.identity.lastName' },
  phone: { label: 'admin.accounts.phone' },
  island: { label: 'admin.accounts.island' },
  tahitiNumber: { label: 'admin.accounts.tahiti' },
  reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' },
} as const;

/** Forms of the list of one role, which they lead back to. */
const formsOf = (role: AccountRole, list: string) => ({
  identity: defineForm(correctAccount, {
    name: `correct-${role}`,
    fields: FIELDS,
    schema: Identity,
    read: (fields) => {
      const given = bodyOfFields(Identity, fields) as Readonly<Record<string, string | undefined>>;
      const digits = digitsOf(given['phone'] ?? '').replace(/^\+/, '');
      return { ...given, phone: digits === '' ? undefined : digits };
    },
    address: (_context, { accountId }) => ({ params: { id: accountId } }),
    body: ({ accountId: _, ...change }) => change,
    next: (_account, { search }) => withoutDialog(list, search),
  }),
  emailVerified: defineForm(setEmailVerification, {
    name: `email-verified-${role}`,
    fields: {},
    schema: z.strictObject({ accountId: z.string() }),
    address: (_context, { accountId }) => ({ params: { id: accountId, status: 'VERIFIED' as const } }),
    body: () => undefined,
    next: (_account, { search }) => withoutDialog(list, search),
  }),
});

/** Corrects name, phone, island and number of an account, or takes its address as verified. */
export const IDENTITY_FORMS = {
  SELLER: formsOf('SELLER', adminPaths.sellers()),
  CUSTOMER: formsOf('CUSTOMER', adminPaths.customers()),
} as const satisfies Record<AccountRole, unknown>;
