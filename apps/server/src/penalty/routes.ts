import { liftPenalty, listPenalties } from '@matete/contract/penalty/penalties';
import { ok, refuse } from '@matete/domain/result';

import { findView } from '#account/account-query';
import * as lifting from '#penalty/lift-penalty';
import { listViews } from '#penalty/penalty-query';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const penaltyRoutes: readonly Route<Runtime>[] = [
  reads(listPenalties, async ({ services, params, now }) => {
    const seller = await findView(services.db, params.id, now);
    if (seller?.role !== 'SELLER') return refuse('ACCOUNT_NOT_FOUND');
    return ok({ penalties: await listViews(services.db, params.id, now) });
  }),
  writes(liftPenalty, async ({ tx, params, body, caller, now }) =>
    lifting.liftPenalty(tx, { penaltyId: params.penaltyId, reason: body.reason, adminId: caller.accountId, now }),
  ),
];
