import type { Language, TextValues } from '@matete/contract/primitives';
import { translate } from '@matete/i18n/translate';

import type { LinkedText } from '#mail/linked-text';
import { textValues } from '#notification/render-notification';

/** Mail to somebody who was named reviewer of a language: with the page that it leads to, by way of an account where they need one. */
export function reviewerMail(
  kind: 'reviewer-invited' | 'reviewer-named',
  language: Language,
  values: TextValues,
): LinkedText {
  const told = textValues(values, language);
  const queue = `/profil/relecture/${values['reviewed']}`;
  if (kind === 'reviewer-named')
    return {
      subject: translate(language, 'emails.reviewerNamed.subject', told),
      text: translate(language, 'emails.reviewerNamed.body', told),
      path: queue,
    };
  return {
    subject: translate(language, 'emails.reviewerInvited.subject', told),
    text: translate(language, 'emails.reviewerInvited.body', told),
    path: `${values['has'] === 'ACCOUNT' ? '/connexion' : '/inscription'}?retour=${encodeURIComponent(queue)}`,
  };
}
