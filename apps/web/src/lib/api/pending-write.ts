/**
 * A write whose answer matters: its idempotency key is made before it is sent and kept with its body until the answer is
 * known, across reloads, so that asking again can never do it twice.
 */
export interface KeptRequest<Body> {
  readonly key: string;
  readonly body: Body;
  /** Account it was sent for. */
  readonly accountId: string;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
}

export type KeptRequestName =
  'checkout' | 'withdrawal' | 'cart-merge' | `cancel-${string}` | `receive-${string}` | `move-${string}`;

const storageKey = (name: KeptRequestName): string => `matete:kept:${name}`;
/** Where the browser refuses storage, a kept request lasts as long as the page. */
const memory = new Map<string, string>();

export function keepRequest<Body>(name: KeptRequestName, accountId: string, body: Body): KeptRequest<Body> {
  const kept: KeptRequest<Body> = { key: crypto.randomUUID(), body, accountId, keptAt: Date.now() };
  const text = JSON.stringify(kept);
  memory.set(storageKey(name), text);
  try {
    window.localStorage.setItem(storageKey(name), text);
  } catch {
    // The copy in memory serves.
  }
  return kept;
}

/** The request kept under that name for that account; null when there is none. */
export function keptRequest<Body>(name: KeptRequestName, accountId: string): KeptRequest<Body> | null {
  try {
    const kept = JSON.parse(readText(name) ?? 'null') as KeptRequest<Body> | null;
    return kept?.accountId === accountId && typeof kept.key === 'string' ? kept : null;
  } catch {
    return null;
  }
}

export function forgetRequest(name: KeptRequestName): void {
  memory.delete(storageKey(name));
  try {
    window.localStorage.removeItem(storageKey(name));
  } catch {
    // It was never stored.
  }
}

function readText(name: KeptRequestName): string | null {
  try {
    return window.localStorage.getItem(storageKey(name)) ?? null;
  } catch {
    return memory.get(storageKey(name)) ?? null;
  }
}

/** Whether a failure leaves open if the write happened: no answer came, the server broke, or the same write is under way. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof Error && error.name === 'ConnectionError') return true;
  if (!(error instanceof Error) || error.name !== 'ApiError') return false;
  const { status, code } = error as Error & { status: number; code: string };
  return code === 'IDEMPOTENCY_KEY_IN_USE' || (status >= 500 && code !== 'GATEWAY_UNREACHABLE');
}
