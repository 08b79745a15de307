import type { Role } from '@matete/contract/endpoint';
import type { MessageId } from '@matete/i18n/message-id';

import { paths } from '#app/paths';

export interface NavigationLink {
  readonly href: string;
  readonly label: MessageId;
}

export const SHOP_LINKS: readonly NavigationLink[] = [
  { href: paths.products({ cat: 'WATER' }), label: 'common.shell.water' },
  { href: paths.products({ cat: 'LAND' }), label: 'common.shell.land' },
  { href: paths.products({ cat: 'CRAFT' }), label: 'common.shell.craft' },
  { href: paths.schedule(), label: 'common.shell.schedule' },
];

const ACCOUNT: readonly NavigationLink[] = [
  { href: paths.notifications(), label: 'common.nav.notifications' },
  { href: paths.profile(), label: 'common.nav.profile' },
];

/** What the account menu offers, by role; `VISITOR` is nobody signed in. */
export const ACCOUNT_LINKS: Readonly<Record<Role | 'VISITOR', readonly NavigationLink[]>> = {
  VISITOR: [
    { href: paths.signIn(), label: 'common.nav.signIn' },
    { href: paths.signUp(), label: 'common.nav.signUp' },
  ],
  CUSTOMER: [
    { href: paths.orders(), label: 'common.nav.orders' },
    { href: paths.splitRequests(), label: 'common.nav.splitRequests' },
    { href: paths.pendingPayments(), label: 'common.nav.pendingPayments' },
    { href: paths.coupons(), label: 'common.nav.coupons' },
    ...ACCOUNT,
  ],
  SELLER: [
    { href: paths.sellerHome(), label: 'common.nav.sellerHome' },
    { href: paths.sellerPool(), label: 'common.nav.pool' },
    { href: paths.sellerFulfilment(), label: 'common.nav.fulfilment' },
    { href: paths.sellerProducts(), label: 'common.nav.myProducts' },
    { href: paths.sellerPayments(), label: 'common.nav.payments' },
    { href: paths.sellerWithdrawals(), label: 'common.nav.withdrawals' },
    ...ACCOUNT,
  ],
  ADMIN: [
    { href: paths.adminHome(), label: 'common.nav.admin.dashboard' },
    { href: paths.adminPayments(), label: 'common.nav.payments' },
    { href: paths.adminSellers(), label: 'common.nav.admin.sellers' },
    { href: paths.adminCustomers(), label: 'common.nav.admin.customers' },
    { href: paths.adminDisputes(), label: 'common.nav.admin.disputes' },
    { href: paths.adminWithdrawals(), label: 'common.nav.withdrawals' },
    { href: paths.adminProducts(), label: 'common.nav.admin.products' },
    ...ACCOUNT,
  ],
};

export interface FooterColumn {
  readonly heading: MessageId;
  readonly links: readonly NavigationLink[];
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'common.shell.footer.buy',
    links: [
      { href: paths.products(), label: 'common.shell.products' },
      { href: paths.howToBuy(), label: 'common.shell.footer.howToBuy' },
      { href: paths.schedule(), label: 'common.shell.schedule' },
      { href: paths.faq(), label: 'common.shell.footer.faq' },
    ],
  },
  {
    heading: 'common.shell.footer.sell',
    links: [
      { href: paths.howToSell(), label: 'common.shell.footer.howToSell' },
      { href: paths.sellerSignUp(), label: 'common.nav.signUp' },
    ],
  },
  {
    heading: 'common.shell.footer.about',
    links: [
      { href: paths.contact(), label: 'common.shell.footer.contact' },
      { href: paths.terms(), label: 'common.shell.footer.terms' },
      { href: paths.legal(), label: 'common.shell.footer.legal' },
      { href: paths.cookies(), label: 'common.shell.footer.cookies' },
      { href: paths.accessibility(), label: 'common.shell.footer.accessibility' },
    ],
  },
];
