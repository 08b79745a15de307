import type { readOpening as endpoint } from '@matete/contract/opening/opening';

import { readCall } from '#lib/api/calls';

/** Reads what is still missing before money can move. */
export const readOpening = readCall<typeof endpoint>('/admins/opening');

export const openingQuery = { ...readOpening(), staleTime: 0 };
