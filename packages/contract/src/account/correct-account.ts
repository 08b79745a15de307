import * as z from 'zod/mini';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { AccountId, optionalLine, paperName } from '../primitives.ts';
import { InternationalPhone, TahitiNumber } from './account-fields.ts';
import { UserView } from './account-views.ts';

/**
 * Corrects what an account says of its person. Admins correct anybody, with a reason that the journal keeps; of themselves
 * they change the name without one.
 */
export const correctAccount = endpoint({
  method: 'PATCH',
  path: '/users/:id/identity',
  summary: 'Correct the identity of an account: name, phone, island, T.A.H.I.T.I number',
  roles: ['ADMIN'],
  params: z.object({ id: AccountId }),
  idempotency: 'accepted',
  body: z.strictObject({
    firstName: z.optional(paperName),
    lastName: z.optional(paperName),
    phone: z.optional(InternationalPhone),
    island: z.optional(z.string().check(z.maxLength(60, 'TEXT_TOO_LONG'))),
    tahitiNumber: z.optional(TahitiNumber),
    reason: optionalLine(1000),
  }),
  /** The account as it then is; another name of an admin waits for a second one. */
  response: z.object({ ...UserView.shape, ...MAY_WAIT }),
  refusals: [
    'APPROVAL_OPEN',
    'ACCOUNT_NOT_FOUND',
    'REASON_REQUIRED',
    'ISLAND_UNKNOWN',
    'ISLAND_WITHOUT_VOYAGES',
    'SELLER_HOLDS_ORDERS',
    'TAHITI_NUMBER_TAKEN',
  ],
});
