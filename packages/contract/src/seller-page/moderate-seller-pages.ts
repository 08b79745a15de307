import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalParagraphs, pageOf, paging, SellerId, sorting } from '../primitives.ts';
import { RATING_DECISIONS, RATING_STATUSES } from '../rating/rating-views.ts';
import { AdminSellerPageView } from './seller-page-views.ts';

export const listSellerPages = endpoint({
  method: 'GET',
  path: '/seller-pages',
  summary: 'List stories and pictures of sellers, those that wait first',
  roles: ['ADMIN'],
  query: z.object({ ...paging, ...sorting(['date', 'name']), status: z.optional(z.enum(RATING_STATUSES)) }),
  response: pageOf(AdminSellerPageView),
  refusals: [],
});

export const decideSellerPage = endpoint({
  method: 'PATCH',
  path: '/seller-pages/:sellerId/decision',
  summary: "Publish, refuse or take down the story and pictures of a seller's page",
  roles: ['ADMIN'],
  params: z.object({ sellerId: SellerId }),
  idempotency: 'accepted',
  body: z.strictObject({
    decision: z.enum(RATING_DECISIONS),
    /** What the seller is told; needed for everything but publishing. */
    reason: optionalParagraphs(500),
    /** The version that was read: what has changed since is not published unread. */
    version: z.int('NUMBER_INVALID'),
  }),
  response: AdminSellerPageView,
  refusals: ['SELLER_PAGE_NOT_FOUND', 'SELLER_PAGE_CHANGED', 'SELLER_PAGE_DECIDED', 'REASON_REQUIRED'],
});
