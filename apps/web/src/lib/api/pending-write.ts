import type { AccountId } from '@matete/contract/units';

/**
 * A write whose answer has not arrived: its idempotency key, made before it is sent, and its body. Stored on the device
 * across reloads, so that sending it again cannot take effect twice.
 */
export interface PendingWrite<Body> {
  readonly key: string;
  readonly body: Body;
  /** Account it was sent for. */
  readonly accountId: AccountId;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
}

export type PendingWriteName =
  | 'checkout'
  | 'withdrawal'
  | `cancel-${string}`
  | `receive-${string}`
  | `move-${string}`
  | `withdraw-${string}`;

const storageKey = (name: PendingWriteName): string => `matete:kept:${name}`;
/** Fallback where the browser refuses storage: lasts as long as the page. */
const memory = new Map<string, string>();

/** Stores a write. @param key That of its form; by default a new one. */
export function savePendingWrite<Body>(
  name: PendingWriteName,
  accountId: AccountId,
  body: Body,
  key: string = crypto.randomUUID(),
): PendingWrite<Body> {
  const kept: PendingWrite<Body> = { key, body, accountId, keptAt: Date.now() };
  const text = JSON.stringify(kept);
  memory.set(storageKey(name), text);
  try {
    window.localStorage.setItem(storageKey(name), text);
  } catch {
    // The copy in memory is used.
  }
  return kept;
}

/** Returns the write pending under a name for an account; null when there is none. */
export function findPendingWrite<Body>(name: PendingWriteName, accountId: AccountId): PendingWrite<Body> | null {
  try {
    const kept = JSON.parse(readText(name) ?? 'null') as PendingWrite<Body> | null;
    return kept?.accountId === accountId && typeof kept.key === 'string' ? kept : null;
  } catch {
    return null;
  }
}

export function removePendingWrite(name: PendingWriteName): void {
  memory.delete(storageKey(name));
  try {
    window.localStorage.removeItem(storageKey(name));
  } catch {
    // It was never stored.
  }
}

function readText(name: PendingWriteName): string | null {
  try {
    return window.localStorage.getItem(storageKey(name)) ?? null;
  } catch {
    return memory.get(storageKey(name)) ?? null;
  }
}

/**
 * Whether the write may have taken effect despite the failure: no answer came, the server broke, or the same write is
 * in progress.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof Error && error.name === 'ConnectionError') return true;
  if (!(error instanceof Error) || error.name !== 'ApiError') return false;
  const { status, code } = error as Error & { status: number; code: string };
  return code === 'IDEMPOTENCY_KEY_IN_USE' || (status >= 500 && code !== 'GATEWAY_UNREACHABLE');
}
