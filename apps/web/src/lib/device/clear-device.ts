import { deleteCopies } from '#lib/outbox/reader';
import { WAITING } from '#lib/outbox/waiting-count';
import { VISITOR_CART_COOKIE } from '#lib/device/visitor-cart-text';

/**
 * Removes what the product stored on this device for an account: cart, drafts, positions, dismissed messages. How pages
 * look is the device's own, and stays: it is in cookies. What waits to be sent is erased by whoever has asked its person
 * (`eraseWaiting`): it may be somebody else's.
 */
export function clearDevice(): void {
  for (const storage of availableStorages()) {
    for (const key of Object.keys(storage))
      if (key.startsWith('matete:') && !key.startsWith(`${WAITING}:`)) storage.removeItem(key);
  }
  deleteCopies();
  document.cookie = `${VISITOR_CART_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

function availableStorages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}
