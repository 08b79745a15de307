import type { Language, TextValues } from '@matete/contract/primitives';
import type { OrderId } from '@matete/contract/units';
import { formatMoney } from '@matete/i18n/formats';
import { translate } from '@matete/i18n/translate';

import { accountMail } from '#mail/account-mail';
import { inquiryMail } from '#mail/inquiry-mail';
import type { LinkedText } from '#mail/linked-text';
import { newsletterMail } from '#mail/newsletter-mail';
import { renderNotification, textValues } from '#notification/render-notification';

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
 */
export function renderMail({ kind, language, data: values }: StoredMail, publicUrl: string): MailText {
  const base = `${publicUrl}${language === 'fr' ? '' : `/${language}`}`;
  const signature = `\n\n${translate(language, 'emails.signature')}\n${publicUrl}`;
  const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');
  const linked = ({ subject, text, path }: LinkedText): MailText => ({
    subject: oneLine(subject),
    text: `${text}\n\n${base}${path}${signature}`,
  });
  switch (kind) {
    case 'part-received': {
      const money = (name: string) => formatMoney(Number(values[name]), language);
      const text = translate(language, 'emails.partReceived.body', {
        received: money('receivedXpf'),
        rest: money('restXpf'),
        reference: values['reference'] ?? '',
      });
      const subject = translate(language, 'emails.partReceived.subject', { rest: money('restXpf') });
      return {
        subject: oneLine(subject),
        text: `${text}\n\n${base}/paiement/${values['paymentId']}${signature}`,
      };
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
    case 'inquiry-received':
    case 'inquiry-answer':
      return linked(inquiryMail(kind, language, values));
    case 'notification': {
      const { title, body } = renderNotification({ code: Number(values['code']), data: values }, language);
      const productId = values['productId'];
      const link =
        base +
        (productId === undefined
          ? pathOf(Number(values['code']), String(values['orderId'] ?? ''), values['readerRole'])
          : `/produits/${productId}`);
      return { subject: oneLine(title), text: `${body}\n\n${link}${signature}` };
    }
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
  'bank-details-changed': { id: 'bankDetailsChanged', path: '/mot-de-passe/oubli' },
  'lone-access-decision': { id: 'loneAccessDecision', path: '/admin/validations' },
  'lone-decision': { id: 'loneDecision', path: '/admin/validations' },
  'withdrawal-approved': { id: 'withdrawalApproved', path: '/vendeur/retraits' },
  'withdrawal-rejected': { id: 'withdrawalRejected', path: '/vendeur/retraits' },
  'withdrawal-sent-back': { id: 'withdrawalSentBack', path: '/vendeur/retraits' },
};
type PlainMail =
  | 'bankDetailsChanged'
  | 'loneAccessDecision'
  | 'loneDecision'
  | 'withdrawalApproved'
  | 'withdrawalRejected'
  | 'withdrawalSentBack';

const SPLIT_REQUESTED = 212;
const PENDING_PAYMENT_REQUIRED = 214;
const APPROVALS_WANTED: readonly number[] = [9300, 9301];
const BOOKS_BROKEN = 9260;
const HOUSE_ACCOUNT_CHANGED = 9310;
const SECOND_ADMIN_CHANGED = 9311;
const INQUIRY_CODES: readonly number[] = [9330, 9331];
const RATING_REFUSED = 9524;
const ANSWER_REFUSED = 9525;
const RATINGS_WAIT = 9526;
const OWN_PAGE_REFUSED = 9552;
const SELLER_PAGES_WAIT = 9553;
/** Parts of the page of an order that news lead to: its messages, its dispute. */
const PARTS_OF_PAGE: Readonly<Record<number, string>> = {
  9501: '#messages',
  9502: '#messages',
  9503: '#messages',
  9504: '#dispute',
};
/** First code for sellers (spec §9). */
const FIRST_SELLER_CODE = 5001;

/** Path that a notification's mail links to: what there is to do, else its order as its reader sees it. */
function pathOf(code: number, orderId: OrderId, readerRole: unknown): string {
  if (APPROVALS_WANTED.includes(code)) return '/admin/validations';
  if (code === BOOKS_BROKEN) return '/admin/comptes';
  if (code === HOUSE_ACCOUNT_CHANGED) return '/admin/reglages/paiement';
  if (code === SECOND_ADMIN_CHANGED) return '/admin/reglages/decisions';
  if (INQUIRY_CODES.includes(code)) return '/admin/messages';
  if (code === RATING_REFUSED) return `/commandes/${orderId}/avis`;
  if (code === ANSWER_REFUSED) return '/vendeur/avis';
  if (code === RATINGS_WAIT) return '/admin/avis?etat=WAITING';
  if (code === OWN_PAGE_REFUSED) return '/vendeur/page';
  if (code === SELLER_PAGES_WAIT) return '/admin/pages-des-vendeurs?etat=WAITING';
  if (code === SPLIT_REQUESTED) return '/livraisons-partielles';
  if (code === PENDING_PAYMENT_REQUIRED) return '/paiements-en-attente';
  if (code >= 401 && code <= 405) return '/bons';
  if (orderId === '') return '/notifications';
  // Mails written before their reader's role was kept tell it by the code alone.
  const role = readerRole ?? (code >= FIRST_SELLER_CODE ? 'SELLER' : 'CUSTOMER');
  const folder = role === 'ADMIN' ? '/admin/commandes' : role === 'SELLER' ? '/vendeur/commandes' : '/commandes';
  return `${folder}/${orderId}${PARTS_OF_PAGE[code] ?? ''}`;
}
