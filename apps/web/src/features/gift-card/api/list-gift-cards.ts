import type { listGiftCards as endpoint } from '@matete/contract/gift-card/gift-cards';

import { readCall } from '#lib/api/calls';

/** Lists every gift card, newest first. */
export const listGiftCards = readCall<typeof endpoint>('/gift-cards');
