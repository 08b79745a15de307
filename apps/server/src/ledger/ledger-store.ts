import type { LedgerAccountKind } from '@matete/contract/ledger/books';
import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { OrderId, PaymentId, Xpf } from '@matete/contract/units';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { LedgerOwners } from '#ledger/ledger-account';
import type { Db, Tx } from '#platform/db/database';

interface MovementRow {
  readonly kind: LedgerKind;
  readonly subject: string;
  readonly orderId?: OrderId | undefined;
  readonly paymentId?: PaymentId | undefined;
  readonly now: Date;
}

interface EntryRow {
  readonly kind: LedgerAccountKind;
  /** Empty for an account that there is only one of. */
  readonly owner: string;
  readonly amountXpf: Xpf;
}

/**
 * Inserts a movement with its entries and opens the accounts that are missing, in one statement. Only `post` calls it.
 *
 * @returns False when another transaction opened an account meanwhile: then nothing is written.
 */
export async function insertMovement(
  tx: Tx,
  { kind, subject, orderId, paymentId, now }: MovementRow,
  entries: readonly EntryRow[],
): Promise<boolean> {
  const kinds = entries.map((entry) => entry.kind);
  const owners = entries.map((entry) => entry.owner);
  const amounts = entries.map((entry) => String(entry.amountXpf));
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
  return numAffectedRows === BigInt(entries.length);
}

/** Reads the balance of an account, in XPF; 0 where nothing ever moved. Only for accounts that keep a running balance. */
export async function balanceOf<Kind extends 'ESCROW' | 'WALLET' | 'FREIGHT_HELD'>(
  tx: Db,
  kind: Kind,
  owner: LedgerOwners[Kind],
): Promise<Xpf> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('balance_xpf')
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.balance_xpf ?? 0;
}

/**
 * XPF of the house in the escrow of an order: what it bore of the freight, less what went back to it. The accounts of
 * the house keep no running balance.
 */
export async function houseFreightXpf(tx: Db, orderId: OrderId): Promise<Xpf> {
  const { rows } = await sql<{ xpf: Xpf }>`
    select coalesce(-sum(e.amount_xpf), 0)::bigint as xpf from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${orderId} and t.kind in ('FREIGHT_WAIVED', 'FREIGHT_REOPENED', 'FREIGHT_CORRECTED') and a.kind = 'HOUSE_COST'`.execute(
    tx,
  );
  return rows[0]?.xpf ?? 0;
}

/** Locks an account until the end of the transaction and reads its balance, in XPF; 0 where nothing ever moved. */
export async function lockBalance<Kind extends 'WALLET' | 'POINTS'>(
  tx: Tx,
  kind: Kind,
  owner: LedgerOwners[Kind],
): Promise<Xpf> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('balance_xpf')
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.balance_xpf ?? 0;
}
