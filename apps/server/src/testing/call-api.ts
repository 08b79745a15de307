import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { AddressInput, Endpoint, GivenBodyOf, HttpMethod, ResponseOf } from '@matete/contract/endpoint';
import type { PenaltyInfo } from '@matete/contract/penalty/penalties';
import type { Problem } from '@matete/contract/problem';
import type { FastifyInstance } from 'fastify';
import FormData from 'form-data';
import { uuidv7 } from 'uuidv7';

export interface TestAccount {
  readonly id: string;
  readonly token: string;
}

/** Body of a refusal: the contract's problem, and the members that some refusals add to it. */
export interface Refused extends Partial<Omit<Problem, 'quote'>> {
  /** Of QUOTE_STALE: the quote as it is now. */
  readonly quote?: { readonly orders: readonly QuotedOrder[] };
  /** Of PENALTY_CHANGED: the penalty as it is now. */
  readonly penaltyInfo?: PenaltyInfo;
  /** Of refusals that name a limit: the most that is allowed. */
  readonly max?: number;
}

/** Status and body of a call. */
export interface Answer<B = Refused> {
  readonly status: number;
  readonly body: B;
}

/**
 * Body of an answer, success and refusal in one: a test reads the half that it expects, and finds `undefined` where the
 * other one came. A member that both have, such as `status`, has the success's type.
 */
type AnswerBody<E extends Endpoint> = [ResponseOf<E>] extends [undefined]
  ? Refused
  : ResponseOf<E> & Omit<Refused, keyof ResponseOf<E>>;

export type AnswerOf<E extends Endpoint> = Answer<AnswerBody<E>>;

/** Who calls, from where and with which headers. */
interface Sender {
  /** Absent: a visitor. */
  readonly as?: TestAccount | undefined;
  /** Idempotency key. Calls that require one get a new one each unless it is given. */
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address that the request comes from; absent: this machine. */
  readonly from?: string;
}

/** A file of a form: its bytes, and its name where a test is about names. */
export type TestFile = Buffer | { readonly bytes: Buffer; readonly name: string };
type FilesOf<E extends Endpoint> = { readonly [K in keyof E['files']]?: TestFile | readonly TestFile[] };

/** A body as a test gives it, which may be made of constants. */
type Given<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer I)[]
    ? readonly Given<I>[]
    : { readonly [K in keyof T]: Given<T[K]> };
export type TestBody<E extends Endpoint> = Given<GivenBodyOf<E>>;

/**
 * Input of a call, typed by its endpoint. With `files`, none too (`files: {}`), the body is sent as a form, otherwise
 * as JSON. A value that the contract forbids is wrapped: `body: { status: invalid('SOLD') }`.
 */
type TestCallInput<E extends Endpoint> = AddressInput<E> &
  (E extends { body: object }
    ? object extends GivenBodyOf<E>
      ? { body?: TestBody<E> }
      : { body: TestBody<E> }
    : unknown) &
  (E extends { files: object } ? { files?: FilesOf<E> } : unknown) &
  Sender;

/** `TestCallInput` may be left out where nothing in it is required. */
export type TestCallArguments<E extends Endpoint> =
  object extends TestCallInput<E> ? [input?: TestCallInput<E>] : [input: TestCallInput<E>];

/** A value of the wrong type on purpose, where a test is about what the contract forbids. */
export const invalid = (value: unknown): never => value as never;

/** Input of a request by its address, for malformed bodies, headers and unknown addresses. */
export interface RawInput extends Sender {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly payload?: Buffer | string;
}

interface LooseInput extends Sender {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, TestFile | readonly TestFile[] | undefined>>;
}

/** Sends a call of the contract as a client would. */
export function callEndpoint(app: FastifyInstance, endpoint: Endpoint, input: LooseInput): Promise<Answer> {
  const { params, query, body, files, ...sender } = input;
  const key = sender.key ?? (endpoint.idempotency === 'required' ? uuidv7() : undefined);
  const content = files === undefined ? { body } : formOf(body, files);
  return request(app, endpoint.method, {
    url: addressOf(endpoint, { params, query }),
    input: { ...sender, key, ...content, headers: { ...content.headers, ...sender.headers } },
  });
}

/** Address of a call below `/api`. */
export function addressOf(
  endpoint: Endpoint,
  {
    params = {},
    query = {},
  }: {
    params?: Readonly<Record<string, unknown>> | undefined;
    query?: Readonly<Record<string, unknown>> | undefined;
  },
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.append(name, String(value as string | number | boolean));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

interface Content {
  readonly body?: unknown;
  readonly payload?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

function formOf(fields: unknown, files: NonNullable<LooseInput['files']>): Content {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, given] of Object.entries(files))
    for (const [index, file] of [given ?? []].flat().entries()) {
      const { bytes, name: filename } = Buffer.isBuffer(file)
        ? { bytes: file, name: `photo-${index}.jpg` }
        : (file as Exclude<TestFile, Buffer>);
      form.append(name, bytes, { filename });
    }
  return { payload: form.getBuffer(), headers: form.getHeaders() as Record<string, string> };
}

/** Sends a request to the application, without a network. */
export async function request(
  app: FastifyInstance,
  method: HttpMethod,
  { url, input }: { url: string; input: RawInput },
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: `/api${url}`,
    ...(input.from === undefined ? {} : { remoteAddress: input.from }),
    headers: {
      'accept-language': 'fr',
      ...(input.as === undefined ? {} : { authorization: `Bearer ${input.as.token}` }),
      ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...input.headers,
    },
    ...(input.payload !== undefined
      ? { payload: input.payload }
      : input.body === undefined
        ? {}
        : { payload: JSON.stringify(input.body) }),
  });
  const isJson = /json/.test(String(response.headers['content-type']));
  return { status: response.statusCode, body: isJson ? (JSON.parse(response.body) as Refused) : {} };
}
