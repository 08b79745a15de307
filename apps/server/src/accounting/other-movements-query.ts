import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { listOtherMovements, OtherMovementView } from '@matete/contract/ledger/other-movements';
import { sql } from 'kysely';

import { readBalances } from '#ledger/movements-query';
import { countRows } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';

const selectViews = (db: Db) =>
  db
    .selectFrom('other_movements as m')
    .innerJoin('accounts as a', 'a.id', 'm.noted_by')
    .selectAll('m')
    .select(['a.first_name', 'a.last_name']);

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number];

const toView = (row: ViewRow): OtherMovementView => ({
  movementId: row.id,
  kind: row.kind,
  amount: row.amount_xpf,
  paperDate: row.paper_date,
  paper: row.paper,
  reason: row.reason,
  notedAt: row.noted_at.toISOString(),
  notedBy: `${row.first_name} ${row.last_name}`,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneReason: row.undone_reason,
});

const SORTS = {
  by: { date: sql`m.paper_date`, amount: sql`m.amount_xpf`, kind: sql`m.kind` },
  usual: sql`m.id desc`,
  id: sql`m.id`,
};

/** Reads the movements that no order causes, newest first, with what is owed of the taxes. */
export async function readOtherMovements(
  db: Db,
  query: QueryOf<typeof listOtherMovements>,
): Promise<ResponseOf<typeof listOtherMovements>> {
  const rows = await selectViews(db)
    .orderBy(sortedBy(query, SORTS))
    .limit(query.take)
    .offset((query.page - 1) * query.take)
    .execute();
  const balances = await readBalances(db);
  const owed = (tax: 'VAT' | 'CPS') => balances.find(({ account }) => account === tax)?.balance ?? 0;
  return {
    data: rows.map(toView),
    meta: pageMeta(query, await countRows(db.selectFrom('other_movements'))),
    owed: { vat: owed('VAT'), cps: owed('CPS') },
  };
}

/** Reads one; null: it waits for a second admin, or there is none. */
export async function readOtherMovement(db: Db, id: string): Promise<OtherMovementView | null> {
  const row = await selectViews(db).where('m.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toView(row);
}
