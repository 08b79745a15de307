import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { listMonthSettlements, listSettlements } from '@matete/contract/payout/settlements';
import type { SellerId, TahitiDay, Xpf } from '@matete/contract/units';
import { isMonthOver, startOfOpenMonths } from '@matete/domain/accounting/months';
import { addMonths, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';

import { monthFileUrl } from '#payout/statement/settlement';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';

/** Months of a list at most. */
const MONTHS = 24;

/** What entries e of movements t brought, and what withdrawals took. */
const EARNED = sql`coalesce(sum(e.amount_xpf) filter (where t.kind not like 'WITHDRAWAL_%'), 0)::bigint`;
const WITHDRAWN = sql`coalesce(sum(e.amount_xpf) filter (where t.kind like 'WITHDRAWAL_%'), 0)::bigint`;

interface MovedRow {
  readonly month: TahitiDay;
  readonly earned: Xpf;
  readonly withdrawn: Xpf;
  readonly balance: Xpf;
}

/** Lists the months that are over in which a seller's wallet moved, newest first. */
export async function readSettlements(
  db: Db,
  sellerId: SellerId,
  now: Date,
): Promise<ResponseOf<typeof listSettlements>> {
  const { rows } = await sql<MovedRow>`
    with moved as (
      select to_char(t.at at time zone 'Pacific/Tahiti', 'YYYY-MM') || '-01' as month, ${EARNED} as earned, ${WITHDRAWN} as withdrawn
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account_id = (select id from ledger_accounts where kind = 'WALLET' and owner = ${sellerId}) and t.at < ${startOfOpenMonths(now)}
      group by 1
    )
    select month, earned, withdrawn, (sum(earned + withdrawn) over (order by month))::bigint as balance
    from moved order by month desc limit ${MONTHS}`.execute(db);
  return { months: rows.map((row) => ({ ...row, fileUrl: monthFileUrl(sellerId, row.month) })) };
}

interface SellerRow extends Omit<MovedRow, 'month'> {
  readonly seller_id: SellerId;
  readonly seller_name: string;
}

const SORTS = {
  by: { name: sql`p.last_name || ' ' || p.first_name`, earned: sql`m.earned`, withdrawn: sql`m.withdrawn` },
  usual: sql`p.last_name, p.first_name, m.seller_id`,
  id: sql`m.seller_id`,
};

/** Lists the sellers whose wallet moved in a month, by name. */
export async function readMonthSettlements(
  db: Db,
  { month, now, ...query }: QueryOf<typeof listMonthSettlements> & { month: TahitiDay; now: Date },
): Promise<ResponseOf<typeof listMonthSettlements>> {
  const [begins, ends] = [startOfTahitiDay(month), startOfTahitiDay(addMonths(month, 1))];
  const moved = sql`(
    select a.id, a.owner::uuid as seller_id, ${EARNED} as earned, ${WITHDRAWN} as withdrawn
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where a.kind = 'WALLET' and t.at >= ${begins} and t.at < ${ends} group by a.id) m`;
  const { rows } = await sql<SellerRow>`
    select m.seller_id, p.first_name || ' ' || p.last_name as seller_name, m.earned, m.withdrawn,
      (select sum(e.amount_xpf) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account_id = m.id and t.at < ${ends})::bigint as balance
    from ${moved} join accounts p on p.id = m.seller_id
    order by ${sortedBy(query, SORTS)} limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  return {
    data: rows.map(({ seller_id: sellerId, seller_name: sellerName, ...figures }) => ({
      sellerId,
      sellerName,
      ...figures,
      fileUrl: isMonthOver(month, now) ? monthFileUrl(sellerId, month) : null,
    })),
    meta: pageMeta(query, await countFrom(db, moved)),
  };
}
