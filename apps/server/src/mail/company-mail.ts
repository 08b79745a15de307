import type { Language, TextValues } from '@matete/contract/primitives';
import { textValues } from '#notification/render-notification';
import { translate } from '@matete/i18n/translate';

import type { LinkedText } from '#mail/linked-text';

/** Mail about a company to an address that need not be that of an account: who is invited, and where its papers are told. */
export function companyMail(
  kind: 'company-invitation' | 'company-paper' | 'company-statement',
  language: Language,
  values: TextValues,
): LinkedText {
  const told = textValues(values, language);
  if (kind === 'company-invitation')
    return {
      subject: translate(language, 'emails.companyInvitation.subject', told),
      text: translate(language, 'emails.companyInvitation.body', told),
      path: `/invitation?token=${values['token']}`,
    };
  if (kind === 'company-statement')
    return {
      subject: translate(language, 'emails.companyStatement.subject', told),
      text: translate(language, 'emails.companyStatement.body', told),
      path: `/releves/${values['monthDate']}`,
    };
  const paper = values['kind'] === 'CREDIT_NOTE' ? 'companyCreditNote' : 'companyInvoice';
  const reference = values['reference'] ? `${translate(language, 'emails.companyPaper.reference', told)}\n\n` : '';
  return {
    subject: translate(language, `emails.${paper}.subject`, told),
    text: reference + translate(language, `emails.${paper}.body`, told),
    path: `/commandes/${values['orderId']}`,
  };
}
