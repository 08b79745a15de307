import type { getAcceptedTerms as endpoint } from '@matete/contract/terms/terms';

import { readCall } from '#lib/api/calls';

/** Reads whether the reader has accepted the terms that hold today. */
export const getAcceptedTerms = readCall<typeof endpoint>('/terms/accepted');
