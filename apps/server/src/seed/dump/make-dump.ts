import type { TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import type { Drawing } from '#app/files/drawings';
import type { Db } from '#platform/db/database';
import {
  findLastMigration,
  listForeignKeys,
  listStoredColumns,
  readSequences,
} from '#platform/migrations/schema-query';
import { idOfSignedKey, type signedKey } from '#platform/session/signed-key';
import { openText, type SealedText } from '#platform/sealing/sealed-text';
import { masterKey } from '#platform/storage/images';
import { type Dump, type DumpTable, hashOfStory } from '#seed/dump/dump-file';
import { readRows } from '#seed/dump/dump-query';
import type { RememberedDrawings } from '#seed/play/remembered-drawings';

/**
 * Tables that no dump holds: what belongs to one installation and its secret, what is worked out again, and links that
 * are in nobody's mail.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'books_check',
  'counted_uses',
  'rate_limits',
  'demonstration',
  'email_tokens',
  'idempotency_keys',
  'installation',
  'invoice_counters',
  'schema_migration',
  'sessions',
  'trade_conditions',
]);

/** Columns that every installation makes anew, with what stands in the dump in their place. */
const MADE_ANEW: Readonly<Record<string, unknown>> = {
  'accounts.password_hash': '',
  'coupons.code_hmac': '\\x',
  'coupons.code_ciphertext': '\\x',
  // The books of a running balance are written by the entries themselves.
  'ledger_accounts.balance_xpf': 0,
};

/** Columns that an installation seals for their rows, with the columns that name the row; the dump has what they say. */
const SEALED: Readonly<Record<string, string>> = {
  'goods_returns.iban': 'id',
  'refunds.iban': 'id',
  'sellers.account_number': 'account_id',
  'sellers.iban': 'account_id',
  'withdrawals.bank': 'id',
};

/** Columns that the database fills in by its own clock. */
const LEFT_TO_DATABASE: ReadonlySet<string> = new Set(['mails.next_attempt_at']);

type Purpose = Parameters<typeof signedKey>[1];
/** Links in mails that are signed by the secret of an installation. */
const PURPOSES: readonly Purpose[] = ['inquiry', 'newsletter', 'order link'];

/** Rows that a database has before the story, by their tables: no dump holds them. */
export async function rowsBefore(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const before = new Map<string, ReadonlySet<string>>();
  for (const [table, columns] of await listStoredColumns(db))
    before.set(table, new Set((await readRows(db, table, columns)).map((row) => JSON.stringify(row))));
  return before;
}

interface Played {
  readonly before: ReadonlyMap<string, ReadonlySet<string>>;
  readonly drawings: RememberedDrawings;
  readonly secret: string;
}

/** Reads the played story out of a database, the same text whenever the same story is played. */
export async function makeDump(db: Db, { before, drawings, secret }: Played): Promise<Dump> {
  const tables: DumpTable[] = [];
  const columnsOf = await listStoredColumns(db);
  for (const table of inOrder([...columnsOf.keys()], await listForeignKeys(db))) {
    if (LEFT_OUT.has(table)) continue;
    const columns = (columnsOf.get(table) ?? []).filter((column) => !LEFT_TO_DATABASE.has(`${table}.${column}`));
    const added = (await readRows(db, table, columns)).filter((row) => !before.get(table)?.has(JSON.stringify(row)));
    const rows = added.filter((row) => !hasLink(table, columns, row)).map((row) => withoutSecrets(table, columns, row));
    if (rows.length > 0) tables.push({ name: table, columns, rows });
  }
  const body = { tables, sequences: await readSequences(db), drawings: drawingsOf(tables, drawings) };
  const text = named(unsigned(JSON.stringify(body), secret));
  const head = { migration: await findLastMigration(db), story: hashOfStory(), papers: papersOf(tables) };
  return { head, text };
}

/** Tables in an order in which most rows are written after those that they name. */
function inOrder(tables: readonly string[], keys: readonly { readonly from: string; readonly to: string }[]): string[] {
  const ordered: string[] = [];
  const seen = new Set<string>();
  const visit = (table: string): void => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { from, to } of keys) if (from === table) visit(to);
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}

const valueOf = (columns: readonly string[], row: readonly unknown[], column: string): unknown =>
  row[columns.indexOf(column)];

/** Whether a mail holds a link that opens nothing in another installation. */
const hasLink = (table: string, columns: readonly string[], row: readonly unknown[]): boolean =>
  table === 'mails' && 'token' in (valueOf(columns, row, 'data') as object);

/** A row with what it says in the place of what an installation has sealed, and nothing of what is made anew. */
const withoutSecrets = (table: string, columns: readonly string[], row: readonly unknown[]): unknown[] =>
  row.map((value, index) => {
    const column = `${table}.${columns[index] ?? ''}`;
    const owner = SEALED[column];
    if (owner !== undefined) return opened(String(valueOf(columns, row, owner)), value);
    return column in MADE_ANEW ? MADE_ANEW[column] : value;
  });

/** What was sealed for a row, marked to be sealed again: a text, or the account of a bank in JSON. */
function opened(owner: string, value: unknown): unknown {
  if (value === null) return null;
  if (typeof value === 'object') return { ...value, iban: opened(owner, (value as { iban: unknown }).iban) };
  return `{sealed ${owner} ${openText(owner, value as SealedText)}}`;
}

const tableOf = (tables: readonly DumpTable[], name: string): DumpTable =>
  tables.find((table) => table.name === name) ?? { name, columns: [], rows: [] };

/** What each stored file shows. @throws Error for a file that nobody could draw. */
function drawingsOf(tables: readonly DumpTable[], remembered: RememberedDrawings): Record<string, Drawing> {
  const { columns, rows } = tableOf(tables, 'stored_files');
  const drawings: Record<string, Drawing> = {};
  for (const row of rows) {
    const [id, key, purpose, sha256] = ['id', 'storage_key', 'purpose', 'sha256'].map((name) =>
      String(valueOf(columns, row, name)),
    );
    if (id === undefined || key === undefined || purpose === 'INVOICE') continue;
    const drawing = remembered.find({ id, sha256: sha256?.slice(2) ?? '' });
    if (drawing === undefined) throw new Error(`nobody knows what ${key} shows`);
    drawings[purpose === 'PRODUCT_IMAGE' ? masterKey(id) : key] = drawing;
  }
  return drawings;
}

function papersOf(tables: readonly DumpTable[]): (readonly [string, TahitiDay])[] {
  const { columns, rows } = tableOf(tables, 'invoices');
  return rows
    .map((row) => {
      const issuedAt = new Date(String(valueOf(columns, row, 'issued_at')));
      return [String(valueOf(columns, row, 'number')), tahitiDayOf(issuedAt)] as const;
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Puts in the place of each signed key what it is for: every installation signs it anew. */
const unsigned = (text: string, secret: string): string =>
  text.replaceAll(/([0-9a-f-]{36})\.[\w-]{32}/g, (key) => {
    for (const purpose of PURPOSES) {
      const id = idOfSignedKey(secret, purpose, key);
      if (id !== undefined) return `{signed ${purpose} ${id}}`;
    }
    return key;
  });

/** Numbers that ids begin with: they are older than any id that is given from now on. */
const FIRST_ID = '01900000-0000-7000-8000-';
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Names ids and references of payments by their order: random ones would be another dump each time, and larger. */
function named(text: string): string {
  const ids = new Set(text.match(/\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g));
  const nameOf = new Map([...ids].toSorted().map((id, index) => [id, FIRST_ID + index.toString(16).padStart(12, '0')]));
  const references = new Map<string, string>();
  return text
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, (id) => nameOf.get(id) ?? id)
    .replaceAll(/\bMT-[A-Z0-9]{8}\b/g, (reference) => {
      const known = references.get(reference) ?? referenceOf(references.size);
      references.set(reference, known);
      return known;
    });
}

/** Odd, so that no two numbers have one reference. */
const SPREAD = 693_124_587_341n;

/** A reference of a payment that a number decides: one that looks like any other. */
function referenceOf(index: number): string {
  let rest = (BigInt(index + 1) * SPREAD) % 32n ** 8n;
  let letters = '';
  for (let place = 0; place < 8; place += 1) {
    letters += REFERENCE_ALPHABET[Number(rest % 32n)];
    rest /= 32n;
  }
  return `MT-${letters}`;
}
