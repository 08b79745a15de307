import {
  changeStandingOrder as changeCall,
  confirmStandingProposal,
  createStandingOrder as createCall,
  listStandingOrders as listCall,
  readStandingOrder as readCall,
  readStandingProposal,
  setStandingOrderStatus as statusCall,
  skipStandingTurn,
  type StandingOrderView,
} from '@matete/contract/standing-order/standing-orders';
import type { Language } from '@matete/contract/primitives';
import type { CustomerId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { readCart } from '#cart/cart-view';
import type { MarketPorts } from '#market/market-ports';
import type { Db } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import { confirmProposal, readProposal } from '#standing-order/answer-proposal';
import { changeStandingOrder, createStandingOrder } from '#standing-order/keep-standing-order';
import { listStandingOrders, readStandingOrder } from '#standing-order/standing-order-query';
import { setStandingOrderStatus, skipTurn } from '#standing-order/steer-standing-order';

const { reads, writes } = routesFor<MarketPorts>();

interface Wanted {
  readonly customerId: CustomerId;
  readonly standingOrderId: string;
}

async function view(db: Db, wanted: Wanted, language: Language): Promise<Result<StandingOrderView>> {
  const found = await readStandingOrder(db, wanted, language);
  return found === undefined ? refuse('STANDING_ORDER_NOT_FOUND') : ok(found);
}

export const standingOrderRoutes: readonly Route<MarketPorts>[] = [
  reads(listCall, async ({ services, params, language }) =>
    ok({ standingOrders: await listStandingOrders(services.db, params.customerId, language) }),
  ),
  writes(createCall, async ({ tx, params: { customerId }, body, language, now }) => {
    const created = await createStandingOrder(tx, { customerId, input: body, now });
    return created.ok ? view(tx, { customerId, standingOrderId: created.value }, language) : created;
  }),
  reads(readCall, ({ services, params, language }) => view(services.db, params, language)),
  writes(changeCall, async ({ tx, params, body, language, now }) => {
    const changed = await changeStandingOrder(tx, { ...params, input: body, now });
    return changed.ok ? view(tx, params, language) : changed;
  }),
  writes(statusCall, async ({ tx, params, language, now }) => {
    const changed = await setStandingOrderStatus(tx, { ...params, now });
    return changed.ok ? view(tx, params, language) : changed;
  }),
  writes(skipStandingTurn, async ({ tx, params, body, language, now }) => {
    const skipped = await skipTurn(tx, { ...params, ...body, now });
    return skipped.ok ? view(tx, params, language) : skipped;
  }),
  reads(readStandingProposal, ({ services, params, language }) =>
    readProposal(services.db, { ...params, language, now: services.now() }),
  ),
  writes(confirmStandingProposal, async ({ services, tx, params, body, language, now }) => {
    const confirmed = await confirmProposal(tx, { ...params, ...body, language, now });
    return confirmed.ok ? ok(await readCart(services, tx, { ...params, language })) : confirmed;
  }),
];
