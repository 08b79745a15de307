import type { ProductId } from '@matete/contract/units';

const STORAGE_KEY = 'matete:viewed';
/** Most products that are remembered. */
const MOST = 8;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Products that were looked at on this device, the last first. They stay on it. */
export function viewedProducts(): ProductId[] {
  try {
    const stored = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '[]') as unknown;
    if (!Array.isArray(stored)) return [];
    return stored.filter((id): id is ProductId => typeof id === 'string' && ID.test(id)).slice(0, MOST);
  } catch {
    // No storage, or something else in it.
    return [];
  }
}

/** Remembers that a product was looked at. */
export function noteViewed(productId: ProductId): void {
  const others = viewedProducts().filter((id) => id !== productId);
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify([productId, ...others].slice(0, MOST)));
  } catch {
    // Full or forbidden: nothing is remembered.
  }
}
