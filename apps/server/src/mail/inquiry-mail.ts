import type { Language, TextValues } from '@matete/contract/primitives';
import { translate } from '@matete/i18n/translate';

import type { LinkedText } from '#mail/linked-text';

/**
 * Mail about what somebody wrote to the house: that it came, or the answer. It leads to the page on which its reader goes
 * on writing.
 */
export function inquiryMail(
  kind: 'inquiry-received' | 'inquiry-answer',
  language: Language,
  { key = '', number = '', name = '', message, answer }: TextValues,
): LinkedText {
  const path = `/contact/suivi?cle=${key}`;
  if (kind === 'inquiry-answer')
    return {
      path,
      subject: translate(language, 'emails.inquiryAnswer.subject', { number }),
      text: `${translate(language, 'emails.inquiryAnswer.body', { name })}\n\n${answer}\n\n${translate(language, 'emails.inquiryAnswer.goOn')}`,
    };
  const body = translate(language, 'emails.inquiryReceived.body', { number });
  return {
    path,
    subject: translate(language, 'emails.inquiryReceived.subject', { number }),
    text: message === undefined ? body : `${body}\n\n${translate(language, 'emails.inquiryReceived.copy')}\n${message}`,
  };
}
