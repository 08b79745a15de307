import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import { optionalLine, optionalParagraphs, pageOf, paging, paragraphs, sorting, Uuid } from '../primitives.ts';
import {
  MOST_REASON,
  MOST_TEXT,
  OwnProposal,
  ReviewedProposal,
  TextId,
  TextLanguage,
  TextView,
} from './translation-views.ts';

/** Text as it was typed: several lines are possible, other control characters and turns of direction are not. */
const typedText = paragraphs(MOST_TEXT).check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  z.regex(/^[^\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]*$/u, 'TEXT_INVALID'),
);

/** What a text can be refused for. */
const TEXT_REFUSALS = [
  'TEXT_NOT_FOUND',
  'TEXT_MALFORMED',
  'TEXT_PLACEHOLDERS',
  'TEXT_TOO_LONG_HERE',
  'TEXT_APOSTROPHE',
  'TEXT_NAME_FIRST',
] as const;

export const proposeText = endpoint({
  method: 'POST',
  path: '/translation/:language/texts/:textId/proposals',
  summary:
    'Propose a text; it waits for a reviewer of the language, or is published where its proposer is the only one. It replaces a waiting one of theirs',
  roles: ROLES,
  params: z.object({ language: TextLanguage, textId: TextId }),
  idempotency: 'accepted',
  perMinute: 30,
  body: z.strictObject({
    text: typedText,
    /** Island or dialect that the words are of. */
    variety: optionalLine(100),
    /** Why it is better. */
    reason: optionalParagraphs(MOST_REASON),
  }),
  response: z.object({ outcome: z.enum(['WAITS', 'PUBLISHED']), text: TextView }),
  refusals: [...TEXT_REFUSALS, 'PROPOSALS_OF_DAY'],
});

export const withdrawTextProposal = endpoint({
  method: 'DELETE',
  path: '/translation/proposals/:proposalId',
  summary: "Withdraw one of the caller's proposals that waits",
  roles: ROLES,
  params: z.object({ proposalId: Uuid }),
  response: OwnProposal,
  refusals: ['TEXT_PROPOSAL_NOT_FOUND', 'TEXT_PROPOSAL_DECIDED'],
});

export const takeTextBack = endpoint({
  method: 'DELETE',
  path: '/translation/:language/texts/:textId/published',
  summary:
    'Take a published text of the interface back, as a reviewer of the language or an admin: readers see that of the release again, or French',
  roles: ROLES,
  params: z.object({ language: TextLanguage, textId: TextId }),
  response: TextView,
  refusals: ['TEXT_NOT_FOUND', 'NOT_A_REVIEWER'],
});

export const listOwnTextProposals = endpoint({
  method: 'GET',
  path: '/translation/proposals/own',
  summary: "List the caller's proposals, newest first",
  roles: ROLES,
  query: z.object({ ...paging, ...sorting(['date']), language: z.optional(TextLanguage) }),
  response: pageOf(OwnProposal),
  refusals: [],
});

export const listTextProposals = endpoint({
  method: 'GET',
  path: '/translation/:language/proposals',
  summary: 'List the proposals that wait for a reviewer of the language, oldest first',
  roles: ROLES,
  params: z.object({ language: TextLanguage }),
  query: z.object({ ...paging, ...sorting(['date']) }),
  response: pageOf(ReviewedProposal),
  refusals: ['NOT_A_REVIEWER'],
});

export const decideTextProposal = endpoint({
  method: 'PATCH',
  path: '/translation/proposals/:proposalId/decision',
  summary: "Publish a proposal, as it is or changed, or decline it with an answer; never one's own",
  roles: ROLES,
  params: z.object({ proposalId: Uuid }),
  idempotency: 'accepted',
  body: z.strictObject({
    decision: z.enum(['ACCEPT', 'DECLINE']),
    /** What is published instead of the proposed words; left out or as proposed: those. */
    text: z.optional(typedText),
    /** What its proposer is told; needed to decline. */
    answer: optionalParagraphs(MOST_REASON),
  }),
  response: ReviewedProposal,
  refusals: [
    ...TEXT_REFUSALS,
    'TEXT_PROPOSAL_NOT_FOUND',
    'TEXT_PROPOSAL_DECIDED',
    'TEXT_PROPOSAL_OWN',
    'NOT_A_REVIEWER',
    'REASON_REQUIRED',
  ],
});
