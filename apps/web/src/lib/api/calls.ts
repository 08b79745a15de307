import type { AddressInput, Endpoint, GivenBodyOf, ResponseOf } from '@matete/contract/endpoint';
import type { Problem } from '@matete/contract/problem';
import { queryOptions } from '@tanstack/react-query';
import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';
import { browserTransport } from './browser-transport.ts';
import { ApiQueryClient } from './api-query-client.ts';
import type { Transport } from './transport.ts';

/** Input of a call, derived from its endpoint: params, query, body or form, idempotency key. */
export type CallInput<E extends Endpoint> = AddressInput<E> &
  (E extends { files: object } ? { form: FormData } : E extends { body: object } ? { body: GivenBodyOf<E> } : unknown) &
  (E extends { idempotency: 'required' } ? { idempotencyKey: string } : { idempotencyKey?: string }) & {
    signal?: AbortSignal;
  };

export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** `CallInput` may be left out where nothing in it is required. */
type InputArguments<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Defines a call that reads: `const getOrder = readCall<typeof endpoint>('/orders/:orderId')`. Its types come from the
 * contract, none of which reaches the bundle. Called with params and query it returns the options for `useQuery`,
 * prefetch and the cache.
 *
 * The cache key is the path, then params and query. `getOrder.key` is the path alone: invalidating it reaches every
 * answer of the call.
 */
export function readCall<E extends Endpoint & { method: 'GET' }>(path: E['path']) {
  const optionsOf = (...[input]: InputArguments<E>) => {
    const { params = {}, query = {} } = (input ?? {}) as LooseInput;
    return queryOptions({
      queryKey: [path as string, params, withoutUndefined(query)] as const,
      queryFn: ({ client, signal }) => callApi<E>(transportOf(client), 'GET', path, { params, query, signal }),
    });
  };
  return Object.assign(optionsOf, { key: [path as string] as const });
}

/**
 * Defines a call that is sent at once: `const cancelOrder = sendCall<typeof endpoint>('PATCH', '/orders/…/:orderId')`.
 * The call throws ApiError for a refusal and ConnectionError when no answer came.
 *
 * `key` is the beginning of a cache key, for answers that are cached although the call is no GET.
 */
export function sendCall<E extends Endpoint>(method: E['method'], path: E['path']) {
  const send = (...[input]: InputArguments<E>): Promise<ResponseOf<E>> =>
    callApi<E>(browserTransport, method, path, (input ?? {}) as LooseInput);
  return Object.assign(send, { method, path, key: [`${method} ${path}`] as const });
}

/**
 * Replaces the cached answer of a read by the answer of a call that changed it. A read that is under way begins anew: its
 * answer could be older than the call's, or know of something newer.
 */
export function replaceAnswer<Key extends QueryKey>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: Key },
  answer: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  client.setQueryData<unknown>(queryKey, answer);
  void client.invalidateQueries({ queryKey, exact: true, fetchStatus: 'fetching', refetchType: 'all' });
}

const transportOf = (client: QueryClient): Transport =>
  client instanceof ApiQueryClient ? client.transport : browserTransport;

/**
 * Calls the API and reads its answer; `readCall`, `sendCall` and `uploadCall` are built on it.
 *
 * @throws ApiError for a refusal · ConnectionError when no answer came.
 */
export async function callApi<E extends Endpoint>(
  transport: Transport,
  method: E['method'],
  path: string,
  input: LooseInput,
): Promise<ResponseOf<E>> {
  const headers: Record<string, string> = {};
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
  if (typeof document !== 'undefined') headers['Accept-Language'] = document.documentElement.dataset['locale'] ?? 'fr';

  const params = textsOf(input.params ?? {});
  const response = await transport({
    method,
    endpointPath: path,
    params,
    path: fillPath(path, params),
    query: textsOf(withoutUndefined(input.query ?? {})),
    headers,
    // Undefined where there is no body.
    body: input.form ?? JSON.stringify(input.body),
    signal: input.signal,
  });
  if (response.status >= 400) throw new ApiError(response.status, problemOf(response.body));
  return response.body as ResponseOf<E>;
}

function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function withoutUndefined(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

/** What is no object has none of a problem's fields. */
function problemOf(body: unknown): Partial<Problem> {
  return Object(body) as Partial<Problem>;
}
