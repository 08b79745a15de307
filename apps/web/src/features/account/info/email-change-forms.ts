import { confirmEmailChange, refuseEmailChange } from '@matete/contract/account/email-change';

import { defineForm } from '#lib/forms/form-definition';

/** Address of the page that the links in both mailboxes open. */
export const EMAIL_CHANGE_PATH = '/adresse-e-mail';

/** Name in the search of the page of what became of the change. */
export const OUTCOME_PARAMETER = 'fait';

const token = (_fields: URLSearchParams, { search }: { readonly search: URLSearchParams }) => ({
  token: search.get('token') ?? '',
});

/** Confirms a change of address by the link of one mailbox. */
export const confirmEmailForm = defineForm(confirmEmailChange, {
  name: 'confirm-email-change',
  fields: {},
  read: token,
  next: ({ isChanged }) => `${EMAIL_CHANGE_PATH}?${OUTCOME_PARAMETER}=${isChanged ? 'oui' : 'attend'}`,
});

/** Refuses a change of address by the link of either mailbox. */
export const refuseEmailForm = defineForm(refuseEmailChange, {
  name: 'refuse-email-change',
  fields: {},
  read: token,
  next: () => `${EMAIL_CHANGE_PATH}?${OUTCOME_PARAMETER}=refuse`,
});
