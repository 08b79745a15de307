import type { SellerId } from '@matete/contract/units';
import { cancellationVariant } from '@matete/domain/order/cancellation-variant';
import { type OrderPaymentAction, orderPaymentAfter } from '@matete/domain/order/order-payment-table';
import { type OrderEffect, type OrderMove, planOrderStep } from '@matete/domain/order/order-table';
import { ok, type Refusal, type Result } from '@matete/domain/result';

import { notify } from '#notification/notify';
import type { EffectContextOf, OrderEffects, StepPorts, TakenStep } from '#order/order-effect';
import { applyMove, listLines, type Mover, type OrderChanges, type OrderRow } from '#order/order-store';
import type { Tx } from '#platform/db/database';

/** A step of an order that somebody asks for. */
export interface StepRequest {
  /** As locked in this transaction. */
  readonly order: OrderRow;
  readonly step: TakenStep;
  readonly mover: Mover;
  /** Columns that change with the status. */
  readonly changes?: OrderChanges;
  /** What the step says about the order's payment; absent: nothing. */
  readonly payment?: OrderPaymentAction | undefined;
  /** Values for the texts of the notifications, besides the order number. */
  readonly newsData?: Readonly<Record<string, string | number>>;
  /** What the customer alone reads besides. */
  readonly customerNewsData?: Readonly<Record<string, string | number>>;
  /** What the seller reads instead, where the two sides read different amounts. */
  readonly sellerNewsData?: Readonly<Record<string, string | number>>;
  readonly now: Date;
}

/**
 * Takes one step of an order: asks the table, writes the move with its history, performs its effects and notifies the people,
 * all in the caller's transaction. The only way to `orders.status` once an order is placed.
 */
export async function takeOrderStep(services: StepPorts, tx: Tx, request: StepRequest): Promise<Result<OrderMove>> {
  const { order, step, mover, changes = {}, now } = request;
  const { input, ...planned } = step;
  const plan = planOrderStep(order.status, planned, mover.actor);
  if (!plan.ok) return { ok: false, refusal: { ...plan.refusal, details: { orderStatus: plan.status } } };
  const move = plan.value;
  const paymentStatus =
    request.payment === undefined ? undefined : orderPaymentAfter(order.payment_status, request.payment);
  await applyMove(tx, order.id, { move, mover, paymentStatus, changes, now });
  const lines = move.effects.length === 0 ? [] : await listLines(tx, order.id);
  const moved: OrderRow = { ...order, ...changes, payment_status: paymentStatus ?? order.payment_status };
  for (const effect of move.effects) {
    const refusal = await perform(services.effects, effect, { services, tx, order: moved, lines, input, now });
    if (refusal !== undefined) return { ok: false, refusal };
  }
  await notifyBothSides(tx, request, { move, sellerId: moved.seller_id });
  return ok(move);
}

/** The input of a step has what each effect of its rows needs: {@link TakenStep} is made from the same table. */
const perform = <Effect extends OrderEffect>(
  effects: OrderEffects,
  effect: Effect,
  context: EffectContextOf<Effect>,
): Promise<Refusal | undefined> => effects[effect](context);

async function notifyBothSides(
  tx: Tx,
  { order, newsData, customerNewsData, sellerNewsData, now }: StepRequest,
  { move, sellerId }: { move: OrderMove; sellerId: SellerId | null },
): Promise<void> {
  const data = { orderNumber: order.order_number, ...newsData };
  const eventKey = `${order.id} ${move.action} ${now.toISOString()}`;
  const variant = cancellationVariant(move.action, order.payment_status);
  for (const code of move.notify.customer ?? []) {
    const told = { ...data, ...customerNewsData, ...(code === 213 && variant !== undefined ? { variant } : {}) };
    await notify(tx, { accountId: order.customer_id, code, eventKey, orderId: order.id, data: told, now });
  }
  if (sellerId === null) return;
  const sellerData = { ...data, ...sellerNewsData };
  for (const code of move.notify.seller ?? [])
    await notify(tx, { accountId: sellerId, code, eventKey, orderId: order.id, data: sellerData, now });
}
