import type { readNewsletter as endpoint } from '@matete/contract/newsletter/newsletters';

import { readCall } from '#lib/api/calls';

/** Reads a newsletter and how far it has come. */
export const readNewsletter = readCall<typeof endpoint>('/newsletters/issues/:newsletterId');
