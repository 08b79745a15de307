import type { getTerms as endpoint } from '@matete/contract/terms/terms';

import { readCall } from '#lib/api/calls';

/** Reads the terms of sale that hold today, or another version. */
export const getTerms = readCall<typeof endpoint>('/terms');
