import type { readSystemHealth as endpoint } from '@matete/contract/health/system-health';

import { readCall } from '#lib/api/calls';

/** Reads how the system is. */
export const readSystemHealth = readCall<typeof endpoint>('/admins/system');

export const systemHealthQuery = { ...readSystemHealth(), staleTime: 0 };
