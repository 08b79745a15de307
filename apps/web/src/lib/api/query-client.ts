import { QueryClient } from '@tanstack/react-query';

import { ApiError, ConnectionError } from './api-error.ts';

const MAX_RETRIES = 2;

/**
 * Creates the query client. Reads are retried after a failure of the network or the server; writes never are, since
 * they may have taken effect.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
      },
      mutations: { retry: false },
    },
  });
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}
