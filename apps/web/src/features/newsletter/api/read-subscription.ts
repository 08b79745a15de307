import type { readSubscription as endpoint } from '@matete/contract/newsletter/newsletters';

import { readCall } from '#lib/api/calls';

/** Reads a subscription by the link of a mail. */
export const readSubscription = readCall<typeof endpoint>('/newsletters/subscriptions/:key');
