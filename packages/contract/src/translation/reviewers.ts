import * as z from 'zod/mini';
import { Email } from '../account/account-fields.ts';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint, ROLES } from '../endpoint.ts';
import { AccountId } from '../primitives.ts';
import { AwaitedReviewer, Reviewer, TextLanguage } from './translation-views.ts';

const list = z.object({
  reviewers: z.array(Reviewer),
  /** Who was named and waits for a second admin. */
  awaited: z.array(AwaitedReviewer),
});

export const listReviewers = endpoint({
  method: 'GET',
  path: '/translation/reviewers',
  summary: 'List who decides about the texts of each language',
  roles: ['ADMIN'],
  response: list,
  refusals: [],
});

export const appointReviewer = endpoint({
  method: 'POST',
  path: '/translation/reviewers',
  summary: 'Let somebody who has an account decide about the texts of a language; a second admin confirms it',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.strictObject({ language: TextLanguage, email: Email }),
  response: z.object({ ...list.shape, ...MAY_WAIT }),
  refusals: ['ACCOUNT_NOT_FOUND', 'APPROVAL_OPEN'],
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
