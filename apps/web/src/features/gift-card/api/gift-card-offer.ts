import type { getGiftCardOffer as endpoint } from '@matete/contract/gift-card/gift-cards';

import { readCall } from '#lib/api/calls';

/** Reads whether gift cards are sold, and from how much to how much, XPF. */
export const getGiftCardOffer = readCall<typeof endpoint>('/gift-cards/offer');

export const giftCardOfferQuery = getGiftCardOffer();
