import type { Endpoint } from '@matete/contract/endpoint';
import { ERROR_CATALOGUE } from '@matete/contract/error-catalogue';
import type { ErrorCode } from '@matete/contract/error-catalogue';

export interface SentRequest {
  readonly method: string;
  /** Below `/api`, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

type Answer = { readonly status: number; readonly body?: unknown };
type Handler = (request: SentRequest) => Answer | Promise<Answer>;

/** Replaces `fetch` in page tests: answers every request, and fails the test on an unexpected one. */
export interface FetchDouble {
  readonly fetch: typeof fetch;
  readonly sent: readonly SentRequest[];
  /** Sets the answer of a call; the last one set applies. */
  readonly on: (endpoint: Pick<Endpoint, 'method' | 'path'>, handler: Handler) => void;
  readonly sentTo: (endpoint: Pick<Endpoint, 'method' | 'path'>) => SentRequest[];
}

export function createFetchDouble(): FetchDouble {
  const sent: SentRequest[] = [];
  const handlers: { method: string; path: string; pattern: RegExp; handler: Handler }[] = [];
  const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  return {
    sent,
    on: ({ method, path }, handler) => handlers.unshift({ method, path, pattern: patternOf(path), handler }),
    sentTo: ({ method, path }) =>
      sent.filter((request) => request.method === method && patternOf(path).test(request.path)),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
      const headers = new Headers(init?.headers);
      const request: SentRequest = {
        method: init?.method ?? 'GET',
        path: decodeURIComponent(url.pathname.replace(/^\/api/, '')),
        query: Object.fromEntries(url.searchParams),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        idempotencyKey: headers.get('Idempotency-Key'),
      };
      sent.push(request);
      const matching = handlers.filter(
        ({ method, pattern }) => method === request.method && pattern.test(request.path),
      );
      // The path with the fewest parameters wins: `/payments/methods` before `/payments/:paymentId`.
      const [found] = matching.sort((a, b) => parametersIn(a.path) - parametersIn(b.path));
      if (!found) throw new Error(`No answer was prepared for ${request.method} ${request.path}`);
      const { status, body } = await found.handler(request);
      const text = body === undefined ? null : JSON.stringify(body);
      return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
    },
  };
}

const parametersIn = (path: string): number => path.split(':').length;

export const answer = (body: unknown, status = 200): Answer => ({ status, body });

/** Problem document of a refusal. */
export function refusal(
  code: ErrorCode,
  options: { readonly path?: string; readonly message?: string; readonly extra?: object } = {},
): Answer {
  const { status, statusCode } = ERROR_CATALOGUE[code];
  const message = options.message ?? code;
  const errors = options.path === undefined ? [] : [{ path: options.path, code, message }];
  return {
    status,
    body: {
      type: 'about:blank',
      title: code,
      status,
      statusCode,
      code,
      message,
      errors,
      requestId: 'r-1',
      ...options.extra,
    },
  };
}

/** Fails as a browser does without a connection. */
export const noAnswer: Handler = () => Promise.reject(new TypeError('Failed to fetch'));
