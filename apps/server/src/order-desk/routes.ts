import {
  callOffOrder as callOffCall,
  changeOrderDate as changeDateCall,
  changeOrderVoyage as changeVoyageCall,
  noteOrderLost as noteLostCall,
  readAdminOrder,
  takeOrderBack as takeBackCall,
} from '@matete/contract/order/admin-order';
import type { OrderView } from '@matete/contract/order/order-views';
import type { Language } from '@matete/contract/primitives';
import type { OrderId } from '@matete/contract/units';
import { ok, type Result } from '@matete/domain/result';

import type { MarketPorts } from '#market/market-ports';
import { readAdminParts } from '#order-desk/admin-order-query';
import { callOffOrder } from '#order-desk/call-off-order';
import { changeOrderDate } from '#order-desk/change-order-date';
import { changeOrderVoyage } from '#order-desk/change-order-voyage';
import type { DeskRequest } from '#order-desk/desk-request';
import { noteOrderLost } from '#order-desk/note-order-lost';
import { takeOrderBack } from '#order-desk/take-order-back';
import type { StepPorts } from '#order/order-effect';
import { readOrder, readOrderAfterStep } from '#order/views/read-order';
import type { Tx } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { Caller } from '#platform/session/caller';

const { reads, writes } = routesFor<StepPorts & MarketPorts>();

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

export const orderDeskRoutes: readonly Route<StepPorts & MarketPorts>[] = [
  reads(readAdminOrder, async ({ services, params, caller, now, language }) => {
    const order = await readOrder(services.db, params.orderId, { reader: caller, language, now });
    if (!order.ok) return order;
    return ok({ order: order.value, ...(await readAdminParts(services.db, params.orderId)) });
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
