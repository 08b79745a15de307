import type { BasketLine } from '@matete/contract/cart/quote';

/** Storage key of the visitor's cart. It is on the device; signing in merges it into the account's. */
const STORAGE_KEY = 'matete:cart';
const EMPTY: readonly BasketLine[] = [];
const listeners = new Set<() => void>();

let cached: { readonly text: string | null; readonly lines: readonly BasketLine[] } = { text: null, lines: EMPTY };

/** Returns the cart: the same array until it changes, as `useSyncExternalStore` requires. */
export function visitorCart(): readonly BasketLine[] {
  const text = readStorage();
  if (text !== cached.text) cached = { text, lines: parseLines(text) };
  return cached.lines;
}

export function emptyVisitorCart(): readonly BasketLine[] {
  return EMPTY;
}

/** Adds kilograms; the same product for the same day is one line, up to what one order may carry. */
export function addToVisitorCart(line: BasketLine, maxKgPerOrder: number): void {
  const lines = visitorCart();
  const isSame = (other: BasketLine): boolean =>
    other.productId === line.productId && other.shipmentDate === line.shipmentDate;
  const present = lines.find(isSame);
  const quantity = Math.min(maxKgPerOrder, (present?.quantity ?? 0) + line.quantity);
  const merged = { ...line, quantity };
  replaceVisitorCart(present ? lines.map((other) => (isSame(other) ? merged : other)) : [...lines, merged]);
}

export function replaceVisitorCart(lines: readonly BasketLine[]): void {
  const text = lines.length === 0 ? null : JSON.stringify(lines);
  try {
    if (text === null) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Without storage the cart lasts as long as the page.
    memoryOnly = { text };
  }
  for (const listener of listeners) listener();
}

export function subscribeToVisitorCart(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

let memoryOnly: { readonly text: string | null } | null = null;

function readStorage(): string | null {
  if (memoryOnly) return memoryOnly.text;
  try {
    return window.localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Parses stored lines. Data of another version, or edited by hand, must not break the page. */
function parseLines(text: string | null): readonly BasketLine[] {
  if (text === null) return EMPTY;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isLine) : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isLine(value: unknown): value is BasketLine {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, quantity } = value as Partial<BasketLine>;
  return typeof productId === 'string' && Number.isInteger(quantity) && Number(quantity) > 0;
}
