import { type RawBuilder, sql } from 'kysely';

import type { Days } from '@matete/contract/units';

import type { Tx } from '#platform/db/database';
import type { ForeignKey } from '#platform/migrations/schema-query';
import type { DumpTable } from '#seed/dump/dump-file';

/** Writes the rows of a table in one statement, with the numbers that they had. */
export async function insertRows(tx: Tx, { name, columns, rows }: DumpTable): Promise<void> {
  const records = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(records)}::json)`.execute(
    tx,
  );
}

/** Has a foreign key checked at the end of the transaction alone. */
export const deferKey = (tx: Tx, key: ForeignKey): Promise<unknown> =>
  alterKey(tx, key, sql`deferrable initially deferred`);

/** Checks what was deferred, and has a foreign key checked at each statement again. */
export async function undeferKeys(tx: Tx, keys: readonly ForeignKey[]): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
  for (const key of keys) await alterKey(tx, key, sql`not deferrable`);
}

const alterKey = (tx: Tx, { name, from }: ForeignKey, how: RawBuilder<unknown>): Promise<unknown> =>
  sql`alter table ${sql.table(from)} alter constraint ${sql.ref(name)} ${how}`.execute(tx);

/** Has a sequence go on after a number. */
export const setSequence = (tx: Tx, name: string, last: number): Promise<unknown> =>
  sql`select setval(${name}::regclass, ${last})`.execute(tx);

/** Writes by how many days the story was moved: the ships of the sample move with it. */
export const writeMovedDays = (tx: Tx, days: Days): Promise<unknown> =>
  tx.insertInto('demonstration').values({ moved_days: days }).execute();
