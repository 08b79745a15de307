import { adminOverview } from '@matete/contract/report/overview';
import { ok } from '@matete/domain/result';

import { reads, type Route } from '#http/call';
import { readOverview } from '#report/read-overview';

export const reportRoutes: readonly Route[] = [
  reads(adminOverview, async ({ services, now }) => ok(await readOverview(services.db, now))),
];
