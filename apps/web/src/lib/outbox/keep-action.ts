import { removePendingWrite } from '#lib/api/pending-write';
import type { ConnectionError } from '#lib/api/api-error';
import type { LooseInput } from '#lib/api/calls';
import { listWaiting, putWaiting, removeWaiting } from '#lib/outbox/outbox-store';
import { whileNothingIsSent } from '#lib/outbox/sending-lock';
import { fits, type WaitingAction, type WaitingCall } from '#lib/outbox/waiting-action';

/** What is kept of an action; the rest follows from the moment. */
export type NewAction = Pick<WaitingAction, 'ownerId' | 'slot' | 'what' | 'page' | 'title' | 'typed' | 'values'> & {
  readonly call: Omit<WaitingCall, 'params' | 'query' | 'body' | 'parts' | 'idempotencyKey'>;
  readonly input: LooseInput;
  readonly isRepeatable?: boolean | undefined;
};

/** What became of an action that could not be sent: it waits, there is no room for it, or nothing can be stored. */
export type Kept = 'KEPT' | 'FULL' | 'REFUSED';

/** First pause after an attempt whose answer may have been lost. */
const FIRST_PAUSE_MS = 2000;

/**
 * Keeps an action whose call got no answer, to be sent again with the same key: the first attempt may have taken
 * effect. It takes the place of an earlier one about the same thing.
 */
export async function keepAction(action: NewAction, cause: ConnectionError, nowMs = Date.now()): Promise<Kept> {
  const { call, input, isRepeatable = false, ...rest } = action;
  const { form, signal: _signal, idempotencyKey: given, ...address } = input;
  const key = cause.pending?.key ?? given;
  try {
    const present = await listWaiting(action.ownerId);
    const replaced = isRepeatable ? [] : present.filter(({ slot }) => slot === action.slot);
    const parts = form === undefined ? {} : { parts: [...form] };
    const kept: WaitingAction = {
      ...rest,
      id: key ?? crypto.randomUUID(),
      call: { ...call, ...address, ...parts, ...(key === undefined ? {} : { idempotencyKey: key }) },
      // By the clock, but never before what was done earlier.
      madeAtMs: Math.max(nowMs, ...present.map(({ madeAtMs }) => madeAtMs + 1)),
      attempts: 1,
      nextAtMs: nowMs + FIRST_PAUSE_MS,
      reason: 'OFFLINE',
    };
    if (
      !fits(
        present.filter((other) => other.id !== kept.id && !replaced.includes(other)),
        kept,
      )
    )
      return 'FULL';
    await putWaiting(kept);
    for (const old of replaced) if (old.id !== kept.id) await removeWaiting(old);
  } catch {
    // A private window, or a full disk.
    return 'REFUSED';
  }
  // The outbox holds its key from here on.
  if (cause.pending) removePendingWrite(cause.pending.name);
  void navigator.storage?.persist?.();
  return 'KEPT';
}

/**
 * Removes what waits in a slot, before it is sent anew: it is no longer wanted as it was. What is being sent at this
 * moment is waited for: it would take effect after the new one.
 */
export async function supersede(ownerId: string, slot: string): Promise<void> {
  await whileNothingIsSent(async () => {
    for (const action of await listWaiting(ownerId)) if (action.slot === slot) await removeWaiting(action);
  });
}
