import type { listConnections as endpoint } from '@matete/contract/opening/connections';

import { readCall } from '#lib/api/calls';

/** Lists the gateways and the server for mail, with what their last tests found. */
export const listConnections = readCall<typeof endpoint>('/admins/connections');

export const connectionsQuery = { ...listConnections(), staleTime: 0 };
