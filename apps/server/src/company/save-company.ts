import type { CompanyInput, CompanyView } from '@matete/contract/company/company';
import type { AccountId, CustomerId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findCustomerType, lockById } from '#account/account-store';
import { findCompany, putCompany } from '#company/records/company-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

interface SaveInput {
  readonly customerId: CustomerId;
  readonly actorId: AccountId;
  readonly company: CompanyInput;
  readonly now: Date;
}

/** Empty text is none. */
const given = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** A company as it is kept, of what was typed. */
export const companyOf = (typed: CompanyInput): CompanyView => ({
  name: typed.name,
  legalForm: given(typed.legalForm),
  tahitiNumber: typed.tahitiNumber,
  rcNumber: given(typed.rcNumber),
  address: given(typed.address),
  zipCode: given(typed.zipCode),
  city: given(typed.city),
  country: given(typed.country),
  invoiceEmail: given(typed.invoiceEmail),
});

/**
 * Keeps the company that a business account buys for, and writes into the journal what changed. Invoices that are issued
 * already stay as they are.
 */
export async function saveCompany(
  tx: Tx,
  { customerId, actorId, company, now }: SaveInput,
): Promise<Result<{ company: CompanyView }>> {
  const account = await lockById(tx, customerId);
  if (account === undefined || account.role !== 'CUSTOMER') return refuse('ACCOUNT_NOT_FOUND');
  if ((await findCustomerType(tx, customerId)) !== 'BUSINESS') return refuse('COMPANY_ONLY_OF_BUSINESS');
  const before = await findCompany(tx, customerId);
  const after = companyOf(company);
  const changed = (Object.keys(after) as (keyof CompanyView)[]).filter((key) => after[key] !== (before?.[key] ?? null));
  if (changed.length === 0) return ok({ company: after });
  await putCompany(tx, customerId, after, now);
  await audit(tx, {
    actorId,
    action: 'COMPANY_CHANGED',
    subjectKind: 'account',
    subjectId: customerId,
    details: { fields: changed.join(' ') },
    now,
  });
  return ok({ company: after });
}
