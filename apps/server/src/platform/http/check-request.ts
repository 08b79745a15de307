import type { Endpoint } from '@matete/contract/endpoint';
import { ok, type Refusal, refuse, type Result } from '@matete/domain/result';
import { safeParse, type ZodMiniType } from 'zod/mini';

import type { Db } from '#platform/db/database';
import type { SchemaIssue } from '#platform/http/problem';
import type { Caller } from '#platform/session/caller';
import { findCustomerOf } from '#platform/session/membership-query';

/** Refusal of a whole request, with the schema issues that led to it. */
export type Rejected = { readonly ok: false; readonly refusal: Refusal; readonly issues?: readonly SchemaIssue[] };

/** Parameters and query of a request, as they came or as its endpoint converts them. */
export interface Address {
  readonly params: unknown;
  readonly query: unknown;
}

type Checked<T> = { readonly ok: true; readonly value: T } | Rejected;

/** Checks whether a caller may make a call at all. */
export function checkRole(endpoint: Endpoint, caller: Caller | undefined): Result<void> {
  if (endpoint.roles === 'ANYONE') return ok(undefined);
  if (caller === undefined) return refuse('SIGN_IN_REQUIRED');
  if (!endpoint.roles.includes(caller.role)) return refuse('ROLE_NOT_ALLOWED');
  if (caller.isUnverified && endpoint.beforeVerification !== true) return refuse('EMAIL_TO_CONFIRM_FIRST');
  return caller.lacksSecondFactor && endpoint.beforeSecondFactor !== true
    ? refuse('SECOND_FACTOR_NOT_YET_ON')
    : ok(undefined);
}

/** Who a call counts as made by: a customer whose e-mail address is not verified is a visitor to most calls of anybody. */
export const countedCaller = (endpoint: Endpoint, caller: Caller | undefined): Caller | undefined =>
  endpoint.roles === 'ANYONE' && caller?.isUnverified === true && endpoint.beforeVerification !== true
    ? undefined
    : caller;

export function parseAddress(endpoint: Endpoint, given: Address): Checked<Address> {
  const params = parseWith(endpoint.params, given.params, 'PARAMETERS_INVALID');
  if (!params.ok) return params;
  const query = parseWith(endpoint.query, given.query, 'PARAMETERS_INVALID');
  return query.ok ? { ok: true, value: { params: params.value, query: query.value } } : query;
}

/** Checks whether what a call is about belongs to its caller, where the endpoint says so. */
function checkOwner(endpoint: Endpoint, caller: Caller | undefined, address: Address): Result<void> {
  if (endpoint.owner === undefined || caller === undefined || caller.role === 'ADMIN') return ok(undefined);
  const source = (endpoint.owner.in === 'params' ? address.params : address.query) as Record<string, unknown>;
  return source[endpoint.owner.name] === caller.accountId ? ok(undefined) : refuse('NOT_YOURS');
}

/**
 * Checks whether what a call is about belongs to its caller, or to the company that they belong to. In the second case the
 * caller acts for it from here on: `accountId` is the company's, `personId` stays who they are.
 */
export async function callerOfCall(
  endpoint: Endpoint,
  caller: Caller | undefined,
  { db, address }: { readonly db: Db; readonly address: Address },
): Promise<Result<Caller | undefined>> {
  const company = caller?.company ?? null;
  const isForCompany =
    endpoint.company !== undefined &&
    company !== null &&
    (await customerOfCall(endpoint, db, address)) === company.companyId;
  if (caller === undefined || company === null || !isForCompany) {
    const owned = checkOwner(endpoint, caller, address);
    return owned.ok ? ok(caller) : owned;
  }
  if (!endpoint.company?.includes(company.role)) return refuse('COMPANY_ROLE_NOT_ALLOWED');
  // Nobody acts for others by an address that is not theirs for sure.
  if (caller.isUnverified) return refuse('EMAIL_TO_CONFIRM_FIRST');
  // A block of the person counts as well as one of the company.
  const standing =
    caller.status === 'APPROVE' ? { status: company.status, blockedUntil: company.blockedUntil } : undefined;
  return ok({ ...caller, ...standing, accountId: company.companyId });
}

/** Whose the subject of a call is: as its address says, else as the order or payment that it names. */
async function customerOfCall(endpoint: Endpoint, db: Db, { params, query }: Address): Promise<unknown> {
  const named = { params: (params ?? {}) as Readonly<Record<string, string>>, query: (query ?? {}) as object };
  if (endpoint.owner !== undefined) return (named[endpoint.owner.in] as Record<string, unknown>)[endpoint.owner.name];
  return 'customerId' in named.query && named.query.customerId !== undefined
    ? named.query.customerId
    : findCustomerOf(db, named.params);
}

/** Parses what a client gave. No schema: nothing is taken from it. */
export function parseWith(
  schema: ZodMiniType | undefined,
  given: unknown,
  code: 'PARAMETERS_INVALID' | 'VALIDATION_FAILED',
): Checked<unknown> {
  if (schema === undefined) return { ok: true, value: undefined };
  // PostgreSQL stores no NUL, and nobody types one.
  if (hasNul(given)) return { ok: false, refusal: { code } };
  const result = safeParse(schema, withoutHalves(given), { reportInput: true });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, refusal: { code }, issues: result.error.issues as SchemaIssue[] };
}

/**
 * Checks an answer against the contract, and leaves out what the contract does not name.
 *
 * @throws Error when it does not fit: a bug that must not reach the caller.
 */
export function checkAnswer(endpoint: Endpoint, value: unknown): unknown {
  if (endpoint.response === undefined) return undefined;
  const checked = safeParse(endpoint.response, value);
  if (checked.success) return checked.data;
  const issues = JSON.stringify(checked.error.issues.slice(0, 3));
  throw new Error(`${endpoint.method} ${endpoint.path} answers against its contract: ${issues}`);
}

/** How deep JSON is looked into: deeper than any contract, it is refused by its schema. */
const DEEPEST = 8;

const isStructure = (value: unknown, depth: number): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value) && depth <= DEEPEST;

/** Checks whether any text inside contains a NUL character. */
function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (!isStructure(value, depth)) return false;
  return Object.entries(value).some(([name, member]) => name.includes('\u0000') || hasNul(member, depth + 1));
}

/**
 * Leaves halves of characters out of all texts inside: a text that was cut off within an emoji has one, JSON takes it, and
 * PostgreSQL does not.
 */
function withoutHalves(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.replace(/\p{Surrogate}/gu, '');
  if (!isStructure(value, depth)) return value;
  if (Array.isArray(value)) return value.map((member) => withoutHalves(member, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [withoutHalves(name) as string, withoutHalves(member, depth + 1)]),
  );
}
