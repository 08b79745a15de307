import type { UserView } from '@matete/contract/account/account-views';
import {
  getBillingDetail,
  getCustomer,
  listCustomers,
  setCustomerStatus,
  updateBillingDetail,
  updateCustomer,
} from '@matete/contract/account/customers';
import {
  continueSignUp,
  resendEmailVerification,
  setEmailVerification,
  verifyEmail,
} from '@matete/contract/account/email-verification';
import { login, logout } from '@matete/contract/account/login';
import { me, meAtRoot, setAdminLanguage, setCustomerLanguage, setSellerLanguage } from '@matete/contract/account/me';
import { changePassword, requestPasswordReset, resetPassword } from '@matete/contract/account/passwords';
import { getSeller, listSellers, listSellersOfIsland, updateSellerStatus } from '@matete/contract/account/sellers';
import { signUpCustomer, signUpSeller } from '@matete/contract/account/sign-up';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findView, listViews } from '#account/account-query';
import { changeAccountStatus } from '#account/account-status';
import { lockById, update } from '#account/account-store';
import * as continuation from '#account/continue-sign-up';
import * as verification from '#account/email-verification';
import { limitPasswordTries } from '#account/limit-password-tries';
import * as passwords from '#account/passwords';
import * as profile from '#account/profile';
import { listPublicSellers } from '#account/public-sellers-query';
import { signIn } from '#account/sign-in';
import * as signUp from '#account/sign-up';
import { audit } from '#platform/audit/audit';
import type { Db } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { inEvenTime } from '#platform/edge/in-even-time';
import { type Route, routesFor, type WritingCall } from '#platform/http/call';
import { pageMeta } from '#platform/page-meta';
import type { Runtime } from '#platform/runtime';
import { createSecretToken } from '#platform/session/secret-token';
import { deleteSession } from '#platform/session/session-store';

async function view(db: Db, id: AccountId, role: UserView['role'] | undefined, now: Date): Promise<Result<UserView>> {
  const found = await findView(db, id, now);
  return found === undefined || (role !== undefined && found.role !== role) ? refuse('ACCOUNT_NOT_FOUND') : ok(found);
}

/** Sets the language of an account; whose own it is reads it on this device as well. */
async function setLanguage(
  {
    tx,
    params,
    caller,
    now,
    keepLanguage,
  }: Pick<WritingCall<typeof setCustomerLanguage>, 'tx' | 'params' | 'caller' | 'now' | 'keepLanguage'>,
  role: UserView['role'],
): Promise<Result<UserView>> {
  const changed = await profile.setLanguage(tx, params.id, role, { language: params.lang, now });
  if (changed.ok && params.id === caller.personId) keepLanguage(params.lang);
  return changed;
}

const { reads, writes, writesOutsideTransaction } = routesFor<Runtime>();

export const accountRoutes: readonly Route<Runtime>[] = [
  writesOutsideTransaction(
    login,
    async ({ services, body, clientAddress, userAgent, device, isBrowser, setSession }) => {
      const signedIn = await limitPasswordTries(services, { email: body.email, clientAddress, device }, () =>
        signIn(services, { ...body, userAgent }),
      );
      if (!signedIn.ok) return signedIn;
      const { token, user } = signedIn.value;
      setSession({ token, accountId: user.userId, language: user.language });
      // A browser has it in a cookie, which no code of a page can read.
      return ok(isBrowser ? { user } : { token, user });
    },
  ),
  writes(logout, async ({ tx, caller, setSession }) => {
    await deleteSession(tx, caller.sessionHash);
    setSession(undefined);
    return ok(undefined);
  }),
  writesOutsideTransaction(requestPasswordReset, ({ services, params, now }) =>
    inEvenTime(() => inTransaction(services.db, async (tx) => ok(await passwords.requestReset(tx, params.email, now)))),
  ),
  writesOutsideTransaction(resetPassword, async ({ services, body }) => passwords.resetPassword(services, body)),
  writesOutsideTransaction(changePassword, async ({ services, body, caller, clientAddress, now }) => {
    const owner = await view(services.db, caller.accountId, caller.role, now);
    if (!owner.ok) return owner;
    return limitPasswordTries(services, { email: owner.value.email, clientAddress, within: caller.accountId }, () =>
      passwords.changePassword(services, { ...body, accountId: caller.accountId, sessionHash: caller.sessionHash }),
    );
  }),
  writes(verifyEmail, async ({ tx, body, now }) => verification.verifyEmail(tx, body.token, now)),
  writes(continueSignUp, async ({ tx, caller, userAgent, now, signUpSecret, setSession, setSignUpSecret }) => {
    if (caller !== undefined) return ok({ user: (await findView(tx, caller.accountId, now)) ?? null });
    if (signUpSecret === undefined) return ok({ user: null });
    const signedIn = await continuation.continueSignUp(tx, { secret: signUpSecret, userAgent, now });
    if (signedIn === undefined) return ok({ user: null });
    setSession({ token: signedIn.token, accountId: signedIn.user.userId, language: signedIn.user.language });
    setSignUpSecret(undefined);
    return ok({ user: signedIn.user });
  }),
  writesOutsideTransaction(resendEmailVerification, ({ services, params, now }) =>
    inEvenTime(() =>
      inTransaction(services.db, async (tx) => ok(await verification.resendVerification(tx, params, now))),
    ),
  ),
  writes(setEmailVerification, async ({ tx, params, caller, now }) => {
    // Who else is an admin decides whether a decision waits for them: no admin takes another one out by a press.
    const subject = await lockById(tx, params.id);
    if (subject === undefined || subject.role === 'ADMIN') return refuse('ACCOUNT_NOT_FOUND');
    if (params.status === 'VERIFIED') await verification.markVerified(tx, params.id, now);
    else await update(tx, params.id, { email_verified_at: null });
    await audit(tx, {
      actorId: caller.accountId,
      action: `EMAIL_${params.status}`,
      subjectKind: 'account',
      subjectId: params.id,
      now,
      details: {},
    });
    return view(tx, params.id, undefined, now);
  }),
  writesOutsideTransaction(signUpCustomer, async ({ services, body, userAgent, setSignUpSecret, setSession }) => {
    const browser = createSecretToken();
    const signedUp = await signUp.signUpCustomer(services, body, { hash: browser.hash, userAgent });
    if (!signedUp.ok) return signedUp;
    setSignUpSecret(browser.token);
    const { token, user } = signedUp.value;
    if (token !== undefined) setSession({ token, accountId: user.userId, language: user.language });
    return ok(user);
  }),
  writesOutsideTransaction(signUpSeller, async ({ services, body }) => signUp.signUpSeller(services, body)),

  reads(me, async ({ services, caller, now }) => view(services.db, caller.accountId, undefined, now)),
  reads(meAtRoot, async ({ services, caller, now }) => view(services.db, caller.accountId, undefined, now)),
  writes(setCustomerLanguage, (call) => setLanguage(call, 'CUSTOMER')),
  writes(setSellerLanguage, (call) => setLanguage(call, 'SELLER')),
  writes(setAdminLanguage, async (call) =>
    call.params.id === call.caller.accountId ? setLanguage(call, 'ADMIN') : refuse('NOT_YOURS'),
  ),

  reads(listCustomers, async ({ services, query, now }) => {
    const filter = { ...query, role: 'CUSTOMER' as const, statuses: query.statusList, customerTypes: query.typeList };
    const { views, itemCount } = await listViews(services.db, filter, now);
    return ok({ data: views, meta: pageMeta(query, itemCount) });
  }),
  reads(getCustomer, async ({ services, params, now }) => view(services.db, params.id, 'CUSTOMER', now)),
  writes(updateCustomer, async ({ tx, params, body, now }) => profile.changeCustomer(tx, params.id, body, now)),
  writes(setCustomerStatus, async ({ tx, params, query, caller, now }) =>
    changeAccountStatus(tx, {
      accountId: params.id,
      role: 'CUSTOMER',
      status: params.status,
      blockedTill: query.blockedTill,
      adminId: caller.accountId,
      now,
    }),
  ),
  reads(getBillingDetail, async ({ services, params }) => profile.readBilling(services.db, params.customerId)),
  writes(updateBillingDetail, async ({ tx, params, body }) => profile.changeBilling(tx, params.customerId, body)),

  reads(listSellers, async ({ services, query, now }) => {
    const { views, itemCount } = await listViews(
      services.db,
      { ...query, role: 'SELLER', statuses: query.statusList },
      now,
    );
    return ok({ data: views, meta: pageMeta(query, itemCount) });
  }),
  reads(getSeller, async ({ services, params, now }) => view(services.db, params.id, 'SELLER', now)),
  writes(updateSellerStatus, async ({ tx, body, caller, now }) =>
    changeAccountStatus(tx, {
      accountId: body.sellerId,
      role: 'SELLER',
      status: body.status,
      blockedTill: body.blockedTill,
      reason: body.reason,
      adminId: caller.accountId,
      now,
    }),
  ),
  reads(listSellersOfIsland, async ({ services, params, query, now }) =>
    listPublicSellers(services.db, params.id, query, now),
  ),
];
