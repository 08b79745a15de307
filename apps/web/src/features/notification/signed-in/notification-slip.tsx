import type { NotificationView } from '@matete/contract/notification/notifications';
import type { Role } from '@matete/contract/endpoint';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import type { ReactElement, ReactNode } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import { markReadForm } from '#features/notification/signed-in/reading-forms';
import { ReadingForm, useReadingForm } from '#features/notification/signed-in/reading-form.tsx';
import { InstantText } from '#ui/data/date-text.tsx';

interface NotificationSlipProps {
  readonly item: NotificationView;
  readonly role: Role;
  readonly page: PageProps;
}

/** One notification. Unread ones have a mark and a bold title; with code, opening its subject marks it as read. */
export function NotificationSlip({ item, role, page }: NotificationSlipProps): ReactElement {
  const { t } = useTexts();
  const { locale } = useLanguage();
  const form = useReadingForm(markReadForm, page, item.id);
  const destination = destinationOf(item, role);
  const lang = item.language === locale ? undefined : LOCALE_INFO[item.language as Locale]?.htmlLang;
  return (
    <li className={`flex gap-3 p-4 ${item.isRead ? '' : 'bg-info-bg'}`}>
      <span
        aria-hidden="true"
        className={`mt-2 size-2.5 shrink-0 rounded-full ${item.isRead ? 'border border-line-strong' : 'bg-primary'}`}
      />
      <div className="min-w-0 flex-1">
        <h2 lang={lang} className={`font-body text-body ${item.isRead ? 'font-normal' : 'font-semibold'}`}>
          {!item.isRead && <span className="visually-hidden">{t('account.news.isUnread')} — </span>}
          {unbroken(item.title)}
        </h2>
        <p lang={lang} className="text-muted">
          {unbroken(item.body)}
        </p>
        <p className="label mt-1 text-meta text-muted">
          <InstantText instant={item.createdAt} withTime />
        </p>
        <div className="flex flex-wrap gap-x-4">
          {destination && (
            <Link
              href={destination}
              className="inline-flex min-h-11 items-center"
              onClick={() => form.ref.current?.requestSubmit()}
            >
              {t(linkTextOf(item.code))}
            </Link>
          )}
          {!item.isRead && <MarkRead of={form} title={item.title} />}
        </div>
      </div>
    </li>
  );
}

function MarkRead({ of, title }: { of: PageForm; title: string }): ReactElement {
  const { t, text } = useTexts();
  return (
    <ReadingForm of={of}>
      <button
        type="submit"
        className="min-h-11 text-meta text-primary underline"
        aria-label={text('account.news.markOneOf', { title })}
        aria-busy={of.isSending || undefined}
      >
        {t('account.news.markOne')}
      </button>
    </ReadingForm>
  );
}

/** Keeps order numbers unbroken at the end of a line. */
const unbroken = (said: string): ReactNode =>
  said.split(/(M-\d{6,})/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

const SPLIT_REQUESTED = 212;
const PENDING_PAYMENT_REQUIRED = 214;
const SPLIT_REJECTED = 5208;
/** Messages about an order, and in its dispute: parts of its page. */
const PARTS_OF_PAGE: Readonly<Record<number, string>> = {
  9501: '#messages',
  9502: '#messages',
  9503: '#messages',
  9504: '#dispute',
};
/** A proposal was published, or refused. */
const PROPOSAL_DECISIONS: ReadonlySet<number> = new Set([9402, 9403, 9570, 9571]);
/** News of a rating for its seller, and for its customer; words that wait for admins. */
const SELLER_RATINGS: ReadonlySet<number> = new Set([9522, 9525]);
const OWN_RATINGS: ReadonlySet<number> = new Set([9523, 9524]);
const RATINGS_WAIT = 9526;
/** A seller's page was published, or refused; pages that wait for admins. */
const OWN_PAGE: ReadonlySet<number> = new Set([9551, 9552]);
const SELLER_PAGES_WAIT = 9553;
/** The books do not balance; the backup of the night failed. */
const BOOKS_BROKEN = 9260;
const BACKUP_FAILED = 9312;
const ORDER_IN_POOL = 9575;
const SUPPLY_BACK = 9531;
/** A turn of a standing order; the statement of a month. */
const TURN_PROPOSED = 9541;
const STATEMENT_READY = 9542;
/** A text that somebody proposed was decided about; texts wait for their reviewers. */
const TEXTS: ReadonlySet<number> = new Set([9591, 9594]);
/** Points became a coupon; a gift card is paid. */
const COUPON_OF_NO_ORDER: ReadonlySet<number> = new Set([9580, 9581]);
/** Somebody joined or left the company, or the reader has another role there. */
const COMPANY_PEOPLE: ReadonlySet<number> = new Set([9561, 9562, 9564]);

/** What the link to a notification's subject is called. */
function linkTextOf(code: number) {
  if (code === SUPPLY_BACK) return 'account.news.openProduct';
  if (OWN_RATINGS.has(code)) return 'account.news.openRating';
  if (code === TURN_PROPOSED) return 'account.news.openStandingOrders';
  if (code === STATEMENT_READY) return 'account.news.openStatements';
  if (COMPANY_PEOPLE.has(code)) return 'account.news.openCompany';
  if (TEXTS.has(code)) return 'account.news.openTexts';
  if (COUPON_OF_NO_ORDER.has(code)) return 'account.news.openCoupons';
  if (OWN_PAGE.has(code) || code === SELLER_PAGES_WAIT) return 'account.news.openSellerPage';
  if (code === BOOKS_BROKEN) return 'account.news.openBooks';
  if (code === BACKUP_FAILED) return 'account.news.openSystem';
  if (code === ORDER_IN_POOL) return 'account.news.openPool';
  return SELLER_RATINGS.has(code) || code === RATINGS_WAIT ? 'account.news.openRatings' : 'account.news.open';
}

/** Returns the address of a notification's subject: an offer to answer, a payment due, a coupon, a proposal, else the order. */
function destinationOf(item: NotificationView, role: Role): string | null {
  if (role === 'SELLER' && PROPOSAL_DECISIONS.has(item.code)) return sellerPaths.proposeProduct();
  if (role === 'SELLER' && SELLER_RATINGS.has(item.code)) return sellerPaths.ratings();
  if (role === 'SELLER' && OWN_PAGE.has(item.code)) return sellerPaths.page();
  if (role === 'ADMIN' && item.code === RATINGS_WAIT) return '/admin/avis?etat=WAITING';
  if (role === 'ADMIN' && item.code === SELLER_PAGES_WAIT) return `${adminPaths.sellerPages()}?etat=WAITING`;
  if (role === 'ADMIN' && item.code === BOOKS_BROKEN) return adminPaths.ledger();
  if (role === 'ADMIN' && item.code === BACKUP_FAILED) return adminPaths.system();
  if (TEXTS.has(item.code)) return '/traduire';
  if (item.productId) return paths.product(item.productId);
  if (role === 'CUSTOMER' && item.code === TURN_PROPOSED) return customerPaths.standingOrders();
  if (role === 'CUSTOMER' && item.code === STATEMENT_READY) return customerPaths.statements();
  if (role === 'CUSTOMER' && COMPANY_PEOPLE.has(item.code)) return customerPaths.company();
  if (role === 'CUSTOMER' && COUPON_OF_NO_ORDER.has(item.code)) return customerPaths.coupons();
  if (role === 'SELLER' && item.code === ORDER_IN_POOL) return sellerPaths.pool();
  if (!item.orderId) return null;
  if (role === 'CUSTOMER' && OWN_RATINGS.has(item.code)) return `${paths.order(item.orderId)}/avis`;
  if (role === 'CUSTOMER' && item.code === SPLIT_REQUESTED) return customerPaths.splitRequests();
  // A seller cannot open the order of a refused offer.
  if (role === 'SELLER' && item.code === SPLIT_REJECTED) return `${sellerPaths.pool()}?tab=offers`;
  if (role === 'CUSTOMER' && item.code === PENDING_PAYMENT_REQUIRED) return customerPaths.pendingPayments();
  if (role === 'CUSTOMER' && item.code >= 401 && item.code <= 405) return customerPaths.coupons();
  const page = { CUSTOMER: paths.order, SELLER: sellerPaths.order, ADMIN: adminPaths.order }[role];
  return page(item.orderId) + (PARTS_OF_PAGE[item.code] ?? '');
}
