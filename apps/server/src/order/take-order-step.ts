import type { OrderAction } from '@matete/contract/order/order-status';
import type { OrderFacts } from '@matete/domain/order/order-guards';
import { type OrderPaymentAction, orderPaymentAfter } from '@matete/domain/order/order-payment-table';
import { type OrderMove, planOrderStep } from '@matete/domain/order/order-table';
import { ok, type Result } from '@matete/domain/result';

import { notify } from '#notification/notify';
import { cancellationVariant } from '#order/cancellation-news';
import type { EffectContext, StepInput, StepPorts } from '#order/order-effect';
import { applyMove, listLines, type Mover, type OrderChanges, type OrderRow } from '#order/order-store';
import type { Tx } from '#platform/db/database';

/** Every step of an order that is there: placing makes it. */
export type TakenAction = Exclude<OrderAction, 'PLACE'>;

export interface StepRequest {
  /** As locked in this transaction. */
  readonly order: OrderRow;
  readonly action: TakenAction;
  readonly mover: Mover;
  readonly facts: OrderFacts;
  /** Columns that change with the status. */
  readonly changes?: OrderChanges;
  /** What the step says about the order's payment; absent: nothing. */
  readonly payment?: OrderPaymentAction | undefined;
  readonly input?: StepInput;
  /** Values for the texts of the notifications, besides the order number. */
  readonly newsData?: Readonly<Record<string, string | number>>;
  /** What the seller reads instead, where the two sides read different amounts. */
  readonly sellerNewsData?: Readonly<Record<string, string | number>>;
  readonly now: Date;
}

/**
 * Takes one step of an order: asks the table, writes the move with its history, performs its effects and tells the people,
 * all in the caller's transaction. The only way to `orders.status` once an order is placed.
 */
export async function takeOrderStep(services: StepPorts, tx: Tx, request: StepRequest): Promise<Result<OrderMove>> {
  const { order, action, mover, facts, now } = request;
  const plan = planOrderStep(order.status, action, mover.actor, facts);
  if (!plan.ok) return { ok: false, refusal: { ...plan.refusal, details: { orderStatus: plan.status } } };
  const move = plan.value;
  const paymentStatus =
    request.payment === undefined ? undefined : orderPaymentAfter(order.payment_status, request.payment);
  await applyMove(tx, order.id, { move, mover, paymentStatus, changes: request.changes ?? {}, now });
  const lines = move.effects.length === 0 ? [] : await listLines(tx, order.id);
  const moved: OrderRow = {
    ...order,
    ...(request.changes as Partial<OrderRow>),
    payment_status: paymentStatus ?? order.payment_status,
  };
  const context: EffectContext = { services, tx, order: moved, lines, input: request.input ?? {}, now };
  for (const effect of move.effects) {
    const refusal = await services.effects[effect](context);
    if (refusal !== undefined) return { ok: false, refusal };
  }
  await tell(tx, request, { move, sellerId: moved.seller_id });
  return ok(move);
}

async function tell(
  tx: Tx,
  { order, newsData, sellerNewsData, now }: StepRequest,
  { move, sellerId }: { move: OrderMove; sellerId: string | null },
): Promise<void> {
  const data = { orderNumber: order.order_number, ...newsData };
  const eventKey = `${order.id} ${move.action} ${now.toISOString()}`;
  const variant = cancellationVariant(move.action, order);
  for (const code of move.notify.customer ?? []) {
    const told = code === 213 && variant !== undefined ? { ...data, variant } : data;
    await notify(tx, { accountId: order.customer_id, code, eventKey, orderId: order.id, data: told, now });
  }
  if (sellerId === null) return;
  const sellerData = { ...data, ...sellerNewsData };
  for (const code of move.notify.seller ?? [])
    await notify(tx, { accountId: sellerId, code, eventKey, orderId: order.id, data: sellerData, now });
}
