import type { listReviewers as endpoint } from '@matete/contract/translation/reviewers';

import { readCall } from '#lib/api/calls';

/** Lists who decides about the texts of each language. */
export const listReviewers = readCall<typeof endpoint>('/translation/reviewers');
