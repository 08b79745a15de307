import type { CustomerStatement } from '@matete/contract/customer-statement/customer-statements';
import type { CustomerId, TahitiDay } from '@matete/contract/units';
import { isMonthOver } from '@matete/domain/accounting/months';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findById } from '#account/account-store';
import { findCompany } from '#company/records/company-store';
import {
  listOrders,
  listPapers,
  type PaperRow,
  readMovements,
  readOpen,
  spanOf,
} from '#customer-statement/statement-query';
import { counted, sumPapers, vatOf } from '#customer-statement/sum-papers';
import type { Db } from '#platform/db/database';

/**
 * Reads the statement of a month. Every sum is one of a paper, of the books, or of those added up: nothing is worked out a
 * second time.
 */
export async function readStatement(
  db: Db,
  { customerId, month, now }: { readonly customerId: CustomerId; readonly month: TahitiDay; readonly now: Date },
): Promise<Result<CustomerStatement>> {
  const account = await findById(db, customerId);
  if (account?.role !== 'CUSTOMER' || account.erased_at !== null) return refuse('ACCOUNT_NOT_FOUND');
  const company = await findCompany(db, customerId);
  const span = spanOf(customerId, month);
  const papers = await listPapers(db, span);
  return ok({
    month,
    isOver: isMonthOver(month, now),
    name: company?.name ?? `${account.first_name} ${account.last_name}`,
    tahitiNumber: company?.tahitiNumber ?? null,
    orders: await listOrders(db, span),
    papers: papers.map(paperView),
    invoiced: sumPapers(papers),
    ...(await readMovements(db, span)),
    open: await readOpen(db, span),
  });
}

const paperView = (row: PaperRow): CustomerStatement['papers'][number] => ({
  invoiceId: row.id,
  number: row.number,
  kind: row.kind,
  issuedOn: tahitiDayOf(row.issued_at),
  orderId: row.order_id,
  orderNumber: row.order_number,
  purchaseReference: row.purchase_reference,
  net: counted(row.kind, row.net_xpf),
  vat: counted(row.kind, vatOf(row)),
  cps: counted(row.kind, row.cps_xpf),
  freight: counted(row.kind, row.freight_xpf),
  total: counted(row.kind, row.total_xpf),
});
