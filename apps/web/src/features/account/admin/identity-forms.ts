import { correctAccount } from '@matete/contract/account/correct-account';
import * as z from 'zod/mini';

import type { AccountRole } from '#features/account/admin/account-decision';
import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { withoutDialog } from '#lib/routing/dialog-address';
import { adminPaths } from '#lib/routing/admin-paths';

/** Name of the dialog that corrects an identity. */
export const IDENTITY = 'IDENTITY';

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

/** Form for a person of one role; it leads back to their page. */
const formOf = (role: AccountRole, path: (accountId: string) => string) =>
  defineForm(correctAccount, {
    name: `correct-${role}`,
    fields: FIELDS,
    schema: Identity,
    read: (fields) => {
      const given = bodyOfFields(Identity, fields) as Readonly<Record<string, string | undefined>>;
      return { ...given, phone: given['phone']?.trim() || undefined };
    },
    address: (_context, { accountId }) => ({ params: { id: accountId } }),
    body: ({ firstName: first, lastName: last, phone: number, island: home, tahitiNumber: tahiti, reason }) => ({
      firstName: first,
      lastName: last,
      phone: number,
      island: home,
      tahitiNumber: tahiti,
      reason,
    }),
    next: ({ userId }, { search }) => withoutDialog(path(userId), search),
  });

/** Corrects name, phone, island and T.A.H.I.T.I number of an account. */
export const IDENTITY_FORMS = {
  SELLER: formOf('SELLER', adminPaths.seller),
  CUSTOMER: formOf('CUSTOMER', adminPaths.customer),
} as const satisfies Record<AccountRole, unknown>;
