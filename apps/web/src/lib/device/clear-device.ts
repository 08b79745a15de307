import { VISITOR_CART_COOKIE } from '#lib/device/visitor-cart-text';

/** Keys that stay: the appearance belongs to the device, not to the account. */
const KEPT = new Set(['matete:theme', 'matete:save-data']);

/** Removes what the product stored on this device for an account: cart, drafts, positions, dismissed messages. */
export function clearDevice(): void {
  for (const storage of availableStorages()) {
    for (const key of Object.keys(storage)) if (key.startsWith('matete:') && !KEPT.has(key)) storage.removeItem(key);
  }
  document.cookie = `${VISITOR_CART_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

function availableStorages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}
