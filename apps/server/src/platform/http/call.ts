import type { Readable } from 'node:stream';

import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import type { Result } from '@matete/domain/result';

import type { ChangeTag } from '#platform/changes/changes';
import type { Tx } from '#platform/db/database';
import type { ReceivedFile } from '#platform/http/multipart';
import type { Caller } from '#platform/session/caller';

/** One request of an endpoint, parsed and authorised. */
export interface Call<E extends Endpoint, P = unknown> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly files: Readonly<Record<string, readonly ReceivedFile[]>>;
  /** Ports that the feature of this call asked for: see {@link routesFor}. */
  readonly services: P;
  readonly language: Language;
  readonly now: Date;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
}

type CallerOf<E extends Endpoint> = 'ANYONE' extends E['roles'] ? Caller | undefined : Caller;

/** Call that reads, or that opens its own transaction because it does slow work before it. */
export interface PlainCall<E extends Endpoint, P = unknown> extends Call<E, P> {
  readonly caller: CallerOf<E>;
  /**
   * Sets the session cookie of the answer, remembers that the account signed in with this browser, and keeps its language;
   * or clears the session alone.
   */
  readonly setSession: (opened: OpenedSession | undefined) => void;
  /** Keeps on the device the language that its reader has chosen. */
  readonly keepLanguage: (language: Language) => void;
  /** Secret of the browser that signed up. */
  readonly signUpSecret: string | undefined;
  readonly setSignUpSecret: (secret: string | undefined) => void;
  /** What the browser was given when somebody signed in with it before. */
  readonly device: string | undefined;
  /** Whether a page asks, whose cookies hold what a program keeps by itself. */
  readonly isBrowser: boolean;
}

interface OpenedSession {
  readonly token: string;
  readonly accountId: AccountId;
  /** Of the account: the device keeps it. */
  readonly language: Language;
}

/** Call that writes: everything it does is in `tx`, together with its idempotency key. */
export interface WritingCall<E extends Endpoint, P = unknown> extends PlainCall<E, P> {
  readonly tx: Tx;
  /**
   * Runs once the transaction of a refused call is rolled back, before the answer: for writes that the refusal calls
   * for.
   */
  readonly afterRefusal: (work: () => Promise<void>) => void;
}

/** File that a call answers with. */
export interface Download {
  /** All of it, or as it comes. */
  readonly bytes: Buffer | Readable;
  /** Plain ASCII, with its extension. */
  readonly fileName: string;
}

/** Result of a call without a response schema: nothing, or a file. */
type AnswerOf<E extends Endpoint> = E['download'] extends string
  ? Download
  : ResponseOf<E> extends undefined
    ? void
    : ResponseOf<E>;

export type PlainHandler<E extends Endpoint, P> = (call: PlainCall<E, P>) => Promise<Result<AnswerOf<E>>>;
export type WritingHandler<E extends Endpoint, P> = (call: WritingCall<E, P>) => Promise<Result<AnswerOf<E>>>;

/**
 * Route: a call of the contract and its handler.
 *
 * @typeParam P Ports that the handler needs; whoever registers the route must have them all.
 */
export interface Route<in P = never> {
  readonly kind: 'plain' | 'writing';
  readonly endpoint: Endpoint;
  readonly handler: (call: never) => Promise<Result<unknown>>;
  /** Slow work before the transaction: see `writesPrepared`. */
  readonly prepare?: (call: never) => Promise<Result<unknown>>;
  /** What a visitor's answer shows; absent: it is not cached. */
  readonly tagsOf?: ((address: never, answer: unknown) => readonly ChangeTag[]) | undefined;
  /** Carries the type of the ports; never called. */
  readonly needs?: (ports: P) => void;
}

/** Builders of routes for handlers that need the ports `P`. */
export function routesFor<P>() {
  return {
    reads: <E extends Endpoint>(endpoint: E, handler: PlainHandler<E, P>): Route<P> & { readonly endpoint: E } => ({
      kind: 'plain',
      endpoint,
      handler,
    }),

    /** Route of a write that must work outside its transaction: hashing a password, asking a gateway. */
    writesOutsideTransaction: <E extends Endpoint>(endpoint: E, handler: PlainHandler<E, P>): Route<P> => ({
      kind: 'plain',
      endpoint,
      handler,
    }),

    writes: <E extends Endpoint>(endpoint: E, handler: WritingHandler<E, P>): Route<P> => ({
      kind: 'writing',
      endpoint,
      handler,
    }),

    /**
     * Route of a write with slow work before its transaction, such as decoding a picture; the result is in `prepared`.
     * `prepare` also runs for a repeated request, so it checks only what stays true (whose the order is), and writes
     * nothing.
     */
    writesPrepared: <E extends Endpoint, T>(
      endpoint: E,
      prepare: (call: PlainCall<E, P>) => Promise<Result<T>>,
      handler: (call: WritingCall<E, P> & { readonly prepared: T }) => Promise<Result<AnswerOf<E>>>,
    ): Route<P> => ({ kind: 'writing', endpoint, prepare, handler }),
  };
}

/**
 * Reads whose answers are the same for every visitor of a language, and are cached until something that they show
 * changes.
 *
 * @param tagsOf What an answer shows.
 */
export const cached = <E extends Endpoint, P>(
  route: Route<P> & { readonly endpoint: E },
  tagsOf: (address: Pick<Call<E>, 'params' | 'query'>, answer: unknown) => readonly ChangeTag[],
): Route<P> => ({ ...route, tagsOf });
