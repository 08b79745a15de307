import {
  decideGoodsReturn,
  listGoodsReturns,
  readOrderReturns,
  requestGoodsReturn,
} from '@matete/contract/goods-return/goods-returns';
import { ok, refuse } from '@matete/domain/result';

import { decide } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import * as deciding from '#goods-return/decide-goods-return';
import { readGoodsReturn, readGoodsReturns, readOrderReturns as readOf } from '#goods-return/goods-returns-query';
import * as requesting from '#goods-return/request-goods-return';
import { findById } from '#order/order-store';
import { type Route, routesFor } from '#platform/http/call';
import { isParty } from '#platform/session/caller';

const { reads, writes } = routesFor<DecisionPorts>();

export const goodsReturnRoutes: readonly Route<DecisionPorts>[] = [
  reads(readOrderReturns, async ({ services, params, caller, language, now }) => {
    const order = await findById(services.db, params.orderId);
    return order === undefined || !isParty(order, caller)
      ? refuse('ORDER_NOT_FOUND')
      : ok(await readOf(services.db, order, { reader: caller, language, now }));
  }),
  writes(requestGoodsReturn, async ({ tx, params, body, caller, language, now }) => {
    const asked = await requesting.requestGoodsReturn(tx, {
      orderId: params.orderId,
      customerId: caller.accountId,
      form: body,
      now,
    });
    return asked.ok ? ok(await readGoodsReturn(tx, asked.value, { reader: caller, language })) : asked;
  }),
  reads(listGoodsReturns, async ({ services, query, caller, language }) =>
    ok(await readGoodsReturns(services.db, query, { reader: caller, language })),
  ),
  writes(decideGoodsReturn, async ({ services, tx, params, body, caller, language, now }) => {
    const { returnId } = params;
    const { status: wanted, reason } = body;
    const decided =
      caller.role === 'ADMIN'
        ? await decide(services, tx, {
            kind: 'GOODS_RETURN',
            command: { returnId, wanted },
            adminId: caller.accountId,
            reason,
            now,
          })
        : await deciding.decideGoodsReturn(services, tx, { returnId, wanted, reason, by: caller, now });
    return decided.ok
      ? ok({ ...(await readGoodsReturn(tx, returnId, { reader: caller, language })), approval: decided.value ?? null })
      : decided;
  }),
];
