import { closeMonth as closeCall, getMonth, listMonths } from '@matete/contract/ledger/months';
import { ok, refuse } from '@matete/domain/result';

import { closeMonth } from '#accounting/close-month';
import { readMonthDetail, readMonths } from '#accounting/months-query';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const accountingRoutes: readonly Route<Runtime>[] = [
  reads(listMonths, async ({ services, now }) => ok({ months: await readMonths(services.db, now) })),
  reads(getMonth, async ({ services, params, now }) => {
    const month = await readMonthDetail(services.db, params.month, now);
    return month === undefined ? refuse('MONTH_UNKNOWN') : ok(month);
  }),
  writes(closeCall, ({ tx, params, caller, now }) => closeMonth(tx, { ...params, adminId: caller.accountId, now })),
];
