import type { ResponseOf, QueryOf } from '@matete/contract/endpoint';
import type { listSupplyAlerts } from '@matete/contract/supply-alert/supply-alerts';
import type { Language } from '@matete/contract/primitives';
import type { CustomerId } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';

import { CARD_COLUMNS, type CardRow, toCard } from '#catalogue/product-card-query';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';

const SORTS = {
  by: { date: sql`s.asked_at`, name: sql`p.folded_name` },
  usual: sql`s.asked_at desc, p.id`,
  id: sql`p.id`,
};

/** Lists what a customer waits for, products not sold any more as well. */
export async function readSupplyAlerts(
  db: Db,
  customerId: CustomerId,
  { language, now, ...query }: QueryOf<typeof listSupplyAlerts> & { readonly language: Language; readonly now: Date },
): Promise<ResponseOf<typeof listSupplyAlerts>> {
  const from = sql`supply_alerts s join products p on p.id = s.product_id where s.customer_id = ${customerId} and s.ends_at > ${now}`;
  const { rows } = await sql<CardRow & { asked_at: Date; ends_at: Date }>`
    select ${CARD_COLUMNS}, s.asked_at, s.ends_at from ${from} order by ${sortedBy(query, SORTS)}
    limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  return {
    data: rows.map((row) => ({
      product: toCard(row, language),
      isOnSale: row.is_active,
      askedAt: row.asked_at.toISOString(),
      until: addDays(tahitiDayOf(row.ends_at), -1),
    })),
    meta: pageMeta(query, await countFrom(db, from)),
  };
}
