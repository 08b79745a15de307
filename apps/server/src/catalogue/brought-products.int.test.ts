import { listProducts } from '@matete/contract/catalogue/list-products';
import { updateOffer } from '@matete/contract/offer/offers';
import { cancelVoyage } from '@matete/contract/shipping/delays';
import { listPortShips } from '@matete/contract/shipping/schedule';
import { addDays } from '@matete/domain/calendar/tahiti-day';
import { expect, test } from 'vitest';

import { invalid } from '#testing/call-api';
import { createTestFish } from '#testing/desks/test-catalogue';
import { roundTrip, voyageVerbs } from '#testing/desks/test-voyages';
import { openMarket } from '#testing/open-market';

const { product, admin, seller, fishId } = await openMarket({ kg: 100 });
await createTestFish(product, { name: 'Poisson de personne', referenceId: 'bonite' });
const { enter } = voyageVerbs({ product, admin });
const SHIP = 'taporo-viii';
const DAY = '2027-01-10';

const found = async (query: { ship?: string; deliveredBy?: string; take?: number }) =>
  (await product.call(listProducts, { query })).body.data.map(({ productId }) => productId);
const shipIds = async () => (await product.call(listPortShips, {})).body.map(({ shipId }) => shipId);

test('a ship brings what a seller holds who can be at the quay before it leaves, as soon as it is known', async () => {
  expect(await found({ ship: SHIP })).toEqual([]);

  const { status } = await enter({ ...roundTrip(DAY), shipId: SHIP });

  expect(status).toBe(201);
  expect(await found({ ship: SHIP })).toEqual([fishId]);
  const ships = await shipIds();
  expect(ships.filter((ship) => ship === SHIP)).toEqual([SHIP]);
  expect(ships).not.toContain('kura-ora');
  // It leaves Rangiroa on the 11th and is in Papeete on the 12th.
  expect(await found({ ship: SHIP, deliveredBy: addDays(DAY, 1) })).toEqual([]);
  expect(await found({ ship: SHIP, deliveredBy: addDays(DAY, 2) })).toEqual([fishId]);
  expect(await found({ deliveredBy: addDays(DAY, 2) })).toEqual([fishId]);
});

test('whoever prepares for longer than the ship waits, or allows fewer days at sea, is not brought by it', async () => {
  const soon = '2026-11-24';
  await enter({ ...roundTrip(soon), shipId: SHIP });
  const bySoon = () => found({ ship: SHIP, deliveredBy: addDays(soon, 2) });
  const change = (body: { preparationDays?: number; maxTravelDays?: number }) =>
    product.call(updateOffer, { as: seller, body: { productId: fishId, ...body } });
  expect(await bySoon()).toEqual([fishId]);

  await change({ preparationDays: 10 });
  expect(await bySoon()).toEqual([]);
  await change({ preparationDays: 0 });
  expect(await bySoon()).toEqual([fishId]);

  // Sixteen hours at sea are a day of 24 hours begun.
  await product.services.db.updateTable('products').set({ max_travel_days: 0, max_travel_applies: true }).execute();
  expect(await found({ ship: SHIP, deliveredBy: addDays(soon, 2), take: 9 })).toEqual([]);
  await product.services.db.updateTable('products').set({ max_travel_days: 1 }).execute();
  expect(await found({ ship: SHIP, deliveredBy: addDays(soon, 2), take: 10 })).toEqual([fishId]);
});

test('a voyage that is cancelled brings nothing any more, and a day that is past or far brings what it can', async () => {
  const day = '2027-01-20';
  const { body } = await enter({ ...roundTrip(day), shipId: 'dory' });
  const query = { ship: 'dory', deliveredBy: addDays(day, 2) };
  const before = await found(query);

  await product.call(cancelVoyage, {
    as: admin,
    params: { voyageNumber: body.voyageNumber },
    body: { reason: 'Avarie de machine.' },
  });

  expect(before).toEqual([fishId]);
  expect(await found({ ship: SHIP, deliveredBy: '2020-01-01' })).toEqual([]);
  expect(await found({ ship: SHIP, deliveredBy: '2099-01-01' })).toEqual([fishId]);
  expect(await found({ ship: 'no-such-ship' })).toEqual([]);
  const refused = await product.call(listProducts, { query: invalid({ deliveredBy: '2026-02-31' }) });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'deliveredBy']);
});
