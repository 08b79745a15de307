import {
  callOffOrder as callOffCall,
  changeOrderDate as changeDateCall,
  changeOrderVoyage as changeVoyageCall,
  noteOrderLost as noteLostCall,
  readAdminOrder,
  takeOrderBack as takeBackCall,
} from '@matete/contract/order/admin-order';
import type { OrderView } from '@matete/contract/order/order-views';
import { correctFreight as correctFreightCall } from '@matete/contract/payment/correct-freight';
import type { Language } from '@matete/contract/primitives';
import type { OrderId } from '@matete/contract/units';
import { ok, type Result } from '@matete/domain/result';

import { decide } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import type { MarketPorts } from '#market/market-ports';
import { readAdminParts } from '#order-desk/admin-order-query';
import { callOffOrder } from '#order-desk/call-off-order';
import { changeOrderDate } from '#order-desk/change-order-date';
import { changeOrderVoyage } from '#order-desk/change-order-voyage';
import type { DeskRequest } from '#order-desk/desk-request';
import { noteOrderLost } from '#order-desk/note-order-lost';
import { readOrderFreight } from '#order-desk/order-freight-query';
import { takeOrderBack } from '#order-desk/take-order-back';
import type { StepPorts } from '#order/order-effect';
import { readOrder, readOrderAfterStep } from '#order/views/read-order';
import type { Tx } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { Caller } from '#platform/session/caller';

type Ports = StepPorts & MarketPorts & DecisionPorts;

const { reads, writes } = routesFor<Ports>();

interface DeskCall {
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

export const orderDeskRoutes: readonly Route<Ports>[] = [
  reads(readAdminOrder, async ({ services, params, caller, now, language }) => {
    const order = await readOrder(services.db, params.orderId, { reader: caller, language, now });
    if (!order.ok) return order;
    const freight = await readOrderFreight(services, services.db, params.orderId);
    return ok({ order: order.value, freight, ...(await readAdminParts(services.db, params.orderId)) });
  }),
  writes(callOffCall, async (call) => {
    const done = await callOffOrder(call.services, call.tx, requestOf(call));
    return done.ok ? viewAfter(call) : done;
  }),
  writes(takeBackCall, async (call) => {
    const done = await takeOrderBack(call.services, call.tx, requestOf(call));
    return done.ok ? viewAfter(call) : done;
  }),
  writes(noteLostCall, async (call) => {
    const done = await noteOrderLost(call.services, call.tx, { ...requestOf(call), bearer: call.body.bearer });
    return done.ok ? viewAfter(call) : done;
  }),
  writes(correctFreightCall, async (call) => {
    const { actualShippingCharges: countedXpf, shownShippingCharges: shownXpf, payer, reason } = call.body;
    const { orderId } = call.params;
    const decided = await decide(call.services, call.tx, {
      kind: 'FREIGHT_CORRECTION',
      command: { orderId, countedXpf, shownXpf, payer },
      adminId: call.caller.accountId,
      reason,
      now: call.now,
    });
    if (!decided.ok) return decided;
    const view = await viewAfter(call);
    return view.ok ? ok({ ...view.value, approval: decided.value }) : view;
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
