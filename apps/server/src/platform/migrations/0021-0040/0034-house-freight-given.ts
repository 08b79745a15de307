import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/**
 * Disputes that gave a customer everything back, with freight that the house had borne: what is decided now gives it back to
 * the house first. What was given before stays given, and is known.
 */
export const houseFreightGiven: Migration = {
  name: '0034-house-freight-given',
  async up(db) {
    await sql`
alter table disputes add column house_freight_given_xpf integer not null default 0 check (house_freight_given_xpf >= 0);
update disputes d set house_freight_given_xpf = borne.xpf
from (select t.order_id, -sum(e.amount_xpf)::int as xpf from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'HOUSE_COST'
  where t.kind in ('FREIGHT_WAIVED', 'FREIGHT_REOPENED', 'FREIGHT_CORRECTED') group by t.order_id having -sum(e.amount_xpf) > 0) borne
join orders o on o.id = borne.order_id and o.status = 'DISPUTE_APPROVED'
where d.order_id = o.id;
`.execute(db);
  },
};
