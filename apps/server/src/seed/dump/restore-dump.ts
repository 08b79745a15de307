import { weekdayOf } from '@matete/domain/standing-order/turns';

import { hashPassword } from '#account/password/password';
import type { Drawings } from '#app/files/drawings';
import { couponHmac, createCouponCode, encryptCode } from '#coupon/coupon-code';
import type { InvoiceContent } from '#invoice/invoice-content';
import type { Tx } from '#platform/db/database';
import type { PooledDatabase } from '#platform/db/pooled-database';
import { listForeignKeys } from '#platform/migrations/schema-query';
import { DRAWINGS_KEY, type FileStore } from '#platform/storage/file-store';
import { type Dump, type DumpBody, type DumpTable } from '#seed/dump/dump-file';
import { daysSinceStory, moveText } from '#seed/dump/move-text';
import { deferKey, insertRows, setSequence, undeferKeys, writeMovedDays } from '#seed/dump/restore-store';
import { DEMONSTRATION_PASSWORD } from '#seed/story/people';

interface Restoring {
  readonly db: PooledDatabase;
  readonly files: FileStore;
  /** Secret of this installation. */
  readonly secret: string;
  readonly now: Date;
}

/** Puts the story into a database that has its migrations and nobody in it, as if it had just happened: all or nothing. */
export async function restoreDump({ head, text }: Dump, { db, files, secret, now }: Restoring): Promise<void> {
  const days = daysSinceStory(now);
  const body = JSON.parse(await moveText({ head, text, days, secret })) as DumpBody;
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
  const tables = body.tables.map((table) => madeAnew(table, { secret, passwordHash }));
  await files.put(DRAWINGS_KEY, Buffer.from(JSON.stringify(allDrawings(body))), 'application/json');
  await db.unitOfWork(async (tx) => {
    await insertTables(tx, [...tables, countersOf(body)]);
    for (const [name, last] of Object.entries(body.sequences)) await setSequence(tx, name, last);
    await writeMovedDays(tx, days);
  });
}

async function insertTables(tx: Tx, tables: readonly DumpTable[]): Promise<void> {
  const places = new Map(tables.map(({ name }, place) => [name, place]));
  const late = (await listForeignKeys(tx)).filter(
    ({ from, to }) => (places.get(to) ?? -1) > (places.get(from) ?? tables.length),
  );
  for (const key of late) await deferKey(tx, key);
  for (const table of tables) await insertRows(tx, table);
  await undeferKeys(tx, late);
}

/** What an installation makes of its own: hashes of passwords, codes of coupons; and what follows from moved days. */
function madeAnew(
  table: DumpTable,
  { secret, passwordHash }: { readonly secret: string; readonly passwordHash: string },
): DumpTable {
  const make = MADE_ANEW[table.name];
  if (make === undefined) return table;
  const rows = table.rows.map((row) => {
    const record = Object.fromEntries(table.columns.map((column, index) => [column, row[index]]));
    const made = { ...record, ...make(record, { secret, passwordHash }) };
    return table.columns.map((column) => made[column]);
  });
  return { ...table, rows };
}

type Row = Readonly<Record<string, unknown>>;
type Make = (row: Row, own: { readonly secret: string; readonly passwordHash: string }) => Row;

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

const MADE_ANEW: Readonly<Record<string, Make>> = {
  accounts: (_, { passwordHash }) => ({ password_hash: passwordHash }),
  coupons: (_, { secret }) => {
    const code = createCouponCode();
    return { code_hmac: hex(couponHmac(secret, code)), code_ciphertext: hex(encryptCode(secret, code)) };
  },
  standing_orders: ({ next_date: nextDate }) => ({ weekday: weekdayOf(String(nextDate)) }),
};

/** Rows of a table by the names of their columns. */
function rowsOf({ tables }: DumpBody, name: string): Row[] {
  const { columns = [], rows = [] } = tables.find((table) => table.name === name) ?? {};
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
}

/** How far each series of papers has counted. */
function countersOf(body: DumpBody): DumpTable {
  const last = new Map<string, number>();
  for (const { number } of rowsOf(body, 'invoices')) {
    const [letter, year, count] = String(number).split('-');
    const series = `${letter}-${year}`;
    last.set(series, Math.max(last.get(series) ?? 0, Number(count)));
  }
  return { name: 'invoice_counters', columns: ['series', 'last_number'], rows: [...last] };
}

/** What files show, papers among them. */
function allDrawings(body: DumpBody): Drawings {
  const keyOf = new Map(rowsOf(body, 'stored_files').map((file) => [file['id'], String(file['storage_key'])]));
  const papers = rowsOf(body, 'invoices').map(({ file_id: fileId, content }) => [
    keyOf.get(fileId) ?? '',
    { invoice: content as InvoiceContent },
  ]);
  return { ...body.drawings, ...Object.fromEntries(papers) };
}
