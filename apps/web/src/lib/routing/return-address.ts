import type { SessionUser } from '#lib/session/session-user';
import { paths, backOfficePaths } from '#lib/routing/paths';

/**
 * Returns the address to open after signing in: the page that was being read, or the role's first page. Only addresses
 * of this product: a link from another site must not redirect elsewhere.
 */
export function returnAddress(wanted: string | null, user: SessionUser): string {
  const isOurs = wanted !== null && /^\/(?![/\\])/.test(wanted) && !/[\n\r\t\\]/.test(wanted);
  if (isOurs && !wanted.startsWith(paths.signIn())) return wanted;
  return { CUSTOMER: paths.home(), SELLER: backOfficePaths.sellerHome(), ADMIN: backOfficePaths.adminHome() }[
    user.role
  ];
}
