import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Movements of the books name the payment they are about, in a column instead of the beginning of a text. */
export const paymentsInTheBooks: Migration = {
  name: '0022-payments-in-the-books',
  async up(db) {
    await sql`
alter table ledger_transactions add column payment_id uuid references payments (id);

-- What moved stays as it was; only what it is about is named once more.
alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_transactions set payment_id = split_part(subject, ' ', 1)::uuid
where kind in ('PAYMENT_VERIFIED', 'PAYMENT_PART_RECEIVED', 'LATE_PAYMENT_CREDITED', 'OVERPAYMENT_CREDITED');
update ledger_transactions t set payment_id = d.payment_id from pending_payments d where t.kind = 'FREIGHT_PAID' and d.id::text = t.subject;
alter table ledger_transactions enable trigger ledger_transactions_append_only;

alter table ledger_transactions add check (payment_id is not null
  or kind not in ('PAYMENT_VERIFIED', 'PAYMENT_PART_RECEIVED', 'LATE_PAYMENT_CREDITED', 'OVERPAYMENT_CREDITED'));
create index ledger_transactions_by_payment on ledger_transactions (payment_id) where payment_id is not null;
`.execute(db);
  },
};
