import type { StandingProposalStatus } from '@matete/contract/standing-order/standing-orders';
import type { CustomerId, Kg, ProductId, TahitiDay, Xpf } from '@matete/contract/units';
import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import { notAmong } from '#platform/db/not-among-query';
import type { StandingOrder, StandingProposal } from '#platform/db/schema';

export type StandingOrderRow = Selectable<StandingOrder>;
export type ProposalRow = Selectable<StandingProposal>;

export interface StandingLine {
  readonly productId: ProductId;
  readonly quantityKg: Kg;
  /** XPF per kg with VAT that the customer saw last. */
  readonly seenPriceXpf: Xpf;
}

/** Locks a standing order of a customer; undefined: they have none of that id. */
export const lockOwn = (tx: Tx, customerId: CustomerId, id: string): Promise<StandingOrderRow | undefined> =>
  tx
    .selectFrom('standing_orders')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks a standing order whose next turn is due; undefined: it is not, or another process holds it. */
export const lockDue = (tx: Tx, id: string, by: TahitiDay): Promise<StandingOrderRow | undefined> =>
  tx
    .selectFrom('standing_orders')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('next_date', '<=', by)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Active standing orders whose next turn is on a day or before it, the earliest first. */
export const listDue = (
  db: Db,
  { by, except, take }: { by: TahitiDay; except: readonly string[]; take: number },
): Promise<{ id: string }[]> =>
  db
    .selectFrom('standing_orders')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('next_date', '<=', by)
    .where(notAmong(except))
    .orderBy('next_date')
    .limit(take)
    .execute();

/** Counts the standing orders of a customer that have not ended. */
export async function countOpen(tx: Tx, customerId: CustomerId): Promise<number> {
  const row = await tx
    .selectFrom('standing_orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'ENDED')
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function insert(tx: Tx, standing: Insertable<StandingOrder>): Promise<void> {
  await tx.insertInto('standing_orders').values(standing).execute();
}

export async function change(tx: Tx, id: string, columns: Updateable<StandingOrder>): Promise<void> {
  await tx.updateTable('standing_orders').set(columns).where('id', '=', id).execute();
}

export const listLines = (db: Db, standingOrderId: string): Promise<StandingLine[]> =>
  db
    .selectFrom('standing_order_lines')
    .select(['product_id as productId', 'quantity_kg as quantityKg', 'seen_price_xpf as seenPriceXpf'])
    .where('standing_order_id', '=', standingOrderId)
    .orderBy('position')
    .execute();

/** Writes the goods of a standing order in the place of those that it had. */
export async function putLines(tx: Tx, standingOrderId: string, lines: readonly StandingLine[]): Promise<void> {
  await tx.deleteFrom('standing_order_lines').where('standing_order_id', '=', standingOrderId).execute();
  await tx
    .insertInto('standing_order_lines')
    .values(
      lines.map(({ productId, quantityKg, seenPriceXpf }, position) => ({
        standing_order_id: standingOrderId,
        product_id: productId,
        position,
        quantity_kg: quantityKg,
        seen_price_xpf: seenPriceXpf,
      })),
    )
    .execute();
}

/** The latest day of the turns that were proposed or skipped; null: none was. */
export async function lastTurn(tx: Tx, standingOrderId: string): Promise<TahitiDay | null> {
  const row = await tx
    .selectFrom('standing_proposals')
    .select(({ fn }) => fn.max('delivery_date').as('last'))
    .where('standing_order_id', '=', standingOrderId)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Inserts a turn. @returns Whether it was new: false where its day was proposed or skipped already. */
export async function insertProposal(tx: Tx, proposal: Insertable<StandingProposal>): Promise<boolean> {
  const inserted = await tx
    .insertInto('standing_proposals')
    .values(proposal)
    .onConflict((conflict) => conflict.columns(['standing_order_id', 'delivery_date']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

export const findProposal = (db: Db, standingOrderId: string, id: string): Promise<ProposalRow | undefined> =>
  db
    .selectFrom('standing_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('standing_order_id', '=', standingOrderId)
    .executeTakeFirst();

export const findTurn = (tx: Tx, standingOrderId: string, day: TahitiDay): Promise<ProposalRow | undefined> =>
  tx
    .selectFrom('standing_proposals')
    .selectAll()
    .where('standing_order_id', '=', standingOrderId)
    .where('delivery_date', '=', day)
    .executeTakeFirst();

/** Answers the turns of a standing order that wait: one of them, or all. */
export async function answerOpen(
  tx: Tx,
  { standingOrderId, id }: { readonly standingOrderId: string; readonly id?: string },
  { status, now }: { readonly status: Exclude<StandingProposalStatus, 'OPEN'>; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('standing_proposals')
    .set({ status, answered_at: now })
    .where('standing_order_id', '=', standingOrderId)
    .where('status', '=', 'OPEN')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}

/** Ends the proposals whose day can no longer be chosen. @returns How many there were. */
export async function lapseBefore(tx: Tx, firstDay: TahitiDay, now: Date): Promise<number> {
  const lapsed = await tx
    .updateTable('standing_proposals')
    .set({ status: 'LAPSED', answered_at: now })
    .where('status', '=', 'OPEN')
    .where('delivery_date', '<', firstDay)
    .executeTakeFirst();
  return Number(lapsed.numUpdatedRows);
}

/** Deletes the standing orders of a customer who is erased, with their turns. */
export async function deleteAllOf(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.deleteFrom('standing_orders').where('customer_id', '=', customerId).execute();
}
