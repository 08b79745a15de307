import type { CartLine } from '@matete/domain/cart/cart-lines';

import type { SessionUser } from '#lib/session/session-user';

/** What a page is shown for: its address and its reader. */
export interface PageContext {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly user: SessionUser | null;
  /** Lines of the visitor's cart, where the server renders the page with them. */
  readonly visitorLines?: readonly CartLine[];
}
