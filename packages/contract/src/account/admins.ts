import * as z from 'zod/mini';
import { ApprovalView } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { AccountId, Instant, paragraphs, personName } from '../primitives.ts';
import { Email } from './account-fields.ts';

/** An admin as the other admins see them. */
export const AdminView = z.object({
  accountId: AccountId,
  name: z.string(),
  email: z.string(),
  since: Instant,
  /** Whether their link was followed: before it they cannot sign in. */
  hasJoined: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type AdminView = z.output<typeof AdminView>;

export const listAdmins = endpoint({
  method: 'GET',
  path: '/admins',
  summary: 'List the admins of the house, in the order in which they joined',
  roles: ['ADMIN'],
  response: z.object({ data: z.array(AdminView) }),
  refusals: [],
});

/**
 * Makes another admin. It moves no money itself, and opens every decision about money: whoever could do it alone would be
 * two people. So it needs a second admin whatever the sums.
 *
 * @source domain rules §16 "a second admin confirms … where there is only one admin, it waits an hour and is mailed to the house's address"
 */
export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/admins',
  summary:
    'Invite another admin, once a second admin has confirmed it: a link to choose their password is mailed to them',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.strictObject({
    firstName: personName,
    lastName: personName,
    email: Email,
    reason: paragraphs(1000),
  }),
  /** The decision that waits for a second admin; null where it has taken effect. */
  response: z.object({ approval: z.nullable(ApprovalView) }),
  refusals: ['EMAIL_OF_ANOTHER', 'APPROVAL_OPEN'],
});
