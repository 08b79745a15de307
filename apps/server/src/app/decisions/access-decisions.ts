import { Email } from '@matete/contract/account/account-fields';
import { AccountId } from '@matete/contract/primitives';
import * as z from 'zod/mini';

import { findById } from '#account/account-store';
import { startEmailChange } from '#account/security/change-email-of';
import { inviteAdmin } from '#account/security/invite-admin';
import { decision } from '#app/decisions/stored-decision';
import type { MoneyDecisions } from '#approval/money-decision';

const InvitedAdmin = z.object({ email: Email, firstName: z.string(), lastName: z.string() });
const NewAddress = z.object({ accountId: AccountId, newEmail: Email });

/**
 * Decisions about who may sign in. They move no money and need a second admin all the same: an admin who could make another,
 * or give an account to another mailbox, alone, would be two people.
 */
export const accessDecisions = {
  ADMIN_INVITED: {
    ...decision(InvitedAdmin, {
      about: (_tx, { email, firstName, lastName }) =>
        Promise.resolve({ id: email, name: `${firstName} ${lastName}`, amountXpf: 0, destination: email }),
      perform: (tx, command, by) => inviteAdmin(tx, command, by),
    }),
    isAboutAccess: true,
  },
  ACCOUNT_EMAIL: {
    ...decision(NewAddress, {
      about: async (tx, { accountId, newEmail }) => {
        const account = await findById(tx, accountId);
        return (
          account && {
            id: accountId,
            name: `${account.first_name} ${account.last_name}`,
            amountXpf: 0,
            destination: `${account.email} → ${newEmail}`,
          }
        );
      },
      perform: (tx, command, by) => startEmailChange(tx, command, by),
    }),
    isAboutAccess: true,
  },
} satisfies Partial<MoneyDecisions>;
