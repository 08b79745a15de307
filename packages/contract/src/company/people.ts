import * as z from 'zod/mini';
import { Email } from '../account/account-fields.ts';
import { UserView } from '../account/account-views.ts';
import { endpoint } from '../endpoint.ts';
import { AccountId, CustomerId, Instant } from '../primitives.ts';
import { CompanyRole } from '../company-role.ts';

/** Days for which the link of an invitation opens. */
export const INVITATION_DAYS = 7;

/** A person of a company, as its people read them. */
export const CompanyPersonView = z.object({
  accountId: AccountId,
  name: z.string(),
  /** For owners and admins; null for the others. */
  email: z.nullable(z.string()),
  role: CompanyRole,
  /** Null: the company's own account, which stays. */
  joinedAt: z.nullable(Instant),
});
export type CompanyPersonView = z.output<typeof CompanyPersonView>;

/** An invitation that waits for an answer. */
export const InvitationView = z.object({
  invitationId: z.string(),
  email: z.string(),
  role: CompanyRole,
  invitedAt: Instant,
  expiresAt: Instant,
});
export type InvitationView = z.output<typeof InvitationView>;

/** Who acts for a company, and who is invited. */
export const CompanyPeople = z.object({
  people: z.array(CompanyPersonView),
  /** For owners and admins; empty for the others. */
  invitations: z.array(InvitationView),
});
export type CompanyPeople = z.output<typeof CompanyPeople>;

const id = z.uuid('INVALID');
const params = z.object({ customerId: CustomerId });
const ofPerson = z.object({ customerId: CustomerId, accountId: AccountId });
const owner = { in: 'params', name: 'customerId' } as const;
const everyRole = ['OWNER', 'BUYER', 'ACCOUNTANT'] as const;

export const listCompanyPeople = endpoint({
  method: 'GET',
  path: '/customers/:customerId/company/people',
  summary: 'List the people of a company; owners and admins read addresses and open invitations as well',
  roles: ['CUSTOMER', 'ADMIN'],
  owner,
  company: everyRole,
  params,
  response: CompanyPeople,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const inviteToCompany = endpoint({
  method: 'POST',
  path: '/customers/:customerId/company/invitations',
  summary: 'Invite somebody into a company by e-mail; an open invitation of the same address is replaced',
  roles: ['CUSTOMER'],
  owner,
  company: ['OWNER'],
  idempotency: 'accepted',
  perMinute: 5,
  params,
  body: z.strictObject({ email: Email, role: CompanyRole }),
  response: CompanyPeople,
  refusals: ['COMPANY_ONLY_OF_BUSINESS', 'ACCOUNT_MAY_NOT_ORDER', 'COMPANY_INVITATIONS_FULL', 'COMPANY_ALREADY_JOINED'],
});

export const withdrawCompanyInvitation = endpoint({
  method: 'POST',
  path: '/customers/:customerId/company/invitations/:invitationId/withdraw',
  summary: 'Withdraw an invitation into a company: its link opens nothing any more',
  roles: ['CUSTOMER'],
  owner,
  company: ['OWNER'],
  idempotency: 'accepted',
  params: z.object({ customerId: CustomerId, invitationId: id }),
  response: CompanyPeople,
  refusals: ['COMPANY_PERSON_NOT_FOUND'],
});

export const changeCompanyRole = endpoint({
  method: 'PATCH',
  path: '/customers/:customerId/company/people/:accountId',
  summary: 'Change what a person may do in the name of a company',
  roles: ['CUSTOMER'],
  owner,
  company: ['OWNER'],
  idempotency: 'accepted',
  params: ofPerson,
  body: z.strictObject({ role: CompanyRole }),
  response: CompanyPeople,
  refusals: ['COMPANY_PERSON_NOT_FOUND', 'COMPANY_ACCOUNT_STAYS'],
});

export const removeFromCompany = endpoint({
  method: 'POST',
  path: '/customers/:customerId/company/people/:accountId/remove',
  summary: 'Remove a person from a company: they are signed out, and what they ordered stays with the company',
  roles: ['CUSTOMER'],
  owner,
  company: ['OWNER'],
  idempotency: 'accepted',
  params: ofPerson,
  response: CompanyPeople,
  refusals: ['COMPANY_PERSON_NOT_FOUND', 'COMPANY_ACCOUNT_STAYS'],
});

export const leaveCompany = endpoint({
  method: 'POST',
  path: '/users/me/company/leave',
  summary: 'Leave the company that one belongs to; the account of the company itself stays',
  roles: ['CUSTOMER'],
  idempotency: 'accepted',
  response: UserView,
  refusals: ['COMPANY_ACCOUNT_STAYS'],
});

const Token = z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(200, 'TOKEN_INVALID'));

export const readCompanyInvitation = endpoint({
  method: 'GET',
  path: '/company-invitation',
  summary: 'Read the invitation that a mailed link opens',
  roles: 'ANYONE',
  perMinute: 20,
  query: z.object({ token: Token }),
  response: z.object({ company: z.string(), email: z.string(), role: CompanyRole, expiresAt: Instant }),
  refusals: ['COMPANY_INVITATION_INVALID', 'COMPANY_INVITATION_EXPIRED', 'COMPANY_INVITATION_USED'],
});

export const acceptCompanyInvitation = endpoint({
  method: 'POST',
  path: '/company-invitation/accept',
  summary: 'Accept an invitation into a company, with the account of the address that it was sent to',
  roles: ['CUSTOMER'],
  perMinute: 10,
  body: z.strictObject({ token: Token }),
  response: UserView,
  refusals: [
    'COMPANY_INVITATION_INVALID',
    'COMPANY_INVITATION_EXPIRED',
    'COMPANY_INVITATION_USED',
    'COMPANY_INVITATION_OF_ANOTHER',
    'COMPANY_ALREADY_JOINED',
    'ACCOUNT_MAY_NOT_ORDER',
    'ACCOUNT_HAS_OPEN_BUSINESS',
  ],
});
