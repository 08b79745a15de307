import { readSystemHealth } from '@matete/contract/health/system-health';
import { ok } from '@matete/domain/result';

import { type HealthPorts, readSystemHealth as read } from '#health/read-system-health';
import { type Route, routesFor } from '#platform/http/call';

const { reads } = routesFor<HealthPorts>();

export const healthRoutes: readonly Route<HealthPorts>[] = [
  reads(readSystemHealth, async ({ services }) => ok(await read(services))),
];
