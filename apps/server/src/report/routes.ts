import { readAudit, readLedger, reconcile, settleMismatch as settleCall } from '@matete/contract/ledger/books';
import { checkBooksAgain } from '@matete/contract/ledger/check-books';
import { analyticsDetail, revenueInfo } from '@matete/contract/report/analytics';
import { adminOverview, adminQueues } from '@matete/contract/report/overview';
import { ok } from '@matete/domain/result';

import { requestCheck } from '#ledger/books-check-store';
import { readCheckView } from '#ledger/check-view-query';
import { findMismatches } from '#ledger/mismatches-query';
import * as ledger from '#ledger/movements-query';
import { settleMismatch } from '#ledger/settle-mismatch';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import { readAnalyticsDetail, readRevenueInfo } from '#report/analytics-query';
import * as audit from '#report/audit-query';
import { readOverview } from '#report/overview-query';
import { readQueues } from '#report/queues-query';
import { checkOrder, reportRange } from '#report/report-range';

const { reads, writes } = routesFor<Runtime>();

export const reportRoutes: readonly Route<Runtime>[] = [
  reads(adminOverview, async ({ services, now }) => ok(await readOverview(services.db, now))),
  reads(adminQueues, async ({ services }) => ok({ queues: await readQueues(services.db) })),
  reads(revenueInfo, async ({ services, query, now }) => {
    const range = reportRange(query, now);
    return range.ok ? ok(await services.db.lagging((db) => readRevenueInfo(db, range.value))) : range;
  }),
  reads(analyticsDetail, async ({ services, query, now, language }) => {
    const range = reportRange(query, now);
    return range.ok
      ? ok(await services.db.lagging((db) => readAnalyticsDetail(db, range.value, { now, language })))
      : range;
  }),
  reads(readLedger, async ({ services, query, now }) => {
    const ordered = checkOrder(query);
    return ordered.ok ? ok(await ledger.readLedger(services.db, query, now)) : ordered;
  }),
  writes(checkBooksAgain, async ({ tx, now }) => {
    await requestCheck(tx, now);
    return ok(await readCheckView(tx, now));
  }),
  reads(reconcile, async ({ services, now }) => ok(await findMismatches(services.db, now))),
  writes(settleCall, ({ tx, params, body, caller, now }) =>
    settleMismatch(tx, { ...params, note: body.note, adminId: caller.accountId, now }),
  ),
  reads(readAudit, async ({ services, query, language }) =>
    ok(await services.db.lagging((db) => audit.readAudit(db, query, language))),
  ),
];
