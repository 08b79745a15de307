import {
  buyGiftCard,
  cancelGiftCard,
  decideGiftCard,
  getGiftCardOffer,
  LEAST_GIFT_CARD_XPF,
  listCustomerGiftCards,
  listGiftCards,
} from '@matete/contract/gift-card/gift-cards';
import { ok, refuse } from '@matete/domain/result';

import { decide } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import * as buying from '#gift-card/buy-gift-card';
import { refuseUnrepeated } from '#gift-card/decide-gift-card';
import { listForAdmin, listOfBuyer, readAdminGiftCard, readGiftCard } from '#gift-card/gift-cards-query';
import { giveUpGiftCard } from '#gift-card/give-up-gift-card';
import type { StepPorts } from '#order/order-effect';
import { findPaymentOfCard } from '#payment/records/gift-card-store';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { findById, toPaymentView } from '#payment/records/payment-store';
import { type Route, routesFor } from '#platform/http/call';
import { readSiteSetting } from '#site-setting/site-setting-store';

type Ports = StepPorts & GatewayPorts & DecisionPorts;

const { reads, writes } = routesFor<Ports>();

export const giftCardRoutes: readonly Route<Ports>[] = [
  reads(getGiftCardOffer, async ({ services }) => {
    const most = await readSiteSetting(services.db, 'GIFT_CARD_MOST_XPF');
    return ok({ isSold: most > 0, least: LEAST_GIFT_CARD_XPF, most });
  }),
  reads(listCustomerGiftCards, async ({ services, params, query }) =>
    ok(await listOfBuyer(services.db, params.customerId, query)),
  ),
  writes(buyGiftCard, async ({ services, tx, params, body, now }) => {
    const bought = await buying.buyGiftCard(services, tx, { buyerId: params.customerId, form: body, now });
    if (!bought.ok) return bought;
    const giftCard = await readGiftCard(tx, bought.value);
    const payment = giftCard && (await findById(tx, giftCard.paymentId));
    return giftCard === undefined || payment === undefined
      ? refuse('GIFT_CARD_NOT_FOUND')
      : ok({ giftCard, payment: await toPaymentView(tx, payment) });
  }),
  writes(cancelGiftCard, async ({ tx, params: { giftCardId, customerId } }) => {
    const givenUp = await giveUpGiftCard(tx, { giftCardId, buyerId: customerId });
    if (!givenUp.ok) return givenUp;
    const giftCard = await readGiftCard(tx, giftCardId);
    return giftCard === undefined ? refuse('GIFT_CARD_NOT_FOUND') : ok(giftCard);
  }),
  reads(listGiftCards, async ({ services, query }) => ok(await listForAdmin(services.db, query))),
  writes(decideGiftCard, async ({ services, tx, params: { giftCardId }, body, caller, now }) => {
    if ((await findPaymentOfCard(tx, giftCardId)) === undefined) return refuse('GIFT_CARD_NOT_FOUND');
    const command = { giftCardId, form: body };
    const unrepeated = await refuseUnrepeated(tx, command);
    if (unrepeated !== undefined) return unrepeated;
    const decided = await decide(services, tx, {
      kind: 'GIFT_CARD_PAYMENT',
      command,
      adminId: caller.accountId,
      reason: body.reason,
      now,
    });
    if (!decided.ok) return decided;
    const giftCard = await readAdminGiftCard(tx, giftCardId);
    return giftCard === undefined ? refuse('GIFT_CARD_NOT_FOUND') : ok({ ...giftCard, approval: decided.value });
  }),
];
