import { ok, refuse, type Result } from '@matete/domain/result';

import { acceptTerms } from '#account/account-store';
import type { OrderingCustomer } from '#checkout/ordering-customer-query';
import type { PlaceContext, PlaceRequest } from '#checkout/place-request';

/**
 * Records that a customer accepts terms that have changed since they accepted any, with the order that needs it. Refused
 * where they have not, or have read another version than the one that holds.
 */
export async function acceptTermsOf(
  { tx, caller, now }: PlaceContext,
  { acceptedTerms }: PlaceRequest,
  customer: OrderingCustomer,
): Promise<Result<void>> {
  const { currentTerms } = customer;
  if (customer.acceptedTerms >= currentTerms) return ok(undefined);
  if (acceptedTerms !== currentTerms)
    return refuse('TERMS_CHANGED', { path: 'acceptedTerms', params: { version: currentTerms } });
  await acceptTerms(tx, caller.accountId, { version: currentTerms, now });
  return ok(undefined);
}
