import { createHash, timingSafeEqual } from 'node:crypto';

import type { z } from 'zod';

import { GatewayError } from '#gateways/payment-gateway';
import {
  boundedFetch,
  jsonOf,
  type OutboundAnswer,
  OutboundError,
  withRetries,
} from '#platform/outbound/bounded-fetch';

export interface GatewayCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Pauses between retries; none for a call that would act twice. */
  readonly retryPausesMs: readonly number[];
  readonly timeoutMs: number;
}

const MAX_BYTES = 1024 * 1024;
export const GATEWAY_TIMEOUT_MS = 10_000;
export const GATEWAY_RETRY_PAUSES_MS: readonly number[] = [200, 1_000];

/**
 * Calls a gateway for JSON.
 *
 * @throws GatewayError UNREACHABLE without an answer or on the gateway's own error, BAD_ANSWER when it is too long or
 *   no JSON.
 */
export async function callGateway(call: GatewayCall): Promise<{ status: number; json: unknown }> {
  try {
    const answer = await withRetries(call.retryPausesMs, () => attempt(call));
    return { status: answer.status, json: jsonOf(answer, call.url) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const isBad = error.failure === 'bad-answer' || error.failure === 'too-large';
    throw new GatewayError(isBad ? 'BAD_ANSWER' : 'UNREACHABLE', error.message, { cause: error });
  }
}

async function attempt(call: GatewayCall): Promise<OutboundAnswer> {
  const answer = await boundedFetch(call.url, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    timeoutMs: call.timeoutMs,
    maxBytes: MAX_BYTES,
  });
  if (answer.status >= 500) throw new OutboundError('server-error', call.url, { detail: String(answer.status) });
  return answer;
}

/**
 * Validates a gateway's answer. The message of the error contains nothing of the answer.
 *
 * @throws GatewayError BAD_ANSWER when it does not fit its schema.
 */
export function readAnswer<T extends z.ZodType>(schema: T, json: unknown, what: string): z.output<T> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new GatewayError('BAD_ANSWER', `${what}: the answer is not of its form (${paths})`);
}

/** Compares two texts in constant time, whatever their lengths. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
