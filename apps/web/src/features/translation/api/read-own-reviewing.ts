import type { readOwnReviewing as endpoint } from '@matete/contract/translation/reviewers';

import { readCall } from '#lib/api/calls';

/** Reads whose languages the caller reviews. */
export const readOwnReviewing = readCall<typeof endpoint>('/translation/reviewing');
