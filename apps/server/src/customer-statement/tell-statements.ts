import type { CustomerId, TahitiDay } from '@matete/contract/units';
import { addMonths, monthOf, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { findById } from '#account/account-store';
import { findCompany } from '#company/records/company-store';
import { listUntold, noteTold } from '#customer-statement/told-statement-store';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { queueMail } from '#platform/mail/queue-mail';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';

/** Days of a month on which the statement of the one before is told: papers of its last day are issued by then. */
const FIRST_DAY = 2;
const LAST_DAY = 10;

/**
 * Tells businesses of the statement of the month that is over, where there was something in it, each once: their account,
 * and the address that they gave for invoices. Safe to run anywhere, any number of times.
 */
export async function tellStatements(services: Runtime): Promise<number> {
  const now = services.now();
  const today = tahitiDayOf(now);
  const dayOfMonth = Number(today.slice(8));
  if (dayOfMonth < FIRST_DAY || dayOfMonth > LAST_DAY) return 0;
  const month = addMonths(monthOf(today), -1);
  return eachDue(services, {
    what: 'telling a business of its statement',
    read: (except, take) => listUntold(services.db, { month, except, take }),
    act: (customerId: CustomerId) => inTransaction(services.db, (tx) => tell(tx, { customerId, month, now })),
  });
}

async function tell(
  tx: Tx,
  { customerId, month, now }: { customerId: CustomerId; month: TahitiDay; now: Date },
): Promise<Result<void>> {
  if (!(await noteTold(tx, { customerId, month, now }))) return ok(undefined);
  const data = { monthDate: month };
  await notify(tx, { accountId: customerId, code: 9542, eventKey: month, data, now });
  const account = await findById(tx, customerId);
  const company = await findCompany(tx, customerId);
  if (account === undefined || company === undefined || company.invoiceEmail === null) return ok(undefined);
  await queueMail(tx, {
    id: uuidv7(),
    accountId: customerId,
    recipient: company.invoiceEmail,
    kind: 'company-statement',
    language: account.language,
    data: { ...data, company: company.name },
    now,
  });
  return ok(undefined);
}
