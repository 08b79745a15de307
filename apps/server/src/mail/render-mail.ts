import type { Language, TextValues } from '@matete/contract/primitives';
import { translate } from '@matete/i18n/translate';

import { accountMail } from '#mail/account-mail';
import { companyMail } from '#mail/company-mail';
import { inquiryMail } from '#mail/inquiry-mail';
import type { LinkedText } from '#mail/linked-text';
import { newsletterMail } from '#mail/newsletter-mail';
import { reviewerMail } from '#mail/reviewer-mail';
import { digestMail, type LeaveKey, notificationMail } from '#mail/notification-mail';
import { textValues } from '#notification/render-notification';
import { transferLines } from '#notification/transfer-news';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  /** Headers besides the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface StoredMail {
  readonly kind: string;
  readonly language: Language;
  readonly data: TextValues;
}

/**
 * Renders subject and text of a mail in its reader's language. Plain text reads anywhere, weighs nothing, and nothing
 * can be injected into it. Line breaks are removed from a subject.
 *
 * @param leaveKey Makes the keys by which a mail program switches mails off; absent: the mail carries none.
 */
export function renderMail(
  { kind, language, data: values }: StoredMail,
  publicUrl: string,
  leaveKey?: LeaveKey,
): MailText {
  const base = `${publicUrl}${language === 'fr' ? '' : `/${language}`}`;
  const signature = `\n\n${translate(language, 'emails.signature')}\n${publicUrl}`;
  const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');
  const linked = ({ subject, text, path }: LinkedText): MailText => ({
    subject: oneLine(subject),
    text: `${text}\n\n${base}${path}${signature}`,
  });
  switch (kind) {
    case 'part-received': {
      const told = textValues(values, language);
      return linked({
        subject: translate(language, 'emails.partReceived.subject', told),
        text: translate(language, 'emails.partReceived.body', told) + transferLines(language, values),
        path: `/paiement/${values['paymentId']}`,
      });
    }
    case 'newsletter':
    case 'newsletter-test':
      return newsletterMail(kind, language, { values, publicUrl, base });
    case 'newsletter-confirm':
      return linked({
        subject: translate(language, 'emails.newsletterConfirm.subject'),
        text: translate(language, 'emails.newsletterConfirm.body'),
        path: `/lettre/confirmer?cle=${values['key']}`,
      });
    case 'verify-email':
    case 'password-changed':
    case 'reset-password':
    case 'wrong-passwords':
    case 'email-change-new':
    case 'email-change-old':
    case 'email-change-taken':
    case 'email-changed':
    case 'second-factor-changed':
    case 'second-factor-removed':
    case 'admin-invited':
      return linked(accountMail(kind, language, values));
    case 'company-invitation':
    case 'company-paper':
    case 'company-statement':
      return linked(companyMail(kind, language, values));
    case 'reviewer-invited':
    case 'reviewer-named':
      return linked(reviewerMail(kind, language, values));
    case 'inquiry-received':
    case 'inquiry-answer':
      return linked(inquiryMail(kind, language, values));
    case 'notification':
      return notificationMail(language, { values, publicUrl, base, leaveKey });
    case 'notification-digest':
      return digestMail(language, { values, publicUrl, base, leaveKey });
    default: {
      const plain = PLAIN[kind];
      if (plain === undefined) throw new RangeError(`no mail of kind ${kind}`);
      const told = textValues(values, language);
      const subject = translate(language, `emails.${plain.id}.subject`, told);
      const text = translate(language, `emails.${plain.id}.body`, told);
      return { subject: oneLine(subject), text: `${text}\n\n${base}${plain.path}${signature}` };
    }
  }
}

/** Mails that say what their values fill in and lead to one page. */
const PLAIN: Partial<Record<string, { readonly id: PlainMail; readonly path: string }>> = {
  'bank-details-asked': { id: 'bankDetailsAsked', path: '/contact' },
  'bank-details-changed': { id: 'bankDetailsChanged', path: '/mot-de-passe/oubli' },
  'lone-access-decision': { id: 'loneAccessDecision', path: '/admin/validations' },
  'lone-reviewer-decision': { id: 'loneReviewerDecision', path: '/admin/validations' },
  'lone-setting': { id: 'loneSetting', path: '/admin/validations' },
  'second-factor-removal-asked': { id: 'secondFactorRemovalAsked', path: '/admin/validations' },
  'lone-decision': { id: 'loneDecision', path: '/admin/validations' },
  'withdrawal-approved': { id: 'withdrawalApproved', path: '/vendeur/retraits' },
  'withdrawal-rejected': { id: 'withdrawalRejected', path: '/vendeur/retraits' },
  'withdrawal-sent-back': { id: 'withdrawalSentBack', path: '/vendeur/retraits' },
};
type PlainMail =
  | 'bankDetailsAsked'
  | 'bankDetailsChanged'
  | 'loneAccessDecision'
  | 'loneDecision'
  | 'loneReviewerDecision'
  | 'loneSetting'
  | 'secondFactorRemovalAsked'
  | 'withdrawalApproved'
  | 'withdrawalRejected'
  | 'withdrawalSentBack';
