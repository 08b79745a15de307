import type { Kg, OrderId, ProductId, TahitiDay, Xpf } from '@matete/contract/units';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { GoodsReturn } from '#platform/db/schema';
import { sealText } from '#platform/sealing/sealed-text';

export type GoodsReturnRow = Selectable<GoodsReturn>;

/** A line of an order with what can be given back of it. */
export interface ReturnableLine {
  readonly product_id: ProductId;
  readonly is_returnable: boolean;
  readonly quantity_kg: Kg;
  readonly net_xpf: Xpf;
  readonly vat_xpf: Xpf;
  /** Received back before. */
  readonly returned_kg: Kg;
  /** Asked for in the return that is meant; 0 where none is. */
  readonly taken_kg: Kg;
}

/** Lists every line of an order with what came back of it, in order. @param returnId A return, for what it asks for. */
export async function listLines(db: Db, orderId: OrderId, returnId: string | null = null): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    select l.product_id, l.is_returnable, l.quantity_kg, l.net_xpf, l.vat_xpf,
      coalesce((select sum(t.quantity_kg) from goods_return_lines t join goods_returns r on r.id = t.return_id
        where r.order_id = l.order_id and r.status = 'RECEIVED' and t.product_id = l.product_id), 0)::int as returned_kg,
      coalesce((select t.quantity_kg from goods_return_lines t where t.return_id = ${returnId} and t.product_id = l.product_id), 0)::int as taken_kg
    from order_lines l where l.order_id = ${orderId} order by l.position`.execute(db);
  return rows;
}

export const findById = (db: Db, id: string): Promise<GoodsReturnRow | undefined> =>
  db.selectFrom('goods_returns').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a return; always after its order. */
export const lockById = (tx: Tx, id: string): Promise<GoodsReturnRow | undefined> =>
  tx.selectFrom('goods_returns').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Finds the return of an order that still waits. */
export const findOpen = (db: Db, orderId: OrderId): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('goods_returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['REQUESTED', 'CONTESTED'])
    .executeTakeFirst();

export async function insert(
  tx: Tx,
  { iban, ...row }: Omit<Insertable<GoodsReturn>, 'iban'> & { readonly id: string; readonly iban: string | null },
  lines: readonly { readonly productId: ProductId; readonly quantity: Kg }[],
): Promise<void> {
  await tx
    .insertInto('goods_returns')
    .values({ ...row, iban: iban === null ? null : sealText(row.id, iban) })
    .execute();
  await tx
    .insertInto('goods_return_lines')
    .values(
      lines.map(({ productId, quantity }) => ({ return_id: row.id, product_id: productId, quantity_kg: quantity })),
    )
    .execute();
}

/** Changes columns of a return that the caller has locked. */
export async function change(tx: Tx, id: string, columns: Omit<Updateable<GoodsReturn>, 'id'>): Promise<void> {
  await tx.updateTable('goods_returns').set(columns).where('id', '=', id).execute();
}

/** Records what came back of a line. */
export async function changeLine(
  tx: Tx,
  { returnId, productId, netXpf, vatXpf }: { returnId: string; productId: ProductId; netXpf: Xpf; vatXpf: Xpf },
): Promise<void> {
  await tx
    .updateTable('goods_return_lines')
    .set({ net_xpf: netXpf, vat_xpf: vatXpf })
    .where('return_id', '=', returnId)
    .where('product_id', '=', productId)
    .execute();
}

/** Lists requests whose goods were to be brought before a day. */
export const listToLapse = (
  db: Db,
  { today, except, take }: { today: TahitiDay; except: readonly string[]; take: number },
): Promise<{ id: string }[]> =>
  db
    .selectFrom('goods_returns')
    .select('id')
    .where('status', '=', 'REQUESTED')
    .where('bring_by', '<', today)
    .$if(except.length > 0, (of) => of.where('id', 'not in', [...except]))
    .orderBy('bring_by')
    .limit(take)
    .execute();
