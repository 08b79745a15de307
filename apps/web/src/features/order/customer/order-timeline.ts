import type { OrderAction, OrderStatus } from '@matete/contract/order/order-status';
import type { OrderView } from '@matete/contract/order/order-views';
import type { MessageId, MessageValues } from '@matete/i18n/message-id';

import { lastDeliveryDay } from '#features/order/parts/last-delivery-day';

/** Entry of the timeline, without words: past steps have an instant, the next one says who acts and by when. */
export interface TimelineEntry {
  readonly key: string;
  readonly state: 'done' | 'current' | 'future' | 'branch';
  readonly title: MessageId;
  readonly values?: MessageValues;
  readonly note?: { readonly id: MessageId; readonly date?: Moment };
  /** When it happened, or when it is expected. */
  readonly when?: Moment & { readonly kind: 'at' | 'before' | 'around' };
}

/** An instant, or a plain day in Tahiti. */
export type Moment = { readonly instant: string } | { readonly day: string };

/** Steps outside the normal course from order to receipt. */
const BRANCHES: ReadonlySet<OrderAction> = new Set([
  'GIVE_BACK',
  'OPEN_DISPUTE',
  'ACCEPT_SPLIT',
  'TAKE_BACK',
  'CHANGE_DATE',
  'CHANGE_VOYAGE',
  'CANCEL_VOYAGE',
]);

/** Remaining steps of the normal course, by status. */
const AHEAD: Partial<Record<OrderStatus, readonly NextStep[]>> = {
  BACK_IN_POOL: ['ACCEPT', 'SHIP', 'UNLOAD', 'CONFIRM_RECEIPT'],
  PARTIALLY_SPLITTED: ['ACCEPT', 'SHIP', 'UNLOAD', 'CONFIRM_RECEIPT'],
  PREPARING: ['SHIP', 'UNLOAD', 'CONFIRM_RECEIPT'],
  SHIPPED: ['UNLOAD', 'CONFIRM_RECEIPT'],
  DELIVERED: ['CONFIRM_RECEIPT'],
  DISPUTE_IN_PROGRESS: ['DISPUTE'],
};

type NextStep = 'VERIFY_PAYMENT' | 'CONFIRM' | 'ACCEPT' | 'SHIP' | 'UNLOAD' | 'CONFIRM_RECEIPT' | 'DISPUTE';

/** Returns the whole timeline: past steps, current state, future steps. */
export function timelineOf(order: OrderView): TimelineEntry[] {
  const past = order.history.map((event, index) => pastEntry(order, event, index));
  const last = past.at(-1);
  const current: TimelineEntry[] = last
    ? [...past.slice(0, -1), { ...last, state: last.state === 'branch' ? 'branch' : 'current' }]
    : [];
  return [...current, ...stepsAhead(order).map((step, index) => nextEntry(order, step, index === 0))];
}

function pastEntry(order: OrderView, event: OrderView['history'][number], index: number): TimelineEntry {
  const action = event.action ?? 'PLACE';
  const isBranch = BRANCHES.has(action) && event.to !== 'CANCELLED';
  return {
    key: `${index}-${action}`,
    state: isBranch ? 'branch' : 'done',
    ...titleOf(order, event),
    when: { kind: 'at', instant: event.at },
    ...(action === 'GIVE_BACK' && isBranch ? { note: { id: 'order.event.GIVE_BACK.note' } } : {}),
  };
}

function titleOf(order: OrderView, event: OrderView['history'][number]): Pick<TimelineEntry, 'title' | 'values'> {
  const action = event.action ?? 'PLACE';
  if (action === 'GIVE_BACK' && event.to === 'CANCELLED') return { title: 'order.event.GIVE_BACK.cancelled' };
  if (action === 'TAKE_BACK' && event.to === 'CANCELLED') return { title: 'order.event.TAKE_BACK.cancelled' };
  if (action === 'CONFIRM_RECEIPT' && event.actor === 'CLOCK') return { title: 'order.event.CONFIRM_RECEIPT.clock' };
  // Only the last acceptance names the seller: an earlier seller gave the order back.
  const isLastAcceptance =
    action === 'ACCEPT' && event === order.history.findLast((other) => other.action === 'ACCEPT');
  if (isLastAcceptance && order.seller)
    return { title: 'order.event.ACCEPT.by', values: { seller: order.seller.name } };
  if (action === 'SHIP' && order.shipment)
    return { title: 'order.event.SHIP.on', values: { ship: order.shipment.shipName } };
  return { title: `order.event.${action}` };
}

function stepsAhead(order: OrderView): readonly NextStep[] {
  if (order.status !== 'PENDING') return AHEAD[order.status] ?? [];
  const waits = order.paymentStatus === 'PENDING' || order.paymentStatus === 'PARTIALLY_VERIFIED';
  const inPool: readonly NextStep[] = ['ACCEPT', 'SHIP', 'UNLOAD', 'CONFIRM_RECEIPT'];
  const rest: readonly NextStep[] = order.awaitsConfirmation ? ['CONFIRM', ...inPool] : inPool;
  return waits ? ['VERIFY_PAYMENT', ...rest] : rest;
}

/** Returns the entry of a future step; only the next one says who acts and what happens otherwise. */
function nextEntry(order: OrderView, step: NextStep, isNext: boolean): TimelineEntry {
  const base = { key: `next-${step}`, state: 'future' as const, title: `order.next.${step}` as MessageId };
  if (!isNext) return { ...base, ...expectedOf(order, step) };
  const date = dueMoment(order, step);
  return {
    ...base,
    ...expectedOf(order, step),
    note: { id: `order.next.${step}.note` as MessageId, ...(date ? { date } : {}) },
  };
}

function dueMoment(order: OrderView, step: NextStep): Moment | undefined {
  if (step === 'ACCEPT' && order.acceptBy) return { instant: order.acceptBy };
  if (step === 'ACCEPT' || step === 'SHIP') return { day: lastDeliveryDay(order) };
  if (step === 'UNLOAD') return order.shipment ? arrivalOf(order.shipment) : { day: lastDeliveryDay(order) };
  return order.nextDeadline ? { instant: order.nextDeadline.at } : undefined;
}

function expectedOf(order: OrderView, step: NextStep): Pick<TimelineEntry, 'when'> {
  if (step === 'UNLOAD')
    return {
      when: order.shipment
        ? { kind: 'around', ...arrivalOf(order.shipment) }
        : { kind: 'before', day: lastDeliveryDay(order) },
    };
  if (
    (step === 'VERIFY_PAYMENT' || step === 'CONFIRM' || step === 'CONFIRM_RECEIPT') &&
    order.nextDeadline &&
    isDeadlineOf(order.nextDeadline.action, step)
  ) {
    return { when: { kind: 'before', instant: order.nextDeadline.at } };
  }
  return {};
}

function isDeadlineOf(action: OrderAction, step: NextStep): boolean {
  return (
    (action === 'LEAVE_UNPAID' && step === 'VERIFY_PAYMENT') ||
    (action === 'LEAVE_UNCONFIRMED' && step === 'CONFIRM') ||
    (action === 'CONFIRM_RECEIPT' && step === 'CONFIRM_RECEIPT')
  );
}

function arrivalOf({ arrivalAt, arrivalDate }: NonNullable<OrderView['shipment']>): Moment {
  return arrivalAt ? { instant: arrivalAt } : { day: arrivalDate };
}
