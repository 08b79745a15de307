import * as z from 'zod/mini';
import { Email } from '../account/account-fields.ts';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint, ROLES } from '../endpoint.ts';
import { AccountId, Uuid } from '../primitives.ts';
import { AwaitedReviewer, Reviewer, ReviewerInvitation, TextLanguage } from './translation-views.ts';

const list = z.object({
  reviewers: z.array(Reviewer),
  /** Who was named and waits for a second admin. */
  awaited: z.array(AwaitedReviewer),
  /** Who was invited by an address without a confirmed account: those who have not come yet. */
  invitations: z.array(ReviewerInvitation),
});

export const listReviewers = endpoint({
  method: 'GET',
  path: '/translation/reviewers',
  summary: 'List who decides about the texts of each language',
  roles: ['ADMIN'],
  response: list,
  refusals: [],
});

/**
 * Names a reviewer by an address, once a second admin has confirmed it. Where a confirmed account has the address, they review
 * at once; else a mail invites its owner, who reviews as soon as an account of theirs has confirmed it.
 *
 * @source domain rules §15: whoever speaks a language reviews its texts, with or without another part in the market
 */
export const appointReviewer = endpoint({
  method: 'POST',
  path: '/translation/reviewers',
  summary:
    'Let the owner of an address decide about the texts of a language, once a second admin has confirmed it; who has no account is invited by mail',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.strictObject({ language: TextLanguage, email: Email }),
  response: z.object({ ...list.shape, ...MAY_WAIT }),
  refusals: ['APPROVAL_OPEN'],
});

export const removeReviewer = endpoint({
  method: 'DELETE',
  path: '/translation/reviewers/:language/:accountId',
  summary: 'Let somebody decide about the texts of a language no more; what they published stays',
  roles: ['ADMIN'],
  params: z.object({ language: TextLanguage, accountId: AccountId }),
  response: list,
  refusals: ['REVIEWER_NOT_FOUND'],
});

export const withdrawReviewerInvitation = endpoint({
  method: 'DELETE',
  path: '/translation/reviewer-invitations/:invitationId',
  summary: 'Withdraw the invitation of a reviewer: whoever confirms its address is none by it',
  roles: ['ADMIN'],
  params: z.object({ invitationId: Uuid }),
  response: list,
  refusals: ['REVIEWER_NOT_FOUND'],
});

/** Languages whose texts the caller decides about. */
const own = z.object({ languages: z.array(z.object({ language: TextLanguage, isThanked: z.boolean() })) });

export const readOwnReviewing = endpoint({
  method: 'GET',
  path: '/translation/reviewing',
  summary: 'Read whose languages the caller reviews',
  roles: ROLES,
  response: own,
  refusals: [],
});

export const chooseThanks = endpoint({
  method: 'PATCH',
  path: '/translation/reviewing',
  summary: 'Choose whether a reviewer is thanked by their first name on the page of the languages',
  roles: ROLES,
  idempotency: 'accepted',
  body: z.strictObject({ language: TextLanguage, isThanked: z.boolean() }),
  response: own,
  refusals: ['NOT_A_REVIEWER'],
});
