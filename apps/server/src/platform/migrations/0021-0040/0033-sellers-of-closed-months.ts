import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** The file of a closed month names its sellers as they were called when it was closed. */
export const sellersOfClosedMonths: Migration = {
  name: '0033-sellers-of-closed-months',
  async up(db) {
    await sql`
create table closed_month_sellers (
  month date not null references closed_months (month),
  seller_id uuid not null references sellers (account_id),
  name text not null,
  primary key (month, seller_id)
);
-- Of months that are closed already nobody knows the names of then.
insert into closed_month_sellers (month, seller_id, name)
select distinct m.month, p.id, p.first_name || ' ' || p.last_name
from closed_months m join ledger_transactions t on t.at >= m.begins_at and t.at < m.ends_at join ledger_entries e on e.transaction_id = t.id
join ledger_accounts a on a.id = e.account_id and a.kind in ('WALLET', 'WITHDRAWAL') join accounts p on p.id::text = a.owner;
create trigger closed_month_sellers_append_only before update or delete or truncate on closed_month_sellers for each statement execute function refuse_change();
`.execute(db);
  },
};
