import { setTimeout as delay } from 'node:timers/promises';

import { traced } from '#platform/tracing/tracer';

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Limit of the whole exchange, the last byte of the body included. */
  readonly timeoutMs: number;
  /** A longer answer is cut off and refused. */
  readonly maxBytes: number;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly text: string;
}

/** Why a request to another server failed. After `timeout` and `network` it may have acted all the same. */
export type OutboundFailure = 'timeout' | 'network' | 'too-large' | 'bad-answer' | 'server-error';

/** Thrown when another server gave no usable answer. The message contains no secret and no body. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, url: string, options?: { cause?: unknown; detail?: string }) {
    const { origin, pathname } = new URL(url);
    super(`${origin}${pathname}: ${failure}${options?.detail === undefined ? '' : ` (${options.detail})`}`, {
      cause: options?.cause,
    });
    this.failure = failure;
  }
}

async function readBounded(response: Response, url: string, maxBytes: number): Promise<string> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) {
    await response.body?.cancel();
    throw new OutboundError('too-large', url);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the stream, so the rest is never received.
    if (length > maxBytes) throw new OutboundError('too-large', url);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Sends a request to another server, limited in time and size. Redirects are refused: their answer would come from
 * elsewhere.
 *
 * @throws OutboundError when there is no complete answer; any HTTP status is an answer.
 */
export const boundedFetch = (url: string, request: OutboundRequest): Promise<OutboundAnswer> => {
  const host = URL.parse(url)?.host ?? '';
  const method = request.method ?? 'GET';
  return traced(`${method} ${host}`, 'outgoing', { 'http.request.method': method, 'server.address': host }, () =>
    fetchBounded(url, request),
  );
};

async function fetchBounded(url: string, request: OutboundRequest): Promise<OutboundAnswer> {
  try {
    const response = await fetch(url, {
      method: request.method ?? 'GET',
      headers: request.headers ?? {},
      body: request.body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    return { status: response.status, text: await readBounded(response, url, request.maxBytes) };
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new OutboundError(isTimeout ? 'timeout' : 'network', url, { cause: error });
  }
}

/** Parses the JSON of an answer. @throws OutboundError when it is none. */
export function jsonOf(answer: OutboundAnswer, url: string): unknown {
  try {
    return JSON.parse(answer.text) as unknown;
  } catch (cause) {
    throw new OutboundError('bad-answer', url, { cause, detail: 'not JSON' });
  }
}

/**
 * Retries after each pause when the failure may pass at once (no connection, or the server's own error). Only for reads and for
 * calls that are idempotent by key: anything else could act twice. After a timeout nobody waits for as long again: people would
 * give up before the third try, and a server that is late is asked less.
 *
 * @param pausesMs Pauses between the tries: two pauses are three tries.
 */
export async function withRetries<T>(pausesMs: readonly number[], attempt: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      const mayPass = error instanceof OutboundError && ['network', 'server-error'].includes(error.failure);
      if (!mayPass) throw error;
      await delay(pauseMs);
    }
  }
  return attempt();
}
