import { appointReviewer, removeReviewer, withdrawReviewerInvitation } from '@matete/contract/translation/reviewers';
import type { Language } from '@matete/contract/primitives';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** Names a reviewer of a language. */
export const appointReviewerForm = defineForm(appointReviewer, {
  name: 'appoint-reviewer',
  fields: {
    language: { label: 'contact.translation.reviewers.language' },
    email: { label: 'contact.translation.reviewers.email' },
  },
  next: () => adminPaths.reviewers(),
});

/** Removes a reviewer; its subject is the language and the account, with a space between them. */
export const removeReviewerForm = defineForm(removeReviewer, {
  name: 'remove-reviewer',
  fields: {},
  address: ({ subject = '' }) => {
    const [language = '', accountId = ''] = subject.split(' ');
    return { params: { language: language as Language, accountId } };
  },
  next: () => adminPaths.reviewers(),
});

/** Withdraws the invitation that it is about. */
export const withdrawInvitationForm = defineForm(withdrawReviewerInvitation, {
  name: 'withdraw-reviewer-invitation',
  fields: {},
  address: ({ subject }) => ({ params: { invitationId: subject ?? '' } }),
  next: () => adminPaths.reviewers(),
});
