import { Email } from '@matete/contract/account/account-fields';
import { correctAccount as correctCall } from '@matete/contract/account/correct-account';
import { AccountId } from '@matete/contract/primitives';
import { LONE_DAY_MS } from '@matete/domain/approval/second-admin';
import * as z from 'zod/mini';

import { findById } from '#account/account-store';
import { correctAccount } from '#account/correct-account';
import { startEmailChange } from '#account/security/change-email-of';
import { bankSubject, EnteredBank, enterBankDetails, tellOfAskedBank } from '#account/security/enter-bank-details';
import { inviteAdmin } from '#account/security/invite-admin';
import { removeSecondFactor, tellOfAskedRemoval } from '#account/security/remove-second-factor';
import { decision } from '#app/decisions/stored-decision';
import type { MoneyDecisions } from '#approval/money-decision';
import { appointReviewer, NamedReviewer, reviewerSubject } from '#translation/appoint-reviewers';

/** A lone admin who could be two after an hour would get round the day of everything else. */
const FOR_TWO = { loneWaitMs: LONE_DAY_MS, isFreeAtOpening: true } as const;

const InvitedAdmin = z.object({ email: Email, firstName: z.string(), lastName: z.string() });
const LostFactor = z.object({ accountId: AccountId });
const NewName = z.object({ accountId: AccountId, change: correctCall.body });
const NewAddress = z.object({ accountId: AccountId, newEmail: Email });

/**
 * Decisions about who may sign in, to which account a seller's money goes, and who publishes texts. They move no money and need
 * a second admin all the same: an admin who could make another, or give an account to another mailbox, alone, would be two
 * people, and one who named themselves a reviewer would write alone to which account people pay.
 */
export const accessDecisions = {
  ADMIN_INVITED: {
    ...decision(InvitedAdmin, {
      about: (_tx, { email, firstName, lastName }) =>
        Promise.resolve({ id: email, name: `${firstName} ${lastName}`, amountXpf: 0, sumsOf: [], destination: email }),
      perform: (tx, command, by) => inviteAdmin(tx, command, by),
    }),
    forTwo: FOR_TWO,
  },
  ADMIN_NAME: {
    ...decision(NewName, {
      about: async (tx, { accountId, change }) => {
        const account = await findById(tx, accountId);
        if (account === undefined) return undefined;
        const name = `${account.first_name} ${account.last_name}`;
        const { firstName = account.first_name, lastName = account.last_name } = change;
        return { id: accountId, name, amountXpf: 0, sumsOf: [], destination: `${name} → ${firstName} ${lastName}` };
      },
      perform: (tx, { accountId, change }, { adminId, now }) => correctAccount(tx, { accountId, change, adminId, now }),
    }),
    forTwo: FOR_TWO,
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
            sumsOf: [],
            destination: `${account.email} → ${newEmail}`,
          }
        );
      },
      perform: (tx, command, by) => startEmailChange(tx, command, by),
    }),
    forTwo: FOR_TWO,
  },
  SECOND_FACTOR_REMOVED: {
    ...decision(LostFactor, {
      about: async (tx, { accountId }) => {
        const account = await findById(tx, accountId);
        return (
          account && { id: accountId, name: `${account.first_name} ${account.last_name}`, amountXpf: 0, sumsOf: [] }
        );
      },
      perform: (tx, { accountId }, { reason = '', ...by }) => removeSecondFactor(tx, { accountId, reason, ...by }),
      tell: (tx, { accountId }, waiting) => tellOfAskedRemoval(tx, accountId, waiting),
    }),
    // An admin who could not object would be one password away from being two.
    forTwo: { loneWaitMs: LONE_DAY_MS },
  },
  BANK_DETAILS: {
    ...decision(EnteredBank, {
      about: bankSubject,
      perform: (tx, command, by) => enterBankDetails(tx, command, by),
      tell: (tx, command, waiting) => tellOfAskedBank(tx, command, waiting),
    }),
    forTwo: { loneWaitMs: LONE_DAY_MS },
  },
  TEXT_REVIEWER: {
    ...decision(NamedReviewer, {
      about: reviewerSubject,
      perform: (tx, command, by) => appointReviewer(tx, command, by),
    }),
    forTwo: FOR_TWO,
  },
} satisfies Partial<MoneyDecisions>;
