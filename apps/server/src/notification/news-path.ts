import type { TextValues } from '@matete/contract/primitives';
import type { OrderId } from '@matete/contract/units';

interface LinkedNews {
  readonly code: number;
  readonly data: TextValues;
  /** Empty: it is about no order. */
  readonly orderId: string;
  /** Role of its reader; undefined in mails written before it was kept. */
  readonly readerRole: unknown;
}

/** Path, without the language, of the page that a notification leads to: its product, what there is to do, its order. */
export function newsPath({ code, data, orderId, readerRole }: LinkedNews): string {
  const productId = data['productId'];
  if (code === STANDING_ORDER_PROPOSED)
    return `/commandes-habituelles/${data['standingOrderId']}/${data['proposalId']}`;
  if (code === TEXT_DECIDED) return `/profil/propositions/${data['language']}`;
  if (code === TEXTS_WAIT) return `/profil/relecture/${data['language']}`;
  if (code === STATEMENT_READY) return `/releves/${data['monthDate']}`;
  return productId === undefined ? pathOf(code, orderId as OrderId, readerRole) : `/produits/${productId}`;
}

const SPLIT_REQUESTED = 212;
const ORDER_IN_POOL = 9575;
const PENDING_PAYMENT_REQUIRED = 214;
const APPROVALS_WANTED: readonly number[] = [9300, 9301];
const BOOKS_BROKEN = 9260;
const HOUSE_ACCOUNT_CHANGED = 9310;
const SECOND_ADMIN_CHANGED = 9311;
const BACKUP_FAILED = 9312;
const INQUIRY_CODES: readonly number[] = [9330, 9331];
const RATING_REFUSED = 9524;
const ANSWER_REFUSED = 9525;
const RATINGS_WAIT = 9526;
const OWN_PAGE_REFUSED = 9552;
const SELLER_PAGES_WAIT = 9553;
const STANDING_ORDER_PROPOSED = 9541;
const TEXT_DECIDED = 9591;
const TEXTS_WAIT = 9594;
const STATEMENT_READY = 9542;
/** Somebody joined or left the company, or the reader has another role there. */
const COMPANY_PEOPLE: readonly number[] = [9561, 9562, 9564];
/** Parts of the page of an order that news lead to: its messages, its dispute. */
const PARTS_OF_PAGE: Readonly<Record<number, string>> = {
  9501: '#messages',
  9502: '#messages',
  9503: '#messages',
  9504: '#dispute',
};
/** Whoever reads it cannot sign in. */
const ACCOUNT_REFUSED = 9567;
const POINTS_TURNED = 9580;
const GIFT_CARD_READY = 9581;
/** First code for sellers (spec §9). */
const FIRST_SELLER_CODE = 5001;

/** Path that a notification's mail links to: what there is to do, else its order as its reader sees it. */
function pathOf(code: number, orderId: OrderId, readerRole: unknown): string {
  if (APPROVALS_WANTED.includes(code)) return '/admin/validations';
  if (code === ACCOUNT_REFUSED) return '/contact';
  if (code === BOOKS_BROKEN) return '/admin/comptes';
  if (code === BACKUP_FAILED) return '/admin/systeme';
  if (code === HOUSE_ACCOUNT_CHANGED) return '/admin/reglages/paiement';
  if (code === SECOND_ADMIN_CHANGED) return '/admin/reglages/decisions';
  if (INQUIRY_CODES.includes(code)) return '/admin/messages';
  if (code === RATING_REFUSED) return `/commandes/${orderId}/avis`;
  if (code === ANSWER_REFUSED) return '/vendeur/avis';
  if (code === RATINGS_WAIT) return '/admin/avis?etat=WAITING';
  if (code === OWN_PAGE_REFUSED) return '/vendeur/page';
  if (code === SELLER_PAGES_WAIT) return '/admin/pages-des-vendeurs?etat=WAITING';
  if (code === ORDER_IN_POOL) return '/vendeur/bassin';
  if (code === SPLIT_REQUESTED) return '/livraisons-partielles';
  if (code === PENDING_PAYMENT_REQUIRED) return '/paiements-en-attente';
  if (code >= 401 && code <= 405) return '/bons';
  if (code === POINTS_TURNED || code === GIFT_CARD_READY) return '/bons';
  if (COMPANY_PEOPLE.includes(code)) return '/mon-entreprise';
  if (orderId === '') return '/notifications';
  // Mails written before their reader's role was kept tell it by the code alone.
  const role = readerRole ?? (code >= FIRST_SELLER_CODE ? 'SELLER' : 'CUSTOMER');
  const folder = role === 'ADMIN' ? '/admin/commandes' : role === 'SELLER' ? '/vendeur/commandes' : '/commandes';
  return `${folder}/${orderId}${PARTS_OF_PAGE[code] ?? ''}`;
}
