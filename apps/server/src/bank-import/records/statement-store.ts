import type { PaymentId } from '@matete/contract/units';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { CustomerId, TahitiDay } from '@matete/contract/units';
import type { BankLine } from '#bank-import/files/bank-line';
import type { Db, Tx } from '#platform/db/database';
import type { ImportedStatement, StatementLine } from '#platform/db/schema';

export type StatementLineRow = Selectable<StatementLine>;

/** Has imports wait for each other until the transaction ends: each sees the lines of those before it. */
export const lockImports = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('bank-import', 0))`.execute(tx));

/** A line that a file has brought. */
export type KnownLine = Pick<StatementLineRow, 'id' | 'identity' | 'statement_id' | 'booked_on'>;

/** Finds which of these lines are known, by identity. */
export async function findKnownLines(tx: Tx, identities: readonly string[]): Promise<ReadonlyMap<string, KnownLine>> {
  const rows = await tx
    .selectFrom('statement_lines')
    .select(['id', 'identity', 'statement_id', 'booked_on'])
    .where('identity', '=', sql<string>`any(${[...identities]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.identity, row]));
}

/** Lines that statements brought themselves on some days, with what each says. */
export async function findLinesOfDays(
  tx: Tx,
  { statementIds, days }: { readonly statementIds: readonly string[]; readonly days: readonly TahitiDay[] },
): Promise<readonly (KnownLine & { readonly said: string })[]> {
  return await tx
    .selectFrom('statement_lines')
    .select(['id', 'identity', 'statement_id', 'booked_on'])
    .select(sql<string>`concat_ws(chr(10), amount_xpf, label, name, reference)`.as('said'))
    .where('statement_id', '=', sql<string>`any(${[...statementIds]}::uuid[])`)
    .where('booked_on', '=', sql<TahitiDay>`any(${[...days]}::date[])`)
    .where('repeats_id', 'is', null)
    .execute();
}

/** The statement of a file that was imported before, name and lines alike. */
export async function findSameFile(tx: Tx, fileIdentity: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('imported_statements')
    .select('id')
    .where('file_identity', '=', fileIdentity)
    .executeTakeFirst();
  return found?.id;
}

export const insertStatement = async (tx: Tx, statement: Insertable<ImportedStatement>): Promise<void> =>
  void (await tx.insertInto('imported_statements').values(statement).execute());

/** A line of a file that is kept. */
export interface NewLine {
  readonly line: BankLine;
  readonly identity: string;
  /** Line of another file that says the same; null: it is new. */
  readonly repeatsId: string | null;
}

/** Inserts the lines of a statement. */
export async function insertLines(tx: Tx, statementId: string, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ line, identity, repeatsId }) => ({
    id: uuidv7(),
    line_number: line.place,
    account: line.account,
    is_reversal: line.isReversal,
    repeats_id: repeatsId,
    identity,
    booked_on: line.bookedOn,
    amount_xpf: line.amountXpf,
    amount_text: line.amountText,
    label: line.label,
    name: line.name,
    reference: line.reference,
    problem: line.problem,
  }));
  await sql`
    insert into statement_lines (id, statement_id, line_number, account, is_reversal, repeats_id, identity, booked_on, amount_xpf,
      amount_text, label, name, reference, problem)
    select l.id, ${statementId}, l.line_number, l.account, l.is_reversal, l.repeats_id, l.identity, l.booked_on, l.amount_xpf,
      l.amount_text, l.label, l.name, l.reference, l.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, line_number int, account text, is_reversal boolean,
      repeats_id uuid, identity text, booked_on date, amount_xpf bigint, amount_text text, label text, name text, reference text,
      problem text)`.execute(tx);
}

/** A line that nobody else uses until the transaction ends; always before the payment that it is for. */
export const lockLine = (tx: Tx, lineId: string): Promise<StatementLineRow | undefined> =>
  tx.selectFrom('statement_lines').selectAll().where('id', '=', lineId).forNoKeyUpdate().executeTakeFirst();

/** Changes columns of a line that the caller has locked. */
export async function changeLine(
  tx: Tx,
  lineId: string,
  changes: Omit<Updateable<StatementLine>, 'id'>,
): Promise<void> {
  await tx.updateTable('statement_lines').set(changes).where('id', '=', lineId).execute();
}

/** What frees a line whose decision was not approved. */
export const UNUSED = {
  payment_id: null,
  outcome: null,
  used_at: null,
  used_by: null,
  approval_id: null,
} as const satisfies Updateable<StatementLine>;

/** Whether the decision that a line waits for was turned down, so that it moved nothing. */
export async function wasTurnedDown(tx: Tx, { approval_id: id }: StatementLineRow): Promise<boolean> {
  if (id === null) return false;
  const found = await tx.selectFrom('approvals').select('status').where('id', '=', id).executeTakeFirst();
  return found !== undefined && found.status !== 'OPEN' && found.status !== 'APPROVED';
}

const ERASED = { label: '', name: '', reference: '' } as const;

/** Erases what the lines of a customer's payments say of them. Amounts and days stay: they are the bank's. */
export async function eraseLinesOf(tx: Tx, customerId: CustomerId): Promise<void> {
  const own = tx.selectFrom('payments').select('id').where('customer_id', '=', customerId);
  await tx
    .updateTable('statement_lines')
    .set({ ...ERASED, aside_reason: sql`case when aside_reason is not null then '…' end` })
    .where((eb) =>
      eb.or([
        eb('payment_id', 'in', own),
        eb('chosen_payment_id', 'in', own),
        eb('repeats_id', 'in', tx.selectFrom('statement_lines as l').select('l.id').where('l.payment_id', 'in', own)),
      ]),
    )
    .execute();
}

/** Erases who stands in lines imported before a moment that no payment was found for: they may be nobody's customer. */
export async function eraseUnusedBefore(db: Db, before: Date): Promise<void> {
  const old = db.selectFrom('imported_statements').select('id').where('imported_at', '<', before);
  await db
    .updateTable('statement_lines')
    .set(ERASED)
    .where('statement_id', 'in', old)
    .where('payment_id', 'is', null)
    .where((eb) => eb.or([eb('label', '<>', ''), eb('name', '<>', ''), eb('reference', '<>', '')]))
    .execute();
}

/** Finds a payment by its reference, or by the number of an order that it pays. */
export async function findPaymentNamed(tx: Tx, typed: string): Promise<PaymentId | undefined> {
  const folded = sql<string>`upper(regexp_replace(${typed}, '[^A-Za-z0-9]', '', 'g'))`;
  const { rows } = await sql<{ id: PaymentId }>`
    select p.id from payments p where upper(regexp_replace(p.reference, '[^A-Za-z0-9]', '', 'g')) = ${folded}
    union all
    select o.payment_id from orders o where o.payment_id is not null and upper(regexp_replace(o.order_number, '[^A-Za-z0-9]', '', 'g')) = ${folded}
    limit 1`.execute(tx);
  return rows[0]?.id;
}
