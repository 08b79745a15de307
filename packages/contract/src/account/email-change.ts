import * as z from 'zod/mini';
import { ApprovalView } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { AccountId, Instant, paragraphs } from '../primitives.ts';
import { Email } from './account-fields.ts';

/**
 * Change of the e-mail address of an account. It takes effect when the links in both mailboxes were followed, so that
 * neither a stolen password nor a typing mistake takes an account away from its owner.
 *
 * @source specification §2 "change email and phone"
 */
export const EmailChangeView = z.object({
  newEmail: z.string(),
  requestedAt: Instant,
  /** The links open nothing from then on. */
  expiresAt: Instant,
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  /** False where admins vouch for somebody who lost the old mailbox: the link in the new one is enough. */
  needsOld: z.boolean(),
});
export type EmailChangeView = z.output<typeof EmailChangeView>;

/** The change that waits for its links; null: none. */
const WaitingChange = z.object({ change: z.nullable(EmailChangeView) });

const everybody = ['CUSTOMER', 'SELLER', 'ADMIN'] as const;

export const readEmailChange = endpoint({
  method: 'GET',
  path: '/users/me/email-change',
  summary: 'Read the change of the own e-mail address that waits for its links; null where none does',
  roles: everybody,
  response: WaitingChange,
  refusals: [],
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/users/me/email-change',
  summary:
    'Ask for another own e-mail address, with the password. A link is mailed to each address; the answer does not tell whether the new one has an account',
  roles: everybody,
  perMinute: 5,
  body: z.strictObject({
    newEmail: Email,
    currentPassword: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
  }),
  response: WaitingChange,
  refusals: ['ACCOUNT_NOT_FOUND', 'CURRENT_PASSWORD_WRONG', 'SIGN_IN_PAUSED', 'EMAIL_UNCHANGED'],
});

export const withdrawEmailChange = endpoint({
  method: 'POST',
  path: '/users/me/email-change/withdraw',
  summary: 'Withdraw the change of the own e-mail address that waits; its links open nothing any more',
  roles: everybody,
  refusals: [],
});

const MailedToken = z.strictObject({
  token: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(200, 'TOKEN_INVALID')),
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email-change/confirm',
  summary:
    'Confirm a change of e-mail address by the link of one mailbox; the second one makes it and ends every session',
  roles: 'ANYONE',
  perMinute: 20,
  body: MailedToken,
  /** False: the link in the other mailbox is still to be followed. */
  response: z.object({ isChanged: z.boolean() }),
  refusals: ['EMAIL_CHANGE_LINK_INVALID', 'EMAIL_TAKEN'],
});

export const refuseEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email-change/refuse',
  summary: 'Refuse a change of e-mail address by the link of either mailbox: nothing changes',
  roles: 'ANYONE',
  perMinute: 20,
  body: MailedToken,
  refusals: ['EMAIL_CHANGE_LINK_INVALID'],
});

export const changeEmailOf = endpoint({
  method: 'POST',
  path: '/users/:id/email-change',
  summary:
    'Start a change of the e-mail address of somebody who lost the old mailbox, once a second admin has confirmed it. The link in the new mailbox makes it; the old one can refuse',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  params: z.object({ id: AccountId }),
  body: z.strictObject({ newEmail: Email, reason: paragraphs(1000) }),
  /** The decision that waits for a second admin; null where it has taken effect. */
  response: z.object({ approval: z.nullable(ApprovalView) }),
  refusals: ['ACCOUNT_NOT_FOUND', 'EMAIL_UNCHANGED', 'EMAIL_OF_ANOTHER', 'OWN_ACCOUNT', 'APPROVAL_OPEN'],
});
