import { generateSplits as generateSplitsCall } from '@matete/contract/split-request/generate-splits';
import {
  answerSplitRequest,
  getSplitRequest,
  listCustomerSplitRequests,
  listSellerSplitRequests,
  offerPart as offerPartCall,
  withdrawPart as withdrawPartCall,
} from '@matete/contract/split-request/split-requests';
import { ok, refuse } from '@matete/domain/result';

import type { MarketPorts } from '#market/market-ports';
import type { StepPorts } from '#order/order-effect';
import { type Route, routesFor } from '#platform/http/call';
import { answerOffer, dropImpossibleOffer } from '#split-request/answer-offer';
import { generateSplits } from '#split-request/generate-splits';
import { offerPart, withdrawPart } from '#split-request/offer-part';
import { listSplitRequests, readForCustomer, readForSeller } from '#split-request/show-offers';

const { reads, writes } = routesFor<StepPorts & MarketPorts>();

export const splitRequestRoutes: readonly Route<StepPorts & MarketPorts>[] = [
  reads(listCustomerSplitRequests, async ({ services, params, query, language }) =>
    ok(await listSplitRequests(services, { ...query, by: params, language })),
  ),
  reads(listSellerSplitRequests, async ({ services, params, query, language }) =>
    ok(await listSplitRequests(services, { ...query, by: params, language })),
  ),
  reads(getSplitRequest, async ({ services, params, language }) => {
    const view = await readForCustomer(services, services.db, {
      splitRequestId: params.requestId,
      customerId: params.customerId,
      language,
    });
    return view === undefined ? refuse('SPLIT_REQUEST_NOT_FOUND') : ok(view);
  }),
  reads(generateSplitsCall, async ({ services, body }) => generateSplits(services, services.db, body)),
  writes(offerPartCall, async ({ services, tx, params, body, caller, now, language }) => {
    const lines = body.products.map(({ productId, quantity }) => ({ productId, quantityKg: quantity }));
    const offered = await offerPart(services, tx, { orderId: params.orderId, caller, lines, now });
    return offered.ok ? ok(await readForSeller(services, tx, { splitRequestId: offered.value, language })) : offered;
  }),
  writes(withdrawPartCall, async ({ tx, params, caller, now }) =>
    withdrawPart(tx, { orderId: params.orderId, sellerId: caller.accountId, now }),
  ),
  writes(answerSplitRequest, async ({ services, tx, params, body, now, language, afterRefusal }) => {
    const { customerId, status: answer } = params;
    const { splitRequestId, freightShown: freightShownXpf } = body;
    const answered = await answerOffer(services, tx, { customerId, splitRequestId, answer, freightShownXpf, now });
    if (!answered.ok) {
      if (answered.refusal.code === 'SPLIT_OFFER_OVERTAKEN')
        afterRefusal(() => dropImpossibleOffer(services, splitRequestId));
      return answered;
    }
    const view = await readForCustomer(services, tx, { splitRequestId, customerId, language });
    return view === undefined ? refuse('SPLIT_REQUEST_NOT_FOUND') : ok(view);
  }),
];
