import type { Language, TextValues } from '@matete/contract/primitives';
import { translate } from '@matete/i18n/translate';

interface NewsletterMail {
  readonly values: TextValues;
  readonly publicUrl: string;
  /** Public address with the reader's language. */
  readonly base: string;
}

/**
 * A newsletter as its reader gets it, with the link by which they leave it and the headers by which their mail program does
 * so in one click. A test has neither: an admin is not subscribed.
 *
 * @source RFC 2369 and RFC 8058
 */
export function newsletterMail(
  kind: 'newsletter' | 'newsletter-test',
  language: Language,
  { values, publicUrl, base }: NewsletterMail,
) {
  const subject = String(values['subject'] ?? '').replace(/[\r\n]+/g, ' ');
  const signature = `\n\n${translate(language, 'emails.signature')}\n${publicUrl}`;
  const text = `${values['text'] ?? ''}${signature}`;
  if (kind === 'newsletter-test')
    return { subject, text: `${text}\n\n${translate(language, 'emails.newsletter.test')}` };
  const key = String(values['key'] ?? '');
  return {
    subject,
    text: `${text}\n\n${translate(language, 'emails.newsletter.leave')}\n${base}/lettre/quitter?cle=${key}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/newsletters/leave/${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
