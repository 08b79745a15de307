import type { MergeOutcome } from '@matete/contract/cart/cart';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod/mini';

export type MergeOutcomes = readonly z.output<typeof MergeOutcome>[];

const NONE: MergeOutcomes = [];
const listeners = new Set<() => void>();
let kept: MergeOutcomes = NONE;

/** Keeps what the merge at sign-in did until the cart has shown it and its reader has dismissed it. */
export function keepMergeSummary(outcomes: MergeOutcomes): void {
  kept = outcomes;
  for (const listener of listeners) listener();
}

export function dismissMergeSummary(): void {
  keepMergeSummary(NONE);
}

export function useMergeSummary(): MergeOutcomes {
  return useSyncExternalStore(
    subscribe,
    () => kept,
    () => NONE,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
