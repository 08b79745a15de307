import { useState } from 'react';

import type { AccountId } from '@matete/contract/units';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import type { PendingWriteName } from '#lib/api/pending-write';

interface PendingWriteInput<Body, Answer> {
  readonly name: PendingWriteName;
  readonly accountId: AccountId;
  readonly send: (body: Body, idempotencyKey: string) => Promise<Answer>;
  /** What identifies a request; by default the whole body. Files are compared by name and size, not by content. */
  readonly signatureOf?: (body: Body) => unknown;
}

interface PendingWriteSender<Body, Answer> {
  readonly isBusy: boolean;
  /** No answer came: sending again repeats the same request. */
  readonly isUnknown: boolean;
  /**
   * Sends the write. @returns What the server answered; undefined when no answer came. @throws ApiError for a refusal.
   */
  readonly run: (body: Body) => Promise<Answer | undefined>;
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
}: PendingWriteInput<Body, Answer>): PendingWriteSender<Body, Answer> {
  const [isBusy, setIsBusy] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const run = async (body: Body): Promise<Answer | undefined> => {
    setIsBusy(true);
    setIsUnknown(false);
    const signature = signatureOf(body);
    const present = findPendingWrite<unknown>(name, accountId);
    const isSame = present !== null && JSON.stringify(present.body) === JSON.stringify(signature);
    const { key } = isSame ? present : savePendingWrite(name, accountId, signature);
    try {
      const answer = await send(body, key);
      removePendingWrite(name);
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(error)) {
        removePendingWrite(name);
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
