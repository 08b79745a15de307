import type { Role } from '@matete/contract/endpoint';

import { paths, backOfficePaths } from '#lib/routing/paths';
import type { NavigationLink } from '#lib/routing/navigation-link';

const ACCOUNT: readonly NavigationLink[] = [
  { href: paths.notifications(), label: 'common.nav.notifications' },
  { href: paths.profile(), label: 'common.nav.profile' },
];

/**
 * Links of the account menu, by role. Sellers and admins find the rest in the navigation of their back office, which
 * customers do not download.
 */
export const ACCOUNT_LINKS: Readonly<Record<Role, readonly NavigationLink[]>> = {
  CUSTOMER: [
    { href: paths.orders(), label: 'common.nav.orders' },
    { href: paths.splitRequests(), label: 'common.nav.splitRequests' },
    { href: paths.coupons(), label: 'common.nav.coupons' },
    { href: paths.pendingPayments(), label: 'common.nav.pendingPayments' },
    { href: paths.favourites(), label: 'common.nav.favourites' },
    { href: paths.supplyAlerts(), label: 'common.nav.supplyAlerts' },
    ...ACCOUNT,
  ],
  SELLER: [{ href: backOfficePaths.sellerHome(), label: 'common.nav.desk' }, ...ACCOUNT],
  ADMIN: [{ href: backOfficePaths.adminHome(), label: 'common.nav.desk' }, ...ACCOUNT],
};

/** What a visitor finds in their place. */
export const VISITOR_LINKS: readonly NavigationLink[] = [
  { href: paths.signIn(), label: 'common.nav.signIn' },
  { href: paths.signUp(), label: 'common.nav.signUp' },
];
