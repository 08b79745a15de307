import { withdrawDispute } from '@matete/contract/dispute/disputes';
import {
  callOffOrder,
  changeOrderDate,
  changeOrderVoyage,
  LOSS_BEARERS,
  noteOrderLost,
  takeOrderBack,
} from '@matete/contract/order/admin-order';
import { cancelVoyage, noteVoyageLost } from '@matete/contract/shipping/delays';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import { type OrderRun, pick, type Run } from '#testing/model/market-steps';
import { catchUp, expectAsTable, expectCoded } from '#testing/model/market-world';
import { bearFreight } from '#testing/model/money-commands';
import { cancel, giveBack } from '#testing/model/order-commands';

const reason = 'Vu.';

export const callOff: OrderRun = async (order, world) => {
  const asked = { as: world.admin, params: { orderId: order.id }, body: { reason } };
  const answer = await world.product.call(callOffOrder, asked);
  expectAsTable(order, { action: 'CALL_OFF', actor: 'ADMIN', answer });
};

export const takeBack: OrderRun = async (order, world) => {
  const asked = { as: world.admin, params: { orderId: order.id }, body: { reason } };
  const answer = await world.product.call(takeOrderBack, asked);
  expectAsTable(order, { action: 'TAKE_BACK', actor: 'ADMIN', answer });
};

/** Goods of one order are lost, seldom said twice at once. */
export const lose: OrderRun = async (order, world, dice) => {
  const body = { reason, bearer: pick(LOSS_BEARERS, dice[1]) };
  const asked = { as: world.admin, params: { orderId: order.id }, body };
  const answer = await world.product.call(noteOrderLost, asked);
  expectAsTable(order, { action: 'NOTE_LOST', actor: 'ADMIN', answer });
};

export const changeDate: OrderRun = async (order, world, dice) => {
  const body = { reason, shipmentDate: addDays(tahitiDayOf(world.now), 5 + (dice[1] % 60)) };
  const asked = { as: world.admin, params: { orderId: order.id }, body };
  const answer = await world.product.call(changeOrderDate, asked);
  expectAsTable(order, { action: 'CHANGE_DATE', actor: 'ADMIN', answer });
};

/** Goods go by a boat that no schedule has. */
export const changeBoat: OrderRun = async (order, world, dice) => {
  const leavesAt = world.now.getTime() + (dice[1] % 100) * 3_600_000;
  const body = {
    reason,
    shipName: 'Tamarii',
    departureAt: new Date(leavesAt).toISOString(),
    arrivalAt: new Date(leavesAt + (1 + (dice[2] % 90)) * 3_600_000).toISOString(),
  };
  const asked = { as: world.admin, params: { orderId: order.id }, body };
  const answer = await world.product.call(changeOrderVoyage, asked);
  expectAsTable(order, { action: 'CHANGE_VOYAGE', actor: 'ADMIN', answer });
};

export const takeComplaintBack: OrderRun = async (order, world) => {
  const params = { orderId: order.id, customerId: order.customer.id };
  const answer = await world.product.call(withdrawDispute, { as: order.customer, params });
  expectAsTable(order, { action: 'WITHDRAW_DISPUTE', actor: 'CUSTOMER', answer });
};

/** A voyage with goods is cancelled, or its ship is lost with all of them. */
export const endVoyage: Run = async (model, world, dice) => {
  // Of those at sea most of the time; seldom one whose goods are there already.
  const shipments = await world.product.services.db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.voyage_number', 's.order_id'])
    .$if(dice[3] % 8 !== 0, (query) => query.where('o.status', '=', 'SHIPPED'))
    // What is not settled of their freight first.
    .orderBy((eb) => eb('o.actual_shipping_xpf', 'is not', null))
    .orderBy('s.shipped_at', 'desc')
    .orderBy('s.order_id', 'desc')
    .limit(5)
    .execute();
  if (shipments.length === 0) return;
  const { voyage_number: voyageNumber, order_id: orderId } = pick(shipments, dice[0]);
  const params = { voyageNumber };
  if (dice[3] % 2 === 0) await bearFreight(world, orderId);
  const isLost = dice[1] % 20 === 0;
  const answer = isLost
    ? await world.product.call(noteVoyageLost, {
        as: world.admin,
        params,
        body: { reason, bearer: pick(LOSS_BEARERS, dice[2]) },
      })
    : await world.product.call(cancelVoyage, { as: world.admin, params, body: { reason } });
  expectCoded(isLost ? 'voyage lost' : 'voyage cancelled', answer);
  await catchUp(world, model);
};

/** A voyage is cancelled though the freight of an order on it was paid; its seller gives the order back, and its customer wants the money. */
export const wantPaidFreightBack: Run = async (model, world, dice) => {
  const paid = await world.product.services.db
    .selectFrom('orders as o')
    .innerJoin('shipments as s', 's.order_id', 'o.id')
    .innerJoin('pending_payments as p', 'p.order_id', 'o.id')
    .select(['o.id', 's.voyage_number'])
    .where('o.status', '=', 'SHIPPED')
    .where('p.status', '=', 'VERIFIED')
    .orderBy('o.id', 'desc')
    .limit(4)
    .execute();
  if (paid.length === 0) return;
  const { id, voyage_number: voyageNumber } = pick(paid, dice[0]);
  const order = model.orders.find((known) => known.id === id);
  if (order === undefined) return;
  const ended = await world.product.call(cancelVoyage, { as: world.admin, params: { voyageNumber }, body: { reason } });
  expectCoded('voyage cancelled', ended);
  await catchUp(world, model);
  if (order.status === 'PREPARING') await giveBack(order, world, dice);
  await catchUp(world, model);
  if (order.status === 'BACK_IN_POOL') await cancel(order, world, dice);
  await catchUp(world, model);
};
