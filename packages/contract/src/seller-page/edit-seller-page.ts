import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Language, optionalParagraphs } from '../primitives.ts';
import { MOST_SELLER_PHOTOS, MOST_STORY_CHARACTERS, OwnSellerPageView } from './seller-page-views.ts';
import { IMAGE_REFUSALS } from '../upload-refusals.ts';

export const readOwnSellerPage = endpoint({
  method: 'GET',
  path: '/seller-pages/own',
  summary: "Read the caller's own page with what waits for a decision, and how it will look",
  roles: ['SELLER'],
  response: OwnSellerPageView,
  refusals: [],
});

export const editSellerPage = endpoint({
  method: 'POST',
  path: '/seller-pages/own',
  summary: "Change the caller's own page; a story or pictures that changed wait for an admin",
  roles: ['SELLER'],
  idempotency: 'accepted',
  perMinute: 10,
  files: { photos: { max: MOST_SELLER_PHOTOS, kind: 'IMAGE' } },
  body: z.strictObject({
    /** The form comes as text. Left out: the page is switched off. */
    isShown: z.optional(z.enum(['true', 'false'])),
    story: optionalParagraphs(MOST_STORY_CHARACTERS),
    storyLanguage: Language,
    /** Ids of the pictures that stay, comma-separated; left out: none. New ones come after them. */
    keepPhotos: z.optional(z.string().check(z.maxLength(400))),
  }),
  response: OwnSellerPageView,
  refusals: ['SELLER_PHOTOS_TOO_MANY', ...IMAGE_REFUSALS],
});
