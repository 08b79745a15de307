import type { CompanyView } from '@matete/contract/company/company';
import type { CustomerId } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

/** Company of a business account, as people and papers read it; undefined: it has given none. */
export async function findCompany(db: Db, customerId: CustomerId): Promise<CompanyView | undefined> {
  const row = await db.selectFrom('companies').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    name: row.name,
    legalForm: row.legal_form,
    tahitiNumber: row.tahiti_number,
    rcNumber: row.rc_number,
    address: row.address,
    zipCode: row.zip_code,
    city: row.city,
    country: row.country,
    invoiceEmail: row.invoice_email,
  };
}

/** Writes the company of an account in the place of the one that it had. */
export async function putCompany(tx: Tx, customerId: CustomerId, company: CompanyView, now: Date): Promise<void> {
  const columns = {
    name: company.name,
    legal_form: company.legalForm,
    tahiti_number: company.tahitiNumber,
    rc_number: company.rcNumber,
    address: company.address,
    zip_code: company.zipCode,
    city: company.city,
    country: company.country,
    invoice_email: company.invoiceEmail,
    search_text: foldForSearch(`${company.name} ${company.tahitiNumber}`),
    changed_at: now,
  };
  await tx
    .insertInto('companies')
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute();
}

/** Deletes the company of an account that is erased; papers keep what they say. */
export async function deleteCompany(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.deleteFrom('companies').where('customer_id', '=', customerId).execute();
}

/** The condition that the company of the account with that id has a word in its name or number. @param word Folded. */
export const companyHas = (accountId: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from companies f where f.customer_id = ${accountId} and f.search_text like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
