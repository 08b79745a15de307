import type { Role } from '@matete/contract/endpoint';

import type { SessionUser } from '#lib/session/session-user';

/** Roles whose pages have the frame of a desk instead of the shop's. */
export type DeskRole = Exclude<Role, 'CUSTOMER'>;

/** First segments of the pages of a desk; the last two are everybody's, and have the frame of whoever reads them. */
const DESK_PAGES = /^[/](vendeur|admin|profil|notifications)([/]|$)/;

/** Returns whose desk a page belongs to for its reader; null for the shop. */
export function deskOf(path: string, user: SessionUser | null): DeskRole | null {
  if (user === null || user.role === 'CUSTOMER' || !DESK_PAGES.test(path)) return null;
  const isForeign = path.startsWith(user.role === 'ADMIN' ? '/vendeur' : '/admin');
  return isForeign ? null : user.role;
}
