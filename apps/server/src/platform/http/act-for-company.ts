import type { Endpoint } from '@matete/contract/endpoint';
import { ok, refuse, type Result } from '@matete/domain/result';

import type { Db } from '#platform/db/database';
import { type Address, checkOwner } from '#platform/http/check-request';
import type { Caller } from '#platform/session/caller';
import { findCustomerOf } from '#platform/session/membership-query';

/**
 * Checks whether what a call is about belongs to its caller, or to the company that they belong to. In the second case the
 * caller acts for it from here on: `accountId` is the company's, `personId` stays who they are.
 */
export async function callerOfCall(
  endpoint: Endpoint,
  caller: Caller | undefined,
  { db, address }: { readonly db: Db; readonly address: Address },
): Promise<Result<Caller | undefined>> {
  const company = caller?.company;
  const isForCompany =
    endpoint.company !== undefined &&
    company != null &&
    (await customerOfCall(endpoint, db, address)) === company.companyId;
  if (caller === undefined || company == null || !isForCompany) {
    const owned = checkOwner(endpoint, caller, address);
    return owned.ok ? ok(caller) : owned;
  }
  if (!endpoint.company?.includes(company.role)) return refuse('COMPANY_ROLE_NOT_ALLOWED');
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
