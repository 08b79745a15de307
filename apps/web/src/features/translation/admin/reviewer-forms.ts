import { appointReviewer, removeReviewer } from '@matete/contract/translation/reviewers';
import type { Language } from '@matete/contract/primitives';

import { translationPaths } from '#features/translation/parts/translation-paths';
import { defineForm } from '#lib/forms/form-definition';

/** Names a reviewer of a language. */
export const appointReviewerForm = defineForm(appointReviewer, {
  name: 'appoint-reviewer',
  fields: {
    language: { label: 'translation.reviewers.language' },
    email: { label: 'translation.reviewers.email' },
  },
  next: () => translationPaths.reviewers(),
});

/** Removes a reviewer; its subject is the language and the account, with a space between them. */
export const removeReviewerForm = defineForm(removeReviewer, {
  name: 'remove-reviewer',
  fields: {},
  address: ({ subject = '' }) => {
    const [language = '', accountId = ''] = subject.split(' ');
    return { params: { language: language as Language, accountId } };
  },
  next: () => translationPaths.reviewers(),
});
