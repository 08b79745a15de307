import { listConnections, testConnection } from '@matete/contract/opening/connections';
import { readOpening } from '@matete/contract/opening/opening';
import { ok } from '@matete/domain/result';

import type { MarketPorts } from '#market/market-ports';
import { readOpening as read } from '#opening/read-opening';
import { readConnections, testConnection as test } from '#opening/test-connection';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { type Route, routesFor } from '#platform/http/call';

type OpeningPorts = MarketPorts & GatewayPorts;

const { reads, writesOutsideTransaction } = routesFor<OpeningPorts>();

export const openingRoutes: readonly Route<OpeningPorts>[] = [
  reads(readOpening, async ({ services }) => ok(await read(services))),
  reads(listConnections, async ({ services }) => ok({ connections: await readConnections(services) })),
  writesOutsideTransaction(testConnection, async ({ services, params, caller }) => {
    const tested = await test(services, { name: params.name, adminId: caller.accountId });
    return tested.ok ? ok({ connections: tested.value }) : tested;
  }),
];
