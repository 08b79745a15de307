import type { adminQueues } from '@matete/contract/report/overview';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { MessageId } from '@matete/i18n/message-id';

import type { DeskRole } from '#app/shell/desk/desk-of';
import { adminPaths } from '#lib/routing/admin-paths';
import { sellerPaths } from '#lib/routing/seller-paths';
import type { NavigationLink } from '#lib/routing/navigation-link';

/** What waits for an admin, by kind. */
export type QueueKind = ResponseOf<typeof adminQueues>['queues'][number]['kind'];

export interface DeskLink extends NavigationLink {
  /** Queues whose entries the link counts. */
  readonly queues?: readonly QueueKind[];
}

/** Links that belong together: a group of the side bar and, for sellers, one button of the bar at the bottom. */
export interface DeskGroup {
  readonly label: MessageId;
  readonly links: readonly [DeskLink, ...DeskLink[]];
}

const SELLER_GROUPS: readonly DeskGroup[] = [
  { label: 'desk.seller.today', links: [{ href: sellerPaths.home(), label: 'desk.seller.today' }] },
  { label: 'desk.seller.toTake', links: [{ href: sellerPaths.pool(), label: 'desk.seller.toTake' }] },
  {
    label: 'desk.seller.underWay',
    links: [
      { href: sellerPaths.fulfilment(), label: 'desk.seller.orders' },
      { href: sellerPaths.preparation(), label: 'desk.seller.preparation' },
      { href: sellerPaths.returns(), label: 'desk.seller.returns' },
    ],
  },
  {
    label: 'desk.seller.products',
    links: [
      { href: sellerPaths.products(), label: 'desk.seller.myProducts' },
      { href: sellerPaths.calendar(), label: 'desk.seller.calendar' },
      { href: sellerPaths.fishingLimits(), label: 'desk.seller.fishingLimits' },
      { href: sellerPaths.ratings(), label: 'desk.seller.ratings' },
      { href: sellerPaths.page(), label: 'desk.seller.page' },
    ],
  },
  {
    label: 'desk.seller.money',
    links: [
      { href: sellerPaths.wallet(), label: 'desk.seller.wallet' },
      { href: sellerPaths.payments(), label: 'desk.seller.payments' },
      { href: sellerPaths.withdrawals(), label: 'desk.seller.withdrawals' },
    ],
  },
];

const ADMIN_GROUPS: readonly DeskGroup[] = [
  {
    label: 'desk.admin.toDo',
    links: [
      { href: adminPaths.home(), label: 'desk.admin.overview' },
      { href: adminPaths.payments(), label: 'desk.admin.payments', queues: ['PAYMENTS', 'REFUNDS'] },
      { href: adminPaths.pendingPayments(), label: 'desk.admin.freight', queues: ['FREIGHT'] },
      { href: adminPaths.disputes(), label: 'desk.admin.disputes', queues: ['DISPUTES'] },
      { href: adminPaths.returns(), label: 'desk.admin.returns', queues: ['RETURNS'] },
      { href: adminPaths.withdrawals(), label: 'desk.admin.withdrawals', queues: ['WITHDRAWALS'] },
      { href: adminPaths.approvals(), label: 'desk.admin.approvals', queues: ['APPROVALS'] },
      { href: adminPaths.inquiries(), label: 'desk.admin.inquiries', queues: ['INQUIRIES', 'ORDER_THREADS'] },
      { href: adminPaths.ratings(), label: 'desk.admin.ratings', queues: ['RATINGS'] },
      { href: adminPaths.sellerPages(), label: 'desk.admin.sellerPages', queues: ['SELLER_PAGES'] },
    ],
  },
  {
    label: 'desk.admin.people',
    links: [
      { href: adminPaths.orders(), label: 'desk.admin.orders' },
      { href: adminPaths.customers(), label: 'desk.admin.customers', queues: ['CUSTOMERS'] },
      { href: adminPaths.sellers(), label: 'desk.admin.sellers', queues: ['SELLERS'] },
    ],
  },
  {
    label: 'desk.admin.money',
    links: [
      { href: adminPaths.ledger(), label: 'desk.admin.ledger' },
      { href: adminPaths.invoices(), label: 'desk.admin.invoices' },
      { href: adminPaths.coupons(), label: 'desk.admin.coupons' },
      { href: adminPaths.giftCards(), label: 'desk.admin.giftCards', queues: ['GIFT_CARDS'] },
      { href: adminPaths.analytics(), label: 'desk.admin.analytics' },
    ],
  },
  {
    label: 'desk.admin.catalogue',
    links: [
      { href: adminPaths.products(), label: 'desk.admin.products', queues: ['PROPOSALS'] },
      { href: adminPaths.fishingLimits(), label: 'desk.admin.fishingLimits' },
      { href: adminPaths.ships(), label: 'desk.admin.ships' },
    ],
  },
  {
    label: 'desk.admin.house',
    links: [
      { href: adminPaths.newsletters(), label: 'desk.admin.newsletters' },
      { href: adminPaths.terms(), label: 'desk.admin.terms' },
      { href: adminPaths.reviewers(), label: 'desk.admin.reviewers' },
      { href: adminPaths.settings(), label: 'desk.admin.settings' },
      { href: adminPaths.system(), label: 'desk.admin.system' },
      { href: adminPaths.audit(), label: 'desk.admin.audit' },
    ],
  },
];

/** Navigation of each desk, in the order in which a working day goes. */
export const DESK_GROUPS: Readonly<Record<DeskRole, readonly DeskGroup[]>> = {
  SELLER: SELLER_GROUPS,
  ADMIN: ADMIN_GROUPS,
};

/** Addresses that every other one of the desk begins with. */
const FIRST_PAGES: ReadonlySet<string> = new Set([sellerPaths.home(), adminPaths.home()]);

/** Returns the link that a path belongs to, the longest that it begins with, and its group. */
export function currentPlace(groups: readonly DeskGroup[], path: string): { group: DeskGroup; link: DeskLink } | null {
  const places = groups.flatMap((group) => group.links.map((link) => ({ group, link })));
  const of = places
    .filter(({ link: { href } }) => path === href || (!FIRST_PAGES.has(href) && path.startsWith(`${href}/`)))
    .sort((a, b) => b.link.href.length - a.link.href.length)[0];
  return of ?? null;
}

/** Number of entries that wait behind a link. */
export const waitingBehind = ({ queues = [] }: DeskLink, counts: ReadonlyMap<QueueKind, number>): number =>
  queues.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
