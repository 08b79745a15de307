import type { Role } from '@matete/contract/endpoint';

import { customerPaths } from '#lib/routing/customer-paths';
import { paths, backOfficePaths } from '#lib/routing/paths';
import type { NavigationLink } from '#lib/routing/navigation-link';

const NOTIFICATIONS: NavigationLink = { href: paths.notifications(), label: 'common.nav.notifications' };
const PROFILE: NavigationLink = { href: paths.profile(), label: 'common.nav.profile' };
const ACCOUNT: readonly NavigationLink[] = [NOTIFICATIONS, PROFILE];

/**
 * Links of the account menu, by role. Sellers and admins find the rest in the navigation of their back office, which
 * customers do not download.
 */
export const ACCOUNT_LINKS: Readonly<Record<Role, readonly NavigationLink[]>> = {
  CUSTOMER: [
    { href: paths.orders(), label: 'common.nav.orders' },
    { href: customerPaths.coupons(), label: 'common.nav.coupons' },
    PROFILE,
    NOTIFICATIONS,
    { href: customerPaths.pendingPayments(), label: 'common.nav.pendingPayments' },
    { href: customerPaths.splitRequests(), label: 'common.nav.splitRequests' },
    { href: customerPaths.standingOrders(), label: 'common.nav.standingOrders' },
    { href: customerPaths.favourites(), label: 'common.nav.favourites' },
    { href: customerPaths.supplyAlerts(), label: 'common.nav.supplyAlerts' },
  ],
  SELLER: [{ href: backOfficePaths.sellerHome(), label: 'common.nav.desk' }, ...ACCOUNT],
  ADMIN: [{ href: backOfficePaths.adminHome(), label: 'common.nav.desk' }, ...ACCOUNT],
};

/** The same of a customer who buys for a business: what they do every week comes first. */
export const BUSINESS_LINKS: readonly NavigationLink[] = [
  { href: paths.orders(), label: 'common.nav.orders' },
  { href: customerPaths.standingOrders(), label: 'common.nav.standingOrders' },
  { href: customerPaths.statements(), label: 'common.nav.statements' },
  { href: customerPaths.splitRequests(), label: 'common.nav.splitRequests' },
  { href: customerPaths.coupons(), label: 'common.nav.coupons' },
  { href: customerPaths.pendingPayments(), label: 'common.nav.pendingPayments' },
  { href: customerPaths.company(), label: 'common.nav.company' },
  ...ACCOUNT,
];

/** The same of a person who does the accounts of a business: what they read, and nothing to buy with. */
export const ACCOUNTANT_LINKS: readonly NavigationLink[] = [
  { href: paths.orders(), label: 'common.nav.orders' },
  { href: customerPaths.statements(), label: 'common.nav.statements' },
  { href: customerPaths.pendingPayments(), label: 'common.nav.pendingPayments' },
  { href: customerPaths.company(), label: 'common.nav.company' },
  ...ACCOUNT,
];

/** The same of somebody who ordered before they verified their address: the pages that are open to them. */
export const NEWCOMER_LINKS: readonly NavigationLink[] = [
  { href: paths.confirmEmail(), label: 'common.nav.confirmEmail' },
  { href: paths.orders(), label: 'common.nav.orders' },
];

/** What a visitor finds in their place. */
export const VISITOR_LINKS: readonly NavigationLink[] = [
  { href: paths.signIn(), label: 'common.nav.signIn' },
  { href: paths.signUp(), label: 'common.nav.signUp' },
];
