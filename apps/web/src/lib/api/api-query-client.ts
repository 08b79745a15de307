import { QueryClient } from '@tanstack/react-query';

import { ApiError, ConnectionError } from './api-error.ts';
import type { Transport } from './transport.ts';

const MAX_RETRIES = 2;

/**
 * The cache of the API's answers, and the transport that reads them. Reads are retried after a failure of the network or the
 * server; writes do not pass here and never are, since they may have taken effect.
 */
export class ApiQueryClient extends QueryClient {
  readonly transport: Transport;

  /** @param transport On the server every request has a client of its own, which calls the API in the same process as that visitor. */
  constructor(transport: Transport) {
    super({
      defaultOptions: {
        queries: {
          staleTime: 30_000,
          gcTime: 15 * 60_000,
          retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
        },
      },
    });
    this.transport = transport;
  }
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}
