import { eraseCustomer as eraseCall, readOpenBusiness as openCall } from '@matete/contract/account/personal-data';
import { ok, refuse } from '@matete/domain/result';

import { findView } from '#account/account-query';
import { limitPasswordTries } from '#account/limit-password-tries';
import { provePassword } from '#account/passwords';
import { eraseCustomer } from '#personal-data/erase-customer';
import { readOpenBusiness } from '#personal-data/open-business-query';
import { inTransaction } from '#platform/db/transaction';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writesOutsideTransaction } = routesFor<Runtime>();

export const personalDataRoutes: readonly Route<Runtime>[] = [
  reads(openCall, async ({ services, params }) => {
    const open = await readOpenBusiness(services.db, params.id);
    return open === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(open);
  }),
  // Outside a transaction: a password is checked first, and each try counts.
  writesOutsideTransaction(eraseCall, async ({ services, params, body, caller, clientAddress, now, setSession }) => {
    const isOwn = caller.role === 'CUSTOMER';
    if (!isOwn && body.reason === undefined) return refuse('REASON_REQUIRED', { path: 'reason' });
    const erasure = {
      customerId: params.id,
      actorId: caller.accountId,
      reason: isOwn ? null : (body.reason ?? null),
      now,
    };
    const erase = () => inTransaction(services.db, (tx) => eraseCustomer(tx, erasure));
    if (!isOwn) return erase();
    const account = await findView(services.db, caller.accountId, now);
    if (account === undefined) return refuse('ACCOUNT_NOT_FOUND');
    const erased = await limitPasswordTries(
      services,
      { email: account.email, clientAddress, within: caller.accountId },
      async () => {
        const proved = await provePassword(services, caller.accountId, body.currentPassword);
        return proved.ok ? erase() : proved;
      },
    );
    if (erased.ok) setSession(undefined);
    return erased;
  }),
];
