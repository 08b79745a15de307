import { decideAnswer, decideRating } from '@matete/contract/rating/moderate-ratings';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';
import type { PageContext } from '#lib/routing/page-context';

/** What an admin decides about: the words of a customer, or what the seller answered. */
export const SUBJECTS = ['rating', 'answer'] as const;
export type Subject = (typeof SUBJECTS)[number];

const { reason, decision, version } = decideRating.body.shape;
const fields = { reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } } as const;
const schema = z.strictObject({ ratingId: z.string(), decision, version, reason }).check(
  z.refine((given) => given.decision === 'PUBLISH' || Boolean(given.reason), {
    error: 'REQUIRED',
    path: ['reason'],
  }),
);
type Values = z.output<typeof schema>;

const address = (_context: unknown, { ratingId }: Values) => ({ params: { ratingId } });
const body = (given: Values) => ({
  decision: given.decision,
  version: given.version,
  ...(given.reason === undefined ? {} : { reason: given.reason }),
});
const next = (_rating: unknown, { search }: PageContext) => withoutDialog(adminPaths.ratings(), search);

/** Publishes, refuses or takes down the words and photo of a rating. */
export const decideRatingForm = defineForm(decideRating, {
  name: 'decide-rating',
  fields,
  schema,
  address,
  body,
  next,
});

/** Publishes, refuses or takes down a seller's answer. */
export const decideAnswerForm = defineForm(decideAnswer, {
  name: 'decide-answer',
  fields,
  schema,
  address,
  body,
  next,
});
