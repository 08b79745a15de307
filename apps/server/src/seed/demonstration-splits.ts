import type { SubCategory } from '@matete/contract/catalogue/product-views';
import type { Kg, OrderId, ProductId } from '@matete/contract/units';

import type { Services } from '#app/services';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { makeOrder } from '#seed/demonstration-orders';
import { must } from '#seed/tools/must';
import type { SeedClock } from '#seed/tools/seed-clock';
import { listSupplied } from '#seed/tools/seed-store';
import { answerOffer } from '#split-request/answer-offer';
import { offerPart } from '#split-request/offer-part';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface Cast {
  readonly admin: Caller;
  readonly sellers: readonly Caller[];
  readonly customers: readonly Caller[];
  readonly started: Date;
}

/** Finds a product of a subcategory that a seller supplies; those that cost most to carry come last. */
async function supplied({ db }: Services, seller: Caller, subCategory: SubCategory): Promise<string> {
  const [productId = ''] = await listSupplied(db, {
    sellerId: seller.accountId,
    subCategories: [subCategory],
    minKg: 30,
    isFeaturedFirst: true,
  });
  return productId;
}

const person = (people: readonly Caller[], index: number): Caller => {
  const found = people[index];
  if (found === undefined) throw new RangeError('the demonstration names somebody who is not there');
  return found;
};

/** Creates orders of fish and vegetables that a fish seller can fill in part: one to offer, one offered, one taken. */
export async function makeSplits(services: Services, clock: SeedClock, cast: Cast): Promise<void> {
  const fisher = person(cast.sellers, 0);
  const gardener = person(cast.sellers, 1);
  const fishId = await supplied(services, fisher, 'FISH');
  const vegetableId = await supplied(services, gardener, 'VEGETABLES');
  const order = (customer: number, daysAgo: number, fishKg: Kg) =>
    makeOrder(services, clock, {
      customer: person(cast.customers, customer),
      seller: fisher,
      adminId: cast.admin.accountId,
      stage: 'IN_POOL',
      withinDays: 28,
      lines: [
        { productId: fishId, quantity: fishKg },
        { productId: vegetableId, quantity: 12 },
      ],
      placedAt: new Date(cast.started.getTime() - daysAgo * DAY_MS),
    });
  const offer = async (orderId: OrderId, seller: Caller, line: { productId: ProductId; quantityKg: Kg }) =>
    must(
      inTransaction(services.db, (tx) =>
        offerPart(services, tx, { orderId, caller: seller, lines: [line], now: services.now() }),
      ),
      'offer a part',
    );
  const takenId = await order(0, 8, 14);
  clock.set(new Date(cast.started.getTime() - 4 * DAY_MS));
  const taken = await offer(takenId, gardener, { productId: vegetableId, quantityKg: 12 });
  clock.set(new Date(cast.started.getTime() - 3 * DAY_MS));
  const customerId = person(cast.customers, 0).accountId;
  await must(
    inTransaction(services.db, (tx) =>
      answerOffer(services, tx, { customerId, splitRequestId: taken, answer: 'APPROVED', now: services.now() }),
    ),
    'take a part',
  );
  const offeredId = await order(0, 6, 18);
  await order(1, 5, 11);
  await makeWaiting(services, clock, cast);
  clock.set(new Date(cast.started.getTime() - 5 * HOUR_MS));
  await offer(offeredId, fisher, { productId: fishId, quantityKg: 10 });
}

/** Creates an order that its customer placed knowing that no seller has all of it: it waits for one, or for parts. */
async function makeWaiting(services: Services, clock: SeedClock, cast: Cast): Promise<void> {
  const fisher = person(cast.sellers, 0);
  const gardener = person(cast.sellers, 1);
  await makeOrder(services, clock, {
    customer: person(cast.customers, 0),
    seller: fisher,
    adminId: cast.admin.accountId,
    stage: 'IN_POOL',
    withinDays: 30,
    lines: [
      { productId: await supplied(services, fisher, 'FISH'), quantity: 6 },
      { productId: await supplied(services, fisher, 'OTHER'), quantity: 4 },
      { productId: await supplied(services, gardener, 'VEGETABLES'), quantity: 5 },
    ],
    placedAt: new Date(cast.started.getTime() - DAY_MS),
  });
}
