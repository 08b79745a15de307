import { confirmEmailChange, refuseEmailChange } from '@matete/contract/account/email-change';

import { defineForm } from '#lib/forms/form-definition';

/** Address of the page that the links in both mailboxes open. */
export const EMAIL_CHANGE_PATH = '/adresse-e-mail';

/** Name in the search of the page of what became of the change. */
export const OUTCOME_PARAMETER = 'fait';

const token = (_fields: URLSearchParams, { search }: { readonly search: URLSearchParams }) => ({
  token: search.get('token') ?? '',
});

/** Address of the page of what a link has done: it made the change, or the other mailbox has yet to answer. */
export const confirmedAddress = (isChanged: boolean): string =>
  `${EMAIL_CHANGE_PATH}?${OUTCOME_PARAMETER}=${isChanged ? 'oui' : 'attend'}`;

/** Confirms a change of address by the link of one mailbox. */
export const confirmEmailForm = defineForm(confirmEmailChange, {
  name: 'confirm-email-change',
  fields: {},
  read: token,
  next: ({ isChanged }) => confirmedAddress(isChanged),
});

/** Refuses a change of address by the link of either mailbox. */
export const refuseEmailForm = defineForm(refuseEmailChange, {
  name: 'refuse-email-change',
  fields: {},
  read: token,
  next: () => `${EMAIL_CHANGE_PATH}?${OUTCOME_PARAMETER}=refuse`,
});
