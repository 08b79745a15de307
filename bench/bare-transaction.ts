import { randomUUID } from 'node:crypto';

import type pg from 'pg';

/** Makes the table that bare transactions write to. */
export const makeBareRows = (database: pg.Pool): Promise<unknown> =>
  database.query('create table if not exists bench_rows (id uuid primary key, body jsonb)');

/** Runs a transaction with as many statements as an order has, and with rows as large as those it writes. */
export async function bareTransaction(database: pg.Pool): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('begin');
    for (let index = 0; index < 8; index += 1)
      await client.query('select id from products where id = $1', [randomUUID()]);
    for (let index = 0; index < 4; index += 1)
      await client.query('insert into bench_rows values ($1, $2)', [
        randomUUID(),
        JSON.stringify({ filler: 'x'.repeat(900) }),
      ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
