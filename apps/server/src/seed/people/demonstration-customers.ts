import type { AccountId, IslandId } from '@matete/contract/units';

import { changeAccountStatus } from '#account/account-status';
import { markVerified } from '#account/email-verification';
import { signUpCustomer } from '#account/sign-up';
import type { Services } from '#app/services';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import {
  DEMONSTRATION_CUSTOMERS,
  DEMONSTRATION_PASSWORD,
  type DemonstrationCustomer,
} from '#seed/people/demonstration-people';
import { must } from '#seed/tools/must';

/** Somebody of the demonstration who acts. */
export const callerOf = (accountId: AccountId, role: Caller['role'], islandId: IslandId | null): Caller => ({
  accountId,
  personId: accountId,
  company: null,
  role,
  islandId,
  language: 'fr',
  status: 'APPROVE',
  blockedUntil: null,
  sessionHash: Buffer.alloc(0),
  lacksSecondFactor: false,
  isUnverified: false,
});

/** What somebody of the demonstration signs up with. */
export const signUpForm = (
  given: { email: string; firstName: string; lastName: string },
  island: string,
  index: number,
) => ({
  email: given.email,
  password: DEMONSTRATION_PASSWORD,
  confirmPassword: DEMONSTRATION_PASSWORD,
  firstName: given.firstName,
  lastName: given.lastName,
  countryCode: '689',
  // 87 is for mobiles in the numbering plan; these invented numbers are marked by zeros.
  phone: `870000${String(index).padStart(2, '0')}`,
  island,
  language: 'fr' as const,
  acceptTerms: true as const,
});

/** Makes a customer, verified and approved. */
export async function makeCustomer(services: Services, given: DemonstrationCustomer, admin: Caller): Promise<Caller> {
  const index = 50 + DEMONSTRATION_CUSTOMERS.indexOf(given);
  const signedUp = await signUpCustomer(services, {
    ...signUpForm(given, 'tahiti', index),
    type: given.type,
    company: given.company,
  });
  if (!signedUp.ok)
    throw new Error(`the demonstration could not sign up ${given.email}: ${JSON.stringify(signedUp.refusal)}`);
  const accountId = signedUp.value.user.userId;
  await inTransaction(services.db, async (tx) => {
    await markVerified(tx, accountId, services.now());
    return changeAccountStatus(tx, {
      accountId,
      role: 'CUSTOMER',
      status: 'APPROVE',
      adminId: admin.accountId,
      now: services.now(),
    });
  });
  return callerOf(accountId, 'CUSTOMER', 'tahiti');
}

/** Makes a customer who signed up on the way to the checkout, and has not verified their address. */
export async function makeNewcomer(services: Services, given: DemonstrationCustomer): Promise<Caller> {
  const form = { ...signUpForm(given, 'tahiti', 70), type: given.type, fromCheckout: true } as const;
  const { user } = await must(signUpCustomer(services, form), 'sign somebody new up');
  return { ...callerOf(user.userId, 'CUSTOMER', 'tahiti'), status: 'PENDING', isUnverified: true };
}
