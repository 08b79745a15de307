import type { z } from 'zod/mini';
import type { CompanyRole } from './company-role.ts';
import type { ErrorCode } from './error-catalogue.ts';

/** Roles of the specification (§6). A visitor has none. */
export const ROLES = ['CUSTOMER', 'SELLER', 'ADMIN'] as const;
/** What an account is: it decides which calls it may make. */
export type Role = (typeof ROLES)[number];

/** Methods of the API. GET changes nothing. */
export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * One call of the HTTP API, said once: the server's route, the browser's client, the OpenAPI document and
 * the access matrix of the tests are all made from it.
 */
export interface Endpoint {
  readonly method: HttpMethod;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  /** Who may call. `'ANYONE'` is a visitor as well as every role. */
  readonly roles: readonly Role[] | 'ANYONE';
  /**
   * Parameter that must be the caller's own account id, unless an admin calls. Anything else answers 403.
   * A path parameter, or one of the query where `in` says so.
   */
  readonly owner?: { readonly in: 'params' | 'query'; readonly name: string };
  /**
   * People of a company who may make the call in its name, by their role. Absent: a person calls for themselves only.
   * Where the call is about an order or a payment, whose that is decides.
   */
  readonly company?: readonly CompanyRole[];
  /** An admin may make the call who has to turn a second factor on first: what that takes, and signing out. */
  readonly beforeSecondFactor?: true;
  /**
   * A customer may make the call whose e-mail address is not verified yet: what a first purchase needs. Calls of `'ANYONE'` take
   * them for a visitor unless this is set.
   */
  readonly beforeVerification?: true;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The body comes as `multipart/form-data`: its text fields are parsed with `body`, its files are named here. */
  readonly files?: {
    readonly [field: string]: { readonly max: number; readonly kind: 'IMAGE' | 'RECEIPT' | 'SOUND' | 'TABLE' };
  };
  /** Absent: the call answers 204 without a body. */
  readonly response?: z.ZodMiniType;
  /** The call answers with a file of this type instead of JSON. */
  readonly download?:
    | 'application/pdf'
    | 'text/csv'
    | 'application/xml'
    | 'application/json'
    | 'text/x-gettext-translation';
  /** Success status when it is not 200 (or 204 without a response). */
  readonly status?: 200 | 201;
  /** `Idempotency-Key`: `required` for calls that move money, `accepted` on every other POST and PATCH. */
  readonly idempotency?: 'required' | 'accepted';
  /**
   * Requests of one account per minute, where they must be fewer than the general limit allows. The visitors of one
   * address, who are many, may make ten times as many.
   */
  readonly perMinute?: number;
  /** Codes of this call's own refusals; the general ones (401, 403, 422, 429 …) are not repeated. */
  readonly refusals: readonly ErrorCode[];
}

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodMiniType ? z.input<T> : undefined;

/** Parameters of a call's address, as the handler gets them: checked and converted. */
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
/** Query of a call as the handler gets it: checked, converted, defaults filled in. */
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
/** Body of a call as the handler gets it: checked, trimmed, defaults filled in. */
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
/** What a call answers with, before it is written as JSON. */
export type ResponseOf<E extends Endpoint> = Parsed<E['response']>;
/** What a client sends, before defaults are filled in. */
export type GivenQueryOf<E extends Endpoint> = Given<E['query']>;
/** Body as a client sends it, before defaults are filled in. */
export type GivenBodyOf<E extends Endpoint> = Given<E['body']>;

type QueryValues<Q extends z.ZodMiniType> = {
  [K in keyof z.input<Q>]: z.input<Q>[K] | z.output<Q>[K & keyof z.output<Q>] | undefined;
};

/**
 * Parameters and query of a call, as a client gives them. Values of the query may be given as text or as the API parses
 * them: `page: '2'` or `page: 2`.
 */
export type AddressInput<E extends Endpoint> = (E extends { params: infer P extends z.ZodMiniType }
  ? { params: z.input<P> }
  : unknown) &
  (E extends { query: infer Q extends z.ZodMiniType }
    ? object extends z.input<Q>
      ? { query?: QueryValues<Q> }
      : { query: QueryValues<Q> }
    : unknown);
