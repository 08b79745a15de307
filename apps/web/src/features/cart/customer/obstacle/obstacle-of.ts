import type { CartView } from '@matete/contract/cart/cart';

import { mayOrder } from '#features/cart/customer/obstacle/may-order';
import { canCheckOut } from '#features/cart/parts/cart-model';
import { mayBuy } from '#lib/session/customer-of';
import type { SessionUser } from '#lib/session/session-user';

export type Obstacle = 'EMPTY' | 'UNPAID_FREIGHT' | 'BLOCKED' | 'READS_ONLY' | 'NOT_APPROVED' | 'NOT_READY';

/** Returns the first reason why somebody cannot pay their cart yet; null when there is none. */
export function obstacleOf(cart: CartView, user: SessionUser): Obstacle | null {
  if (cart.lines.length === 0) return 'EMPTY';
  if (cart.pendingPayment) return 'UNPAID_FREIGHT';
  if (user.status === 'BLOCK' && user.blockedTill) return 'BLOCKED';
  if (!mayBuy(user)) return 'READS_ONLY';
  if (!mayOrder(user)) return 'NOT_APPROVED';
  return canCheckOut(cart.lines, cart.quote) ? null : 'NOT_READY';
}
