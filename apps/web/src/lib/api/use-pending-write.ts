import { useState } from 'react';

import type { AccountId } from '@matete/contract/units';
import { ConnectionError } from '#lib/api/api-error';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import type { PendingWriteName } from '#lib/api/pending-write';

interface PendingWriteInput<Body, Answer> {
  readonly name: PendingWriteName;
  readonly accountId: AccountId;
  readonly send: (body: Body, idempotencyKey: string) => Promise<Answer>;
  /** What identifies a request; by default the whole body. Files are compared by name and size, not by content. */
  readonly signatureOf?: (body: Body) => unknown;
  /** The form keeps it in the outbox where no answer comes: then `run` throws ConnectionError. */
  readonly mayWait?: boolean;
}

interface PendingWriteSender<Body, Answer> {
  readonly isBusy: boolean;
  /** No answer came: sending again repeats the same request. */
  readonly isUnknown: boolean;
  /**
   * Sends the write.
   *
   * @param key Idempotency key of a new write, such as the one in its form; a write that waits for its answer keeps its
   *   own.
   * @returns What the server answered; undefined when no answer came.
   * @throws ApiError for a refusal.
   */
  readonly run: (body: Body, key?: string) => Promise<Answer | undefined>;
}

/**
 * Sends a write that takes effect at most once: its idempotency key is stored before it is sent and reused until the
 * answer is known.
 */
export function usePendingWrite<Body, Answer>({
  name,
  accountId,
  send,
  signatureOf = (body) => body,
  mayWait = false,
}: PendingWriteInput<Body, Answer>): PendingWriteSender<Body, Answer> {
  const [isBusy, setIsBusy] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const run = async (body: Body, given?: string): Promise<Answer | undefined> => {
    setIsBusy(true);
    setIsUnknown(false);
    const signature = signatureOf(body);
    const present = findPendingWrite<unknown>(name, accountId);
    const isSame = present !== null && JSON.stringify(present.body) === JSON.stringify(signature);
    // The key of a write that may have taken effect is not that of another one.
    const newKey = present?.key === given ? undefined : given;
    const { key } = isSame ? present : savePendingWrite(name, accountId, signature, newKey);
    try {
      const answer = await send(body, key);
      removePendingWrite(name);
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(error)) {
        removePendingWrite(name);
        throw error;
      }
      // What may wait is kept by its form, with this key.
      if (mayWait && error instanceof ConnectionError) {
        error.pending = { name, key };
        throw error;
      }
      setIsUnknown(true);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, isUnknown, run };
}
