import type { Problem } from '@matete/contract/problem';

import { ApiError, ConnectionError } from '#lib/api/api-error';

interface FormRequest {
  readonly method: 'POST' | 'PATCH';
  /** Below `/api`, parameters filled in. */
  readonly path: string;
  readonly form: FormData;
  readonly idempotencyKey?: string;
  /** Share of the form that has left the device, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** @source specification §7 "timeout 120000 ms" */
const TIMEOUT_MS = 120_000;

/**
 * Sends a form with files. Unlike `fetch`, it can say how much of it has gone: on an island's connection a photograph
 * takes a while.
 *
 * @throws ApiError for every refusal · ConnectionError when no answer came.
 */
export function sendForm<T>({ method, path, form, idempotencyKey, onProgress }: FormRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, `/api${path}`);
    call.timeout = TIMEOUT_MS;
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('Accept-Language', document.documentElement.dataset['locale'] ?? 'fr');
    // The server takes a write with a cookie only from our own pages, which say their width.
    call.setRequestHeader('X-Screen-Width', String(Math.max(1, window.innerWidth)));
    if (idempotencyKey) call.setRequestHeader('Idempotency-Key', idempotencyKey);
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total);
    call.onerror = () => reject(new ConnectionError('OFFLINE'));
    call.onabort = () => reject(new ConnectionError('OFFLINE'));
    call.ontimeout = () => reject(new ConnectionError('TIMEOUT'));
    call.onload = () => {
      const body = parseJson(call.responseText);
      if (call.status >= 400) reject(new ApiError(call.status, problemOf(body)));
      else resolve(body as T);
    };
    call.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

function problemOf(body: unknown): Partial<Problem> {
  return typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
}
