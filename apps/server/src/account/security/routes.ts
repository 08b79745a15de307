import { correctAccount as correctCall } from '@matete/contract/account/correct-account';
import { correctUnverifiedEmail } from '@matete/contract/account/email-verification';
import { correctEmail } from '#account/security/correct-unverified-email';
import { inviteAdmin, listAdmins } from '@matete/contract/account/admins';
import {
  changeEmailOf,
  confirmEmailChange as confirmCall,
  readEmailChange,
  refuseEmailChange as refuseCall,
  requestEmailChange as requestCall,
  withdrawEmailChange as withdrawCall,
} from '@matete/contract/account/email-change';
import {
  beginSecondFactor as beginCall,
  confirmSecondFactor as confirmFactorCall,
  endSecondFactor as endCall,
  readSecondFactor as readFactorCall,
  removeSecondFactor as removeCall,
} from '@matete/contract/account/second-factor';
import { updateSeller } from '@matete/contract/account/sellers';
import type { AccountId, SellerId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findView } from '#account/account-query';
import { findById } from '#account/account-store';
import { correctAccount, renamesAdmin } from '#account/correct-account';
import { limitPasswordTries } from '#account/limit-password-tries';
import { provePassword } from '#account/passwords';
import { changeSeller, type SellerChange } from '#account/profile';
import { readAdmins } from '#account/security/admins-query';
import { bankEntry } from '#account/security/enter-bank-details';
import { confirmEmailChange, refuseEmailChange, withdrawEmailChange } from '#account/security/follow-email-change';
import { removeSecondFactor } from '#account/security/remove-second-factor';
import { readChange, requestEmailChange } from '#account/security/request-email-change';
import * as factor from '#account/security/set-up-second-factor';
import { decide } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { type Route, routesFor } from '#platform/http/call';
import type { Caller } from '#platform/session/caller';

const { reads, writes, writesOutsideTransaction } = routesFor<DecisionPorts>();

interface Guarded {
  readonly services: DecisionPorts;
  readonly caller: Caller;
  readonly clientAddress: string;
}

/**
 * Does something within the limits for wrong passwords: outside a transaction of the call, so that a wrong try stays counted
 * although the call is refused.
 */
async function limited<T>(
  { services, caller, clientAddress }: Guarded,
  act: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const owner = await findById(services.db, caller.accountId);
  if (owner === undefined) return refuse('ACCOUNT_NOT_FOUND');
  return limitPasswordTries(services, { email: owner.email, clientAddress, within: caller.accountId }, act);
}

/** Does something in a transaction once the caller has proved their password. */
const withPassword = <T>(
  call: Guarded & { readonly body: { readonly currentPassword?: string | undefined } },
  act: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> =>
  limited(call, async () => {
    const proved = await provePassword(call.services, call.caller.accountId, call.body.currentPassword);
    return proved.ok ? inTransaction(call.services.db, act) : proved;
  });

const ownerOf = ({ services, caller, now }: Guarded & { readonly now: Date }) => ({
  accountId: caller.accountId,
  key: services.settings.secret,
  now,
});

/** Decides about who may sign in: a second admin confirms it. */
async function decided(
  services: DecisionPorts,
  tx: Tx,
  decision: {
    readonly kind: 'ADMIN_INVITED' | 'ACCOUNT_EMAIL' | 'SECOND_FACTOR_REMOVED';
    readonly command: unknown;
    readonly adminId: AccountId;
    readonly reason: string;
    readonly now: Date;
  },
) {
  const taken = await decide(services, tx, decision);
  return taken.ok ? ok({ approval: taken.value }) : taken;
}

/** Changes a seller's particulars. Bank details that an admin enters wait for a second one. */
async function writeSeller(
  { services, params, caller, now }: Guarded & { readonly params: { readonly id: SellerId }; readonly now: Date },
  tx: Tx,
  { bank, ...others }: SellerChange['change'],
) {
  const { accountId: actorId } = caller;
  const isEntered = bank !== undefined && actorId !== params.id;
  const change = isEntered ? others : { ...others, bank };
  const changed = await changeSeller(tx, { sellerId: params.id, change, actorId, now });
  if (!changed.ok || !isEntered) return changed.ok ? ok({ ...changed.value, approval: null }) : changed;
  const command = await bankEntry(tx, { sellerId: params.id, bank });
  if (!command.ok) return command;
  if (command.value === undefined) return ok({ ...changed.value, approval: null });
  const taken = await decide(services, tx, { kind: 'BANK_DETAILS', command: command.value, adminId: actorId, now });
  return taken.ok ? ok({ ...changed.value, approval: taken.value }) : taken;
}

/** Calls about the own e-mail address, bank details, the second factor and other admins. */
export const securityRoutes: readonly Route<DecisionPorts>[] = [
  writes(correctUnverifiedEmail, async ({ tx, body, caller, now }) =>
    correctEmail(tx, { accountId: caller.accountId, email: body.email, now }),
  ),
  reads(readEmailChange, async ({ services, caller, now }) => ok(await readChange(services.db, caller.accountId, now))),
  writesOutsideTransaction(requestCall, (call) =>
    withPassword(call, (tx) =>
      requestEmailChange(tx, { accountId: call.caller.accountId, newEmail: call.body.newEmail, now: call.now }),
    ),
  ),
  writes(withdrawCall, ({ tx, caller, now }) => withdrawEmailChange(tx, caller.accountId, now)),
  writes(confirmCall, ({ tx, body, now }) => confirmEmailChange(tx, { token: body.token, now })),
  writes(refuseCall, ({ tx, body, now }) => refuseEmailChange(tx, { token: body.token, now })),
  writes(correctCall, async ({ services, tx, params, body, caller, now }) => {
    const correction = { accountId: params.id, change: body };
    const { accountId: adminId } = caller;
    const corrected = (await renamesAdmin(tx, correction))
      ? await decide(services, tx, { kind: 'ADMIN_NAME', command: correction, adminId, reason: body.reason, now })
      : await correctAccount(tx, { ...correction, adminId, now });
    if (!corrected.ok) return corrected;
    const view = await findView(tx, params.id, now);
    return view === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok({ ...view, approval: corrected.value ?? null });
  }),
  writes(changeEmailOf, ({ services, tx, params, body: { newEmail, reason }, caller, now }) =>
    decided(services, tx, {
      kind: 'ACCOUNT_EMAIL',
      command: { accountId: params.id, newEmail },
      adminId: caller.accountId,
      reason,
      now,
    }),
  ),

  reads(readFactorCall, async (call) => ok(await factor.readSecondFactor(call.services.db, ownerOf(call)))),
  writesOutsideTransaction(beginCall, (call) =>
    withPassword(call, (tx) => factor.beginSecondFactor(tx, ownerOf(call))),
  ),
  writesOutsideTransaction(confirmFactorCall, (call) =>
    limited(call, () =>
      inTransaction(call.services.db, (tx) =>
        factor.confirmSecondFactor(tx, {
          ...ownerOf(call),
          code: call.body.oneTimeCode,
          sessionHash: call.caller.sessionHash,
        }),
      ),
    ),
  ),
  writesOutsideTransaction(endCall, (call) =>
    withPassword(call, (tx) => factor.endSecondFactor(tx, { ...ownerOf(call), code: call.body.oneTimeCode })),
  ),
  writes(removeCall, async ({ services, tx, params, body: { reason }, caller, now }) => {
    const { accountId: adminId } = caller;
    const removal = { accountId: params.id, adminId, reason, now };
    if (adminId !== params.id && (await findById(tx, params.id))?.role === 'ADMIN')
      return decided(services, tx, {
        kind: 'SECOND_FACTOR_REMOVED',
        command: { accountId: params.id },
        adminId,
        reason,
        now,
      });
    const removed = await removeSecondFactor(tx, removal);
    return removed.ok ? ok({ approval: null }) : removed;
  }),

  // Outside a transaction: a password is checked before bank details change, and each try counts.
  writesOutsideTransaction(updateSeller, (call) => {
    const { currentPassword, ...change } = call.body;
    const write = (tx: Tx) => writeSeller(call, tx, change);
    if (change.bank === undefined) return inTransaction(call.services.db, write);
    return withPassword({ ...call, body: { currentPassword } }, write);
  }),

  reads(listAdmins, async ({ services }) => ok({ data: await readAdmins(services.db) })),
  writes(inviteAdmin, ({ services, tx, body: { reason, ...command }, caller, now }) =>
    decided(services, tx, { kind: 'ADMIN_INVITED', command, adminId: caller.accountId, reason, now }),
  ),
];
