import type { OutboundAnswer } from '#platform/outbound/bounded-fetch';
import { boundedFetch } from '#platform/outbound/bounded-fetch';
import { expectPublicHost } from '#platform/outbound/public-host';

/** An encrypted message, as it is handed to a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Port to the push services. */
export interface PushPort {
  /** Hands a message over. @throws OutboundError when there is no answer. */
  readonly sendPush: (request: PushRequest) => Promise<Pick<OutboundAnswer, 'status'>>;
}

const TIMEOUT_MS = 10_000;
/** Push services answer with a few words. */
const MAX_ANSWER_BYTES = 16_384;

/**
 * Hands a message to the push service of its device over HTTPS. A browser names its address: a host of our own network is
 * not called, also where a name that the operator trusts leads into it.
 */
export const sendPush: PushPort['sendPush'] = async ({ endpoint, headers, body }) => {
  await expectPublicHost(endpoint, TIMEOUT_MS);
  return boundedFetch(endpoint, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES });
};
