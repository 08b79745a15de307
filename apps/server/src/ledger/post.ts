import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Db, Tx } from '#platform/db/database';

/** The accounts of the books. What each holds is said in ADR "The books". */
export type LedgerAccount =
  | { readonly kind: 'BANK'; readonly owner: 'WIRE_TRANSFER' | 'CREDIT_CARD' | 'REVOLUT' }
  | { readonly kind: 'ESCROW' | 'WALLET' | 'WITHDRAWAL' | 'COUPON' | 'REFUND'; readonly owner: string }
  | { readonly kind: 'RECEIVABLE' | 'UNCOLLECTED' | 'FREIGHT_HELD'; readonly owner: string }
  | { readonly kind: 'VAT' | 'CPS' | 'FREIGHT' | 'COMMISSION' | 'FEES' | 'HOUSE_COST' };

export interface LedgerEntry {
  readonly account: LedgerAccount;
  /** XPF; positive adds to what the account holds or owes, negative takes from it. Zero is left out. */
  readonly amountXpf: number;
}

export interface LedgerMovement {
  readonly kind: LedgerKind;
  /** What the movement is about: an order, a payment, a coupon on an order. */
  readonly subject: string;
  readonly orderId?: string | undefined;
  /** The payment by which the money came. */
  readonly paymentId?: string | undefined;
  readonly entries: readonly LedgerEntry[];
  readonly now: Date;
}

/**
 * Writes one movement of money into the books, whole or not at all. The database refuses entries that do not sum to
 * zero, an account that would fall below zero, and the same movement twice.
 *
 * @throws RangeError when the entries do not sum to zero: a bug, found before the database finds it.
 */
export async function post(tx: Tx, movement: LedgerMovement): Promise<void> {
  const moving = movement.entries.filter((entry) => entry.amountXpf !== 0);
  if (moving.length === 0) return;
  const { kind, subject } = movement;
  const sumXpf = moving.reduce((sum, entry) => sum + entry.amountXpf, 0);
  if (sumXpf !== 0) throw new RangeError(`${kind} ${subject} does not sum to zero: ${sumXpf}`);
  // An account that somebody else opens at the same moment is waited for, and seen by the next statement.
  if ((await write(tx, movement, moving)) || (await write(tx, movement, moving))) return;
  throw new Error(`${kind} ${subject}: an account can be neither opened nor found`);
}

/** @returns False when an account was opened by somebody else meanwhile: then nothing of the movement is written. */
async function write(
  tx: Tx,
  { kind, subject, orderId, paymentId, now }: LedgerMovement,
  moving: readonly LedgerEntry[],
): Promise<boolean> {
  const kinds = moving.map(({ account }) => account.kind);
  const owners = moving.map(({ account }) => ('owner' in account ? account.owner : ''));
  const amounts = moving.map(({ amountXpf }) => String(amountXpf));
  const { numAffectedRows } = await sql`
    with given as (
      select * from unnest(${kinds}::text[], ${owners}::text[], ${amounts}::bigint[]) with ordinality as g (kind, owner, amount_xpf, position)
    ), opened as (
      insert into ledger_accounts (kind, owner) select distinct kind, owner from given on conflict do nothing returning id, kind, owner
    ), account as (
      select id, kind, owner from opened
      union all select a.id, a.kind, a.owner from ledger_accounts a where (a.kind, a.owner) in (select kind, owner from given)
    ), movement as (
      insert into ledger_transactions (id, at, kind, subject, order_id, payment_id)
      select ${uuidv7()}, ${now}, ${kind}, ${subject}, ${orderId ?? null}, ${paymentId ?? null}::uuid
      where (select count(*) from account) = (select count(*) from (select distinct kind, owner from given) as wanted)
      returning id
    )
    insert into ledger_entries (transaction_id, position, account_id, amount_xpf)
    select movement.id, given.position, account.id, given.amount_xpf
    from movement, given join account on account.kind = given.kind and account.owner = given.owner`.execute(tx);
  return numAffectedRows === BigInt(moving.length);
}

/** What an account holds, XPF. 0 where nothing ever moved. Only for accounts that keep a running balance. */
export async function balanceOf(
  tx: Db,
  kind: 'ESCROW' | 'WALLET' | 'WITHDRAWAL' | 'COUPON' | 'RECEIVABLE' | 'FREIGHT_HELD',
  owner: string,
): Promise<number> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('balance_xpf')
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.balance_xpf ?? 0;
}

/** Holds an account until the transaction ends and tells what is on it, XPF. 0 where nothing ever moved. */
export async function lockBalance(tx: Tx, kind: 'WALLET', owner: string): Promise<number> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('balance_xpf')
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  return row?.balance_xpf ?? 0;
}
