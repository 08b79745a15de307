import type { Language, TextValues } from '@matete/contract/primitives';
import { textValues } from '#notification/render-notification';
import { translate } from '@matete/i18n/translate';

import type { LinkedText } from '#mail/linked-text';

/** Mail to the address that a company gave for its invoices, which is not that of the account. */
export function companyMail(
  kind: 'company-paper' | 'company-statement',
  language: Language,
  values: TextValues,
): LinkedText {
  const told = textValues(values, language);
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
