import { readCompany, saveCompany as saveCall } from '@matete/contract/company/company';
import { ok, refuse } from '@matete/domain/result';

import { findById } from '#account/account-store';
import { findCompany } from '#company/records/company-store';
import { saveCompany } from '#company/save-company';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const companyRoutes: readonly Route<Runtime>[] = [
  reads(readCompany, async ({ services, params: { customerId } }) => {
    const account = await findById(services.db, customerId);
    if (account?.role !== 'CUSTOMER' || account.erased_at !== null) return refuse('ACCOUNT_NOT_FOUND');
    return ok({ company: (await findCompany(services.db, customerId)) ?? null });
  }),
  writes(saveCall, async ({ tx, params, body, caller, now }) =>
    saveCompany(tx, { ...params, actorId: caller.accountId, company: body, now }),
  ),
];
