import type { DisputeReason } from '@matete/contract/order/dispute-view';
import type { AccountId, OrderId } from '@matete/contract/units';

/** Draft of a dispute that was not sent. Photographs are not stored: they are chosen again. */
export interface DisputeDraft {
  readonly reason: DisputeReason | '';
  readonly description: string;
  /** kg received by product, as typed. */
  readonly received: Readonly<Record<string, string>>;
}

const keyOf = (accountId: AccountId, orderId: OrderId): string => `matete:dispute-draft:${accountId}:${orderId}`;

export function readDraft(accountId: AccountId, orderId: OrderId): DisputeDraft | null {
  try {
    const draft = JSON.parse(window.localStorage.getItem(keyOf(accountId, orderId)) ?? 'null') as DisputeDraft | null;
    return draft !== null && typeof draft.description === 'string' ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(accountId: AccountId, orderId: OrderId, draft: DisputeDraft): void {
  try {
    window.localStorage.setItem(keyOf(accountId, orderId), JSON.stringify(draft));
  } catch {
    // Without storage there is no draft.
  }
}

export function forgetDraft(accountId: AccountId, orderId: OrderId): void {
  try {
    window.localStorage.removeItem(keyOf(accountId, orderId));
  } catch {
    // Without storage there is nothing to remove.
  }
}
