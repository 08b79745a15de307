import {
  changeCompanyRole,
  inviteToCompany,
  leaveCompany,
  removeFromCompany,
  withdrawCompanyInvitation,
} from '@matete/contract/company/people';

import { defineForm, type FormContext } from '#lib/forms/form-definition';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { customerIdOf } from '#lib/session/customer-of';

/** Name in the search of the page of what was done. */
export const DONE = 'fait';

const role = { label: 'account.people.role', required: 'account.people.roleMissing' } as const;
const company = () => customerPaths.company();
const ofPerson = ({ user, subject }: FormContext) => ({
  params: { customerId: customerIdOf(user), accountId: subject ?? '' },
});

/** Invites somebody into the company. */
export const inviteForm = defineForm(inviteToCompany, {
  name: 'invite-to-company',
  fields: { email: { label: 'account.people.email' }, role },
  address: ({ user }) => ({ params: { customerId: customerIdOf(user) } }),
  next: () => `${company()}?${DONE}=invite`,
});

/** Withdraws an invitation; the form is about it. */
export const withdrawForm = defineForm(withdrawCompanyInvitation, {
  name: 'withdraw-invitation',
  fields: {},
  address: ({ user, subject }) => ({ params: { customerId: customerIdOf(user), invitationId: subject ?? '' } }),
  next: company,
});

/** Gives a person another role; the form is about them. */
export const roleForm = defineForm(changeCompanyRole, {
  name: 'change-company-role',
  fields: { role },
  address: ofPerson,
  next: company,
});

/** Removes a person; the form is about them. */
export const removeForm = defineForm(removeFromCompany, {
  name: 'remove-from-company',
  fields: {},
  address: ofPerson,
  next: company,
});

/** Leaves the company. */
export const leaveForm = defineForm(leaveCompany, {
  name: 'leave-company',
  fields: {},
  next: () => paths.profile(),
});
