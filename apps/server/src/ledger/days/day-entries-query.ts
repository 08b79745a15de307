import { type RawBuilder, sql } from 'kysely';

/**
 * Entries of the movements of a day of Tahiti: `kind`, `account`, `xpf`, and whether they are of an order: its escrow takes
 * part, or goods are given back for which their seller was paid.
 */
export const entriesOfDay = (day: RawBuilder<unknown>) => sql`
  select t.kind, a.kind as account, e.amount_xpf as xpf,
    t.kind = 'GOODS_RETURNED' or bool_or(a.kind = 'ESCROW') over (partition by t.id) as is_of_order
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.at >= (${day})::timestamp at time zone 'Pacific/Tahiti' and t.at < (${day} + 1)::timestamp at time zone 'Pacific/Tahiti'`;
