import type { Role } from '@matete/contract/endpoint';

import { adminPaths } from '#lib/routing/admin-paths';
import { sellerPaths } from '#lib/routing/seller-paths';
import type { NavigationLink } from '#lib/routing/navigation-link';

export type BackOfficeRole = Exclude<Role, 'CUSTOMER'>;

/** Navigation of each back office, in the order in which a working day goes. */
export const BACK_OFFICE_LINKS: Readonly<Record<BackOfficeRole, readonly NavigationLink[]>> = {
  SELLER: [
    { href: sellerPaths.home(), label: 'seller.nav.today' },
    { href: sellerPaths.pool(), label: 'seller.nav.pool' },
    { href: sellerPaths.fulfilment(), label: 'seller.nav.fulfilment' },
    { href: sellerPaths.returns(), label: 'seller.nav.returns' },
    { href: sellerPaths.ratings(), label: 'seller.nav.ratings' },
    { href: sellerPaths.products(), label: 'seller.nav.myProducts' },
    { href: sellerPaths.payments(), label: 'seller.nav.payments' },
    { href: sellerPaths.wallet(), label: 'seller.nav.wallet' },
    { href: sellerPaths.withdrawals(), label: 'seller.nav.withdrawals' },
    { href: sellerPaths.fishingLimits(), label: 'seller.nav.fishingLimits' },
  ],
  ADMIN: [
    { href: adminPaths.home(), label: 'common.nav.admin.dashboard' },
    { href: adminPaths.sellers(), label: 'admin.nav.sellers' },
    { href: adminPaths.customers(), label: 'admin.nav.customers' },
    { href: adminPaths.orders(), label: 'admin.nav.orders' },
    { href: adminPaths.payments(), label: 'admin.nav.payments' },
    { href: adminPaths.approvals(), label: 'admin.nav.approvals' },
    { href: adminPaths.withdrawals(), label: 'admin.nav.withdrawals' },
    { href: adminPaths.disputes(), label: 'admin.nav.disputes' },
    { href: adminPaths.returns(), label: 'admin.nav.returns' },
    { href: adminPaths.ratings(), label: 'admin.nav.ratings' },
    { href: adminPaths.newsletters(), label: 'admin.nav.newsletters' },
    { href: adminPaths.inquiries(), label: 'admin.nav.inquiries' },
    { href: adminPaths.pendingPayments(), label: 'admin.nav.pendingPayments' },
    { href: adminPaths.coupons(), label: 'admin.nav.coupons' },
    { href: adminPaths.products(), label: 'admin.nav.products' },
    { href: adminPaths.ships(), label: 'admin.nav.ships' },
    { href: adminPaths.fishingLimits(), label: 'admin.nav.fishingLimits' },
    { href: adminPaths.analytics(), label: 'admin.nav.analytics' },
    { href: adminPaths.ledger(), label: 'admin.nav.ledger' },
    { href: adminPaths.audit(), label: 'admin.nav.audit' },
    { href: adminPaths.terms(), label: 'admin.nav.terms' },
    { href: adminPaths.settings(), label: 'admin.nav.settings' },
  ],
};

/** Returns the link that a path belongs to: the longest one that it begins with. */
export function currentLink(links: readonly NavigationLink[], path: string): NavigationLink | undefined {
  return links
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}
