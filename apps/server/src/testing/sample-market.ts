import { createStandingOrder, readStandingOrder } from '@matete/contract/standing-order/standing-orders';

import { insertMember } from '#company/records/people-store';
import { proposeTurns } from '#standing-order/propose-turns';
import { bankTable, bankVerbs } from '#testing/desks/bank-verbs';
import { addTestSupply, createTestFish } from '#testing/desks/test-catalogue';
import { type Market, openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

export type SampleMarket = Awaited<ReturnType<typeof openSampleMarket>>;

/** Opens a small market in which every call of the API has something to work on. */
export async function openSampleMarket() {
  const market = await openMarket({ kg: 200, islands: ['rangiroa', 'huahine'] });
  const { product, customer, admin, seller, sellers, place, placePaid, placeAccepted } = market;
  const unpaid = await place({ kg: 2 });
  return {
    product,
    customer,
    admin,
    seller,
    otherSeller: sellers[1]!,
    placePaid,
    productId: market.fishId,
    freeProductId: await createTestFish(product, { name: 'Bonite' }),
    /** Held by `seller`. */
    heldOrderId: await placeAccepted({ kg: 3 }),
    /** Paid and in the pool. */
    poolOrderId: await placePaid({ kg: 4 }),
    /** A part of an order that no one can fill, offered by `seller` to `customer`. */
    splitRequestId: await offerSomePart(market),
    ...(await someStandingOrder(market)),
    otherCustomer: await createTestAccount(product, { role: 'CUSTOMER' }),
    /** Does the accounts of `customer`, and buys nothing. */
    accountant: await createAccountant(market),
    pendingSeller: await createTestAccount(product, { role: 'SELLER', status: 'PENDING', island: 'rangiroa' }),
    /** Waits for its transfer. */
    unpaidOrderId: unpaid.body.orders[0]?.orderId ?? '',
    paymentId: unpaid.body.payment?.paymentId ?? '',
    statementId: (await bankVerbs(market).drop(bankTable([{ amount: 700, label: 'VIR' }]))).body.statementId,
  };
}

/** Somebody who belongs to `customer` as to a company. */
async function createAccountant({ product, customer }: Market) {
  const person = await createTestAccount(product, { role: 'CUSTOMER' });
  await product.services.db.unitOfWork((tx) =>
    insertMember(tx, {
      accountId: person.id,
      companyId: customer.id,
      role: 'ACCOUNTANT',
      now: product.services.now(),
    }),
  );
  return person;
}

/** A standing order of `customer`, and its turn that waits for an answer. */
async function someStandingOrder({ product, customer, fishId }: Market) {
  const created = await product.call(createStandingOrder, {
    as: customer,
    params: { customerId: customer.id },
    // Ten days after the clock's Saturday it is a Tuesday.
    body: { lines: [{ productId: fishId, quantity: 2 }], intervalWeeks: 1, weekday: 2 },
  });
  await proposeTurns(product.services);
  const { standingOrderId } = created.body;
  const { body } = await product.call(readStandingOrder, {
    as: customer,
    params: { customerId: customer.id, standingOrderId },
  });
  return { standingOrderId, proposalId: body.proposals[0]?.proposalId ?? '' };
}

/** Offers a part of an order of a fish that one seller alone holds, and less of it than is ordered. */
async function offerSomePart({ product, seller, placePaid, offerPart }: Market): Promise<string> {
  const productId = await createTestFish(product, { name: 'Paru' });
  await addTestSupply(product, seller, { productId, kg: 5 });
  const offered = await offerPart(await placePaid({ productId, kg: 9 }), seller, [{ productId, quantity: 5 }]);
  if (offered.status !== 201) throw new Error(`not offered: ${JSON.stringify(offered.body)}`);
  return offered.body.splitRequestId;
}
