import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { refuse, type Result } from '@matete/domain/result';
import type { Voyage } from '@matete/domain/shipping/voyage';
import { earliestArrival } from '@matete/domain/shipping/voyages-that-make';
import { sql } from 'kysely';

import type { MarketPorts } from '#market/market-ports';
import { endOfDelivery } from '#market/quote-orders';
import type { StepPorts } from '#order/order-effect';
import { lockById, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import type { Db, Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';

/**
 * How far ahead an order is given up because no ship reaches Papeete by its date. Ships' plans for later are not all
 * published: that no voyage is known for them yet does not mean that there is none.
 */
const KNOWN_AHEAD_DAYS = 14;
const BATCH = 500;

/** Nobody can bring it by its date any more: everything paid comes back as a coupon. @source domain rules §6 "expire" */
export function expireOrder(
  services: StepPorts,
  tx: Tx,
  { order, anySellerCanMakeIt, now }: { order: OrderRow; anySellerCanMakeIt: boolean; now: Date },
): Promise<Result<unknown>> {
  return takeOrderStep(services, tx, {
    order,
    action: 'EXPIRE',
    mover: { actor: 'CLOCK', actorId: null },
    facts: { isPaid: order.payment_status === 'VERIFIED', anySellerCanMakeIt },
    now,
    changes: { due_at: null },
    input: { refundMethod: 'COUPON', refundCause: 'EXPIRED' },
  });
}

interface WaitingOrder {
  readonly id: string;
  readonly shipment_date: string;
  /** Days at sea that its products allow; null: as long as it takes. */
  readonly max_travel_days: number | null;
}

/** Islands from which anybody sells, whatever he holds today: supply can change, a ship's plan cannot. */
async function islandsOfSellers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('island_id')
    .distinct()
    .where('role', '=', 'SELLER')
    .where('status', 'in', ['APPROVE', 'BLOCK'])
    .where('erased_at', 'is', null)
    .execute();
  return rows.flatMap((row) => row.island_id ?? []);
}

/**
 * Gives up orders in the pool that no ship can bring in time any more from any island with a seller: their customers need not
 * wait for the day itself. Nothing is given up on a schedule that is not up to date.
 */
export async function expireUnreachable(services: StepPorts & MarketPorts, take = BATCH): Promise<number> {
  const now = services.now();
  const today = tahitiDayOf(now);
  const to = addDays(today, KNOWN_AHEAD_DAYS);
  let batch = await readWaiting(services.db, { from: today, to, after: undefined, take });
  if (batch.length === 0) return 0;
  const schedule = await services.schedule.voyages({ from: today, to: addDays(to, 1) });
  if (schedule.isStale) return 0;
  const islandIds = await islandsOfSellers(services.db);
  let lost = 0;
  for (; batch.length > 0; batch = await readWaiting(services.db, { from: today, to, after: batch.at(-1), take })) {
    for (const order of batch) {
      if (canReach(order, { voyages: schedule.voyages, islandIds, now })) continue;
      lost += 1;
      try {
        await giveUp(services, order.id);
      } catch (error) {
        // One order that cannot be moved must not hold up the others; it is tried again in the next round.
        services.log.error({ err: error, orderId: order.id }, 'an order that no ship brings could not be given up');
      }
    }
  }
  return lost;
}

/** Orders in the pool to be delivered in some days, from the one after another on. */
async function readWaiting(
  db: Db,
  { from, to, after, take }: { from: string; to: string; after: WaitingOrder | undefined; take: number },
): Promise<readonly WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select o.id, o.shipment_date, (select min(l.max_travel_days) from order_lines l where l.order_id = o.id) as max_travel_days
    from orders o
    where o.payment_status = 'VERIFIED' and o.status in ('PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED')
      and o.shipment_date between ${from} and ${to}
      and ${after === undefined ? sql`true` : sql`(o.shipment_date, o.id) > (${after.shipment_date}::date, ${after.id}::uuid)`}
    order by o.shipment_date, o.id limit ${take}`.execute(db);
  return rows;
}

const canReach = (
  order: WaitingOrder,
  { voyages, islandIds, now }: { voyages: readonly Voyage[]; islandIds: readonly string[]; now: Date },
): boolean =>
  islandIds.some(
    (islandId) =>
      earliestArrival({
        voyages,
        islandId,
        readyAt: now,
        deadlineDate: order.shipment_date,
        maxTravelDays: order.max_travel_days ?? undefined,
      }) !== undefined,
  );

async function giveUp(services: StepPorts, orderId: string): Promise<void> {
  const expired = await inTransaction(services.db, async (tx) => {
    const order = await lockById(tx, orderId);
    const now = services.now();
    return order === undefined || endOfDelivery(order.shipment_date) <= now
      ? refuse('ORDER_NOT_FOUND')
      : expireOrder(services, tx, { order, anySellerCanMakeIt: false, now });
  });
  if (!expired.ok) services.log.debug({ orderId, refusal: expired.refusal.code }, 'an order had moved on');
}
