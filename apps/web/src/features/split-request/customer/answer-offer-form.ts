import { answerSplitRequest, SPLIT_ANSWERS } from '@matete/contract/split-request/split-requests';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { customerPaths } from '#lib/routing/customer-paths';
import { customerIdOf } from '#lib/session/customer-of';

/** Answers an offer of a part, and shows how it stands. */
export const answerOfferForm = defineForm(answerSplitRequest, {
  name: 'answer-offer',
  schema: z.strictObject({ status: z.enum(SPLIT_ANSWERS), freightShown: z.optional(z.number()) }),
  fields: { status: { label: 'split.answers' } },
  address: ({ user }, { status }) => ({ params: { customerId: customerIdOf(user), status } }),
  body: ({ freightShown }, { params }) => ({ splitRequestId: params['requestId'] ?? '', freightShown }),
  next: ({ splitRequestId }) => customerPaths.splitRequest(splitRequestId),
});
