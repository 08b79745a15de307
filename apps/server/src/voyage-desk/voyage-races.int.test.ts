import type { ResponseOf } from '@matete/contract/endpoint';
import { cancelVoyage } from '@matete/contract/shipping/delays';
import { shippingSchedule } from '@matete/contract/shipping/schedule';
import { addDays } from '@matete/domain/calendar/tahiti-day';
import pino from 'pino';
import { expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { createServices } from '#app/services';
import { callEndpoint } from '#testing/call-api';
import { roundTrip, voyageVerbs } from '#testing/desks/test-voyages';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const FIRST_DAY = '2026-11-24';

const market = await openMarket({ hasSampleVoyages: false, islands: ['rangiroa'] });
const { product, admin } = market;
const { enter, change } = voyageVerbs(market);
const otherAdmin = await createTestAccount(product, { role: 'ADMIN' });
const other = voyageVerbs({ product, admin: otherAdmin });

/** A voyage of its own for each round, two days apart. */
const dayOf = (round: number): string => addDays(FIRST_DAY, 4 * round);
const orderRow = (orderId: string) =>
  product.services.db
    .selectFrom('orders')
    .select(['status', 'last_voyage_number', 'last_voyage_arrival_at', 'delivery_moved_to'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

test('two admins who enter the same voyage at once enter it once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const entry = { ...roundTrip(dayOf(round)), shipId: 'dory' };

    const answers = await Promise.all([enter(entry), other.enter(entry), enter(entry), other.enter(entry)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  }
  await product.services.db.deleteFrom('own_voyages').execute();
  product.services.schedule.refresh();
});

test('an order that is accepted while its voyage is changed hangs on the new times, or is not accepted', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const day = dayOf(round);
    const { body: entered } = await enter(roundTrip(day));
    const orderId = await market.placePaid({ kg: 2, shipmentDate: addDays(day, 3) });

    const [accepted, changed] = await Promise.all([
      market.accept(orderId),
      change(entered.voyageNumber, roundTrip(day, { lateDays: 6 })),
    ]);

    expect(changed.status).toBe(200);
    const row = await orderRow(orderId);
    if (accepted.status === 200) {
      expect([row.status, row.last_voyage_number]).toEqual(['PREPARING', entered.voyageNumber]);
      expect(row.last_voyage_arrival_at).toEqual(new Date(`${addDays(day, 8)}T16:00:00Z`));
      expect(row.delivery_moved_to).toBe(addDays(day, 8));
    } else {
      expect(['VOYAGE_CHANGED', 'NO_VOYAGE_IN_TIME']).toContain(accepted.body.code);
      expect([row.status, row.last_voyage_number]).toEqual(['PENDING', null]);
      await market.cancel(orderId);
    }
    await product.services.db.deleteFrom('own_voyages').execute();
    product.services.schedule.refresh();
  }
  await expectSoundBooks(product);
});

test('an order that is shipped while its voyage is cancelled is not left on it', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const day = dayOf(round);
    const { body: entered } = await enter({ ...roundTrip(day), shipId: 'mareva-nui' });
    await enter({ ...roundTrip(addDays(day, 10)), shipId: 'saint-xavier-maris-stella-iv' });
    const orderId = await market.placeAccepted({ kg: 2, shipmentDate: addDays(day, 3) });
    const [voyage] = await market.voyagesFor(orderId);
    expect(voyage?.voyageNumber).toBe(entered.voyageNumber);

    const [shipped, cancelled] = await Promise.all([
      market.ship(orderId, { voyage: voyage! }),
      product.call(cancelVoyage, {
        as: admin,
        params: { voyageNumber: entered.voyageNumber },
        body: { reason: 'Avarie de moteur.' },
      }),
    ]);

    expect(cancelled.status).toBe(200);
    expect([200, 422, 409]).toContain(shipped.status);
    const row = await orderRow(orderId);
    expect([row.status, row.last_voyage_number]).toEqual(['PREPARING', `SXMS4-${addDays(day, 10)}`]);
    await product.services.db.deleteFrom('own_voyages').execute();
    product.services.schedule.refresh();
  }
  await expectSoundBooks(product);
});

test('another process knows a voyage as soon as its notification has come', async () => {
  const services = createServices({
    settings: product.services.settings,
    database: product.database,
    log: pino({ level: 'silent' }),
    now: product.services.now,
  });
  const app = await buildAppWith(services, { parts: 'api' });
  const query = { from: '2026-11-23', to: '2026-12-20' };
  const numbers = async () =>
    ((await callEndpoint(app, shippingSchedule, { query })).body as ResponseOf<typeof shippingSchedule>).voyages.map(
      ({ voyageNumber }) => voyageNumber,
    );
  try {
    await app.ready();
    await expect.poll(numbers).toEqual([]);
    const began = performance.now();

    const { body: entered } = await enter({ ...roundTrip('2026-12-05'), shipId: 'dory' });

    await expect.poll(numbers, { interval: 20, timeout: 3_000 }).toEqual([entered.voyageNumber]);
    // What is not told is known after five seconds.
    expect(performance.now() - began).toBeLessThan(3_000);
  } finally {
    await app.close();
    await services.listener.close();
  }
});
