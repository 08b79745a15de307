import { useState } from 'react';

import { forgetRequest, isOutcomeUnknown, keepRequest, keptRequest } from '#lib/api/pending-write';
import type { KeptRequestName } from '#lib/api/pending-write';

interface KeptSendInput<Body, Answer> {
  readonly name: KeptRequestName;
  readonly accountId: string;
  readonly send: (body: Body, idempotencyKey: string) => Promise<Answer>;
  /** What makes two requests the same; by default the whole body. Files have no text of their own. */
  readonly signatureOf?: (body: Body) => unknown;
}

interface KeptSend<Body, Answer> {
  readonly isBusy: boolean;
  /** No answer came: sending again is the same request. */
  readonly isUnknown: boolean;
  /** @returns What the server answered; undefined when no answer came. @throws ApiError for a refusal. */
  readonly run: (body: Body) => Promise<Answer | undefined>;
}

/** A write that takes effect once: its key is made before it is sent and kept until the answer is known. */
export function useKeptSend<Body, Answer>({
  name,
  accountId,
  send,
  signatureOf = (body) => body,
}: KeptSendInput<Body, Answer>): KeptSend<Body, Answer> {
  const [isBusy, setIsBusy] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const run = async (body: Body): Promise<Answer | undefined> => {
    setIsBusy(true);
    setIsUnknown(false);
    const signature = signatureOf(body);
    const present = keptRequest<unknown>(name, accountId);
    const isSame = present !== null && JSON.stringify(present.body) === JSON.stringify(signature);
    const { key } = isSame ? present : keepRequest(name, accountId, signature);
    try {
      const answer = await send(body, key);
      forgetRequest(name);
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(error)) {
        forgetRequest(name);
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
