import type { OutboundAnswer } from '#platform/outbound/bounded-fetch';
import { boundedFetch } from '#platform/outbound/bounded-fetch';
import type { SmsSettings } from '#platform/runtime';

/** An SMS as it is handed over. */
export interface SmsRequest {
  /** The same at each attempt: whoever gets it twice sends it once. */
  readonly id: string;
  /** With its country, +689…. */
  readonly to: string;
  readonly text: string;
}

/** Port to whoever sends SMS. */
export interface SmsPort {
  /** Hands an SMS over; undefined: nobody sends SMS. @throws OutboundError when there is no answer. */
  readonly sendSms: ((request: SmsRequest) => Promise<Pick<OutboundAnswer, 'status'>>) | undefined;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16_384;

/**
 * Hands SMS over by HTTP: a POST with JSON (`id`, `to`, `text`, `from`), the token as a bearer's, and the id as
 * `Idempotency-Key`. 2xx: taken; 408, 429 and 5xx: later again; anything else: never.
 */
export function createSmsSender(settings: SmsSettings | undefined): SmsPort['sendSms'] {
  if (settings === undefined) return undefined;
  const { url, token, sender } = settings;
  return ({ id, to, text }) =>
    boundedFetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': id,
      },
      body: JSON.stringify({ id, to, text, ...(sender === undefined ? {} : { from: sender }) }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
}
