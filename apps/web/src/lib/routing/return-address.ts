import type { SessionUser } from '#lib/session/session-user';
import { paths, workPaths } from '#lib/routing/paths';

/**
 * Where to go after signing in: the page that was being read, or the role's first page. Only addresses of this product:
 * what another site puts into the link must not lead away.
 */
export function returnAddress(wanted: string | null, user: SessionUser): string {
  const isOurs = wanted !== null && /^\/(?![/\\])/.test(wanted) && !/[\n\r\t\\]/.test(wanted);
  if (isOurs && !wanted.startsWith(paths.signIn())) return wanted;
  return { CUSTOMER: paths.home(), SELLER: workPaths.sellerHome(), ADMIN: workPaths.adminHome() }[user.role];
}
