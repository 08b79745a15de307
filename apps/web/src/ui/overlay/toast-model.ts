import type { ReactNode } from 'react';

/** A message that shows for a moment. */
export interface Toast {
  readonly id: number;
  readonly content: ReactNode;
  /** Undoes the action; it is also offered where the action was taken. */
  readonly onUndo?: (() => void) | undefined;
}
