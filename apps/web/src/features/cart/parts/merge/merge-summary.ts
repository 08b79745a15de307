import type { MergeOutcome } from '@matete/contract/cart/cart';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod/mini';

export type MergeOutcomes = readonly z.output<typeof MergeOutcome>[];

const NONE: MergeOutcomes = [];
const listeners = new Set<() => void>();
let kept: MergeOutcomes = NONE;

/** Stores the outcome of the merge at sign-in until the customer dismisses it in the cart. */
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
