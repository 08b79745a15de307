import { inviteAdmin } from '@matete/contract/account/admins';
import { changeEmailOf } from '@matete/contract/account/email-change';
import { removeSecondFactor } from '@matete/contract/account/second-factor';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Names of the dialogs that change how somebody signs in. */
export const NEW_EMAIL = 'EMAIL';
export const REMOVE_FACTOR = 'FACTOR';

const reason = { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } as const;

/** Pages that have these dialogs: each customer and seller has one, admins are on one together. */
const PAGES = { SELLER: adminPaths.seller, CUSTOMER: adminPaths.customer, ADMIN: adminPaths.adminSettings };
type Listed = keyof typeof PAGES;

const { newEmail, reason: reasonText } = changeEmailOf.body.shape;

const emailFormOf = (role: Listed) =>
  defineForm(changeEmailOf, {
    name: `email-of-${role}`,
    fields: { newEmail: { label: 'admin.access.newEmail' }, reason },
    schema: z.strictObject({ accountId: z.string(), newEmail, reason: reasonText }),
    address: (_context, { accountId }) => ({ params: { id: accountId } }),
    body: ({ newEmail: address, reason: why }) => ({ newEmail: address, reason: why }),
    next: (_answer, { search }, { accountId }) => withoutDialog(PAGES[role](accountId), search),
  });

const factorFormOf = (role: Listed) =>
  defineForm(removeSecondFactor, {
    name: `factor-of-${role}`,
    fields: { reason },
    schema: z.strictObject({ accountId: z.string(), reason: reasonText }),
    address: (_context, { accountId }) => ({ params: { id: accountId } }),
    body: ({ reason: why }) => ({ reason: why }),
    next: (_answer, { search }, { accountId }) => withoutDialog(PAGES[role](accountId), search),
  });

/** Starts a change of address for somebody who lost their mailbox. */
export const EMAIL_FORMS = {
  SELLER: emailFormOf('SELLER'),
  CUSTOMER: emailFormOf('CUSTOMER'),
  ADMIN: emailFormOf('ADMIN'),
} as const satisfies Record<Listed, unknown>;

/** Removes the second factor of somebody who lost it. */
export const FACTOR_FORMS = {
  SELLER: factorFormOf('SELLER'),
  CUSTOMER: factorFormOf('CUSTOMER'),
  ADMIN: factorFormOf('ADMIN'),
} as const satisfies Record<Listed, unknown>;

/** Invites another admin. */
export const inviteAdminForm = defineForm(inviteAdmin, {
  name: 'invite-admin',
  fields: {
    firstName: { label: 'admin.identity.firstName' },
    lastName: { label: 'admin.identity.lastName' },
    email: { label: 'admin.accounts.email' },
    reason,
  },
  next: () => `${adminPaths.adminSettings()}?invite=oui`,
});
