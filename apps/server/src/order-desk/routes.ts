import {
  callOffOrder as callOffCall,
  changeOrderDate as changeDateCall,
  changeOrderVoyage as changeVoyageCall,
  noteOrderLost as noteLostCall,
  readAdminOrder,
  takeOrderBack as takeBackCall,
} from '@matete/contract/order/admin-order';
import type { ApprovalKind, ApprovalView } from '@matete/contract/approval/approvals';
import type { OrderView } from '@matete/contract/order/order-views';
import { correctFreight as correctFreightCall } from '@matete/contract/payment/correct-freight';
import type { Language } from '@matete/contract/primitives';
import type { OrderId } from '@matete/contract/units';
import { ok, type Result } from '@matete/domain/result';

import { decide } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import type { MarketPorts } from '#market/market-ports';
import { readAdminParts } from '#order-desk/admin-order-query';
import { changeOrderDate } from '#order-desk/change-order-date';
import { changeOrderVoyage } from '#order-desk/change-order-voyage';
import type { DeskRequest } from '#order-desk/desk-request';
import { readOrderFreight } from '#order-desk/order-freight-query';
import type { StepPorts } from '#order/order-effect';
import { readOrder, readOrderAfterStep } from '#order/views/read-order';
import type { Tx } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { Caller } from '#platform/session/caller';

type Ports = StepPorts & MarketPorts & DecisionPorts;

const { reads, writes } = routesFor<Ports>();

interface DeskCall {
  readonly services: Ports;
  readonly tx: Tx;
  readonly params: { readonly orderId: OrderId };
  readonly body: { readonly reason: string };
  readonly caller: Caller;
  readonly now: Date;
  readonly language: Language;
}

const requestOf = ({ params, body, caller, now }: DeskCall): DeskRequest => ({
  orderId: params.orderId,
  adminId: caller.accountId,
  reason: body.reason,
  now,
});

const viewAfter = ({ tx, params, caller, now, language }: DeskCall): Promise<Result<OrderView>> =>
  readOrderAfterStep(tx, params.orderId, { reader: caller, language, now });

/** Takes a decision about an order. @returns The order as it then is, with the decision where it waits. */
async function decided(
  call: DeskCall,
  kind: ApprovalKind,
  command: unknown,
): Promise<Result<OrderView & { approval: ApprovalView | null }>> {
  const { services, tx, caller, body, now } = call;
  const taken = await decide(services, tx, { kind, command, adminId: caller.accountId, reason: body.reason, now });
  if (!taken.ok) return taken;
  const view = await viewAfter(call);
  return view.ok ? ok({ ...view.value, approval: taken.value }) : view;
}

export const orderDeskRoutes: readonly Route<Ports>[] = [
  reads(readAdminOrder, async ({ services, params, caller, now, language }) => {
    const order = await readOrder(services.db, params.orderId, { reader: caller, language, now });
    if (!order.ok) return order;
    const freight = await readOrderFreight(services, services.db, params.orderId);
    return ok({ order: order.value, freight, ...(await readAdminParts(services.db, params.orderId)) });
  }),
  writes(callOffCall, (call) => decided(call, 'ORDER_CALLED_OFF', call.params)),
  writes(takeBackCall, (call) => decided(call, 'ORDER_TAKEN_BACK', call.params)),
  writes(noteLostCall, (call) => decided(call, 'ORDER_LOST', { ...call.params, bearer: call.body.bearer })),
  writes(correctFreightCall, (call) => {
    const { actualShippingCharges: countedXpf, shownShippingCharges: shownXpf, payer } = call.body;
    return decided(call, 'FREIGHT_CORRECTION', { ...call.params, countedXpf, shownXpf, payer });
  }),
  writes(changeDateCall, async (call) => {
    const { shipmentDate } = call.body;
    const done = await changeOrderDate(call.services, call.tx, { ...requestOf(call), shipmentDate });
    return done.ok ? viewAfter(call) : done;
  }),
  writes(changeVoyageCall, async (call) => {
    const done = await changeOrderVoyage(call.services, call.tx, { ...call.body, ...requestOf(call) });
    return done.ok ? viewAfter(call) : done;
  }),
];
