import { ConnectionError } from './api-error.ts';
import type { Transport } from './transport.ts';

/** Longest wait for an answer. @source specification §7 "timeout 120000 ms" */
export const TIMEOUT_MS = 120_000;

/** Calls the API from the page it serves, with the session cookie. */
export const browserTransport: Transport = async ({ method, path, query, headers, body, signal }) => {
  const search = new URLSearchParams(query).toString();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`/api${path}${search ? `?${search}` : ''}`, {
      method,
      headers: { Accept: 'application/json', 'X-Screen-Width': String(Math.max(1, window.innerWidth)), ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, body: parseJson(text) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ConnectionError(timeout.aborted ? 'TIMEOUT' : 'OFFLINE', cause);
  }
};

/** Parses JSON; undefined for anything else. A proxy may answer with HTML of its own. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
