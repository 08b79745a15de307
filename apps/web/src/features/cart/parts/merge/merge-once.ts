import type { mergeCart } from '@matete/contract/cart/cart';
import type { GivenBodyOf, ResponseOf } from '@matete/contract/endpoint';

import { basketLineOf } from '#features/cart/parts/basket-line';
import { ApiError } from '#lib/api/api-error';
import type { VisitorCart } from '#lib/device/visitor-cart-cookie';

type Merged = ResponseOf<typeof mergeCart>;
type Send = (body: GivenBodyOf<typeof mergeCart>, idempotencyKey: string) => Promise<Merged>;

const PAUSE_MS = 200;
const MOST_TRIES = 20;

/**
 * Merges a visitor's cart into an account's, once: the id of the cart is the key of the call, so that a lost answer, and
 * a form that was sent twice, do not add the kilograms twice.
 *
 * @throws what the call throws.
 */
export async function mergeOnce({ id, lines }: VisitorCart, send: Send, triesLeft = MOST_TRIES): Promise<Merged> {
  const body = { products: lines.map(basketLineOf) };
  try {
    return await send(body, id);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    // Other lines have had this id, which only somebody who edits the cookie brings about.
    if (code === 'IDEMPOTENCY_KEY_REUSED') return send(body, crypto.randomUUID());
    if (code !== 'IDEMPOTENCY_KEY_IN_USE' || triesLeft === 0) throw error;
    // The same form was sent twice, and the first is under way: its answer is this one's as well.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return mergeOnce({ id, lines }, send, triesLeft - 1);
  }
}
