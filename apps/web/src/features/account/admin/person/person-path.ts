import { adminPaths } from '#lib/routing/admin-paths';
import type { PageContext } from '#lib/routing/page-context';

/** Address of the page about a person, by the parameters of that page. */
export const personPath = ({ customerId, sellerId }: PageContext['params']): string =>
  customerId === undefined ? adminPaths.seller(sellerId ?? '') : adminPaths.customer(customerId);
