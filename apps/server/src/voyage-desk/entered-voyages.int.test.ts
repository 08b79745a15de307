import { quoteBasket } from '@matete/contract/cart/cart';
import { listPool, trackOrder } from '@matete/contract/order/orders';
import { cancelVoyage } from '@matete/contract/shipping/delays';
import { listWeekVoyages, readVoyage } from '@matete/contract/shipping/own-voyages';
import { shippingSchedule } from '@matete/contract/shipping/schedule';
import { expect, test } from 'vitest';

import { roundTrip, voyageVerbs } from '#testing/desks/test-voyages';
import { invalid } from '#testing/call-api';
import { openMarket } from '#testing/open-market';

const RANGE = { from: '2026-11-22', to: '2026-12-20' };
const SOON = '2026-12-12';

const market = await openMarket({ hasSampleVoyages: false, islands: ['rangiroa'] });
const { product, admin, seller, customer } = market;
const { enter, change } = voyageVerbs(market);

const schedule = async () => (await product.call(shippingSchedule, { query: RANGE })).body;
const quote = async () => {
  const products = [{ productId: market.fishId, quantity: 2, shipmentDate: SOON }];
  const { body } = await product.call(quoteBasket, { body: { products } });
  return body.quote.orders[0]!;
};

test('an installation without Revatua has no voyage, and invents none', async () => {
  const { voyages, source, notice } = await schedule();

  expect({ voyages, source }).toEqual({ voyages: [], source: 'own' });
  expect(notice).toEqual({ code: 'NO_VOYAGE_FOUND', message: 'Aucun navire pour ces dates. Essayez-en d’autres.' });
});

test('without a source outside the same question finds the same list, by which what is reckoned over it is kept', async () => {
  const first = await product.services.schedule.voyages(RANGE);
  const second = await product.services.schedule.voyages(RANGE);

  expect(second.voyages).toBe(first.voyages);
});

test('a voyage entered by hand is in the schedule, the quote, the pool and the tracking at once', async () => {
  expect((await quote()).fillableBy).toBe(0);

  const entered = await enter(roundTrip('2026-12-01'));

  expect([entered.status, entered.body]).toEqual([
    201,
    { voyageNumber: 'COB3-2026-12-01', departureDate: '2026-12-01' },
  ]);
  const { voyages } = await schedule();
  expect(voyages).toEqual([
    {
      voyageNumber: 'COB3-2026-12-01',
      shipId: 'cobia-3',
      shipName: 'Cobia 3',
      stops: [
        { islandId: 'tahiti', landing: null, arrivalAt: null, departureAt: '2026-12-01T17:00:00-10:00' },
        {
          islandId: 'rangiroa',
          landing: null,
          arrivalAt: '2026-12-02T06:00:00-10:00',
          departureAt: '2026-12-02T14:00:00-10:00',
        },
        { islandId: 'tahiti', landing: null, arrivalAt: '2026-12-03T06:00:00-10:00', departureAt: null },
      ],
    },
  ]);
  const { fillableBy, lastAcceptAt } = await quote();
  expect([fillableBy, lastAcceptAt]).toEqual([1, '2026-12-03T00:00:00.000Z']);
  const orderId = await market.placePaid({ kg: 2, shipmentDate: SOON });
  const pool = await product.call(listPool, { as: seller, params: { sellerId: seller.id } });
  expect(pool.body.data.map(({ order, lastVoyage }) => [order.orderId, lastVoyage?.voyageNumber])).toEqual([
    [orderId, 'COB3-2026-12-01'],
  ]);
  expect((await market.accept(orderId)).status).toBe(200);
  expect((await market.ship(orderId)).status).toBe(200);
  const tracked = await product.call(trackOrder, { as: customer, params: { orderId } });
  expect([tracked.body.voyageNumber, tracked.body.eta]).toEqual(['COB3-2026-12-01', '2026-12-03T06:00:00-10:00']);
});

test('times are taken by the clock of each island', async () => {
  await enter({
    shipId: 'taporo-ix',
    voyageNumber: '2026-TPR9-7',
    departure: '2026-12-04T08:00',
    stops: [
      { islandId: 'nuku-hiva', landing: 'Taiohae', arrival: '2026-12-07T06:00', departure: '2026-12-07T18:00' },
      { islandId: 'mangareva', arrival: '2026-12-11T06:00', departure: '2026-12-11T18:00' },
    ],
    arrival: '2026-12-15T06:00',
  });

  const { body } = await product.call(readVoyage, { as: admin, params: { voyageNumber: '2026-TPR9-7' } });

  expect(body.stops.map((stop) => [stop.islandId, stop.landing, stop.arrivalAt])).toEqual([
    ['tahiti', null, null],
    ['nuku-hiva', 'Taiohae', '2026-12-07T06:00:00-09:30'],
    ['mangareva', null, '2026-12-11T06:00:00-09:00'],
    ['tahiti', null, '2026-12-15T06:00:00-10:00'],
  ]);
  expect([body.origin, body.version, body.outcome]).toEqual(['own', 1, null]);
});

test.each([
  [{ shipId: 'titanic' }, 404, 'SHIP_NOT_FOUND', 'shipId'],
  [{ arrival: '2026-12-20T14:00' }, 422, 'VOYAGE_TIMES_REVERSED', 'arrival'],
  [
    { stops: [{ islandId: 'atlantis', arrival: '2026-12-21T06:00', departure: '2026-12-21T14:00' }] },
    404,
    'ISLAND_NOT_FOUND',
    'stops.0.islandId',
  ],
  [{ voyageNumber: '2026-TPR9-7' }, 409, 'VOYAGE_NUMBER_TAKEN', 'voyageNumber'],
  [{ departure: '2026-02-30T10:00' }, 422, 'VALIDATION_FAILED', 'departure'],
])('a voyage with %o is refused at its field, and nothing is written', async (wrong, status, code, path) => {
  const { body, status: answered } = await enter(invalid({ ...roundTrip('2026-12-20'), ...wrong }));

  expect([answered, body.code, body.errors?.map((error) => error.path)]).toEqual([status, code, [path]]);
  const { body: week } = await product.call(listWeekVoyages, { as: admin, query: { from: '2026-12-18' } });
  expect(week.voyages).toEqual([]);
});

test('a ship leaves once a day', async () => {
  const { body, status } = await enter({ ...roundTrip('2026-12-01'), voyageNumber: '2026-COB3-99' });

  expect([status, body.code, body.params]).toEqual([
    409,
    'VOYAGE_ALREADY_ENTERED',
    { number: 'COB3-2026-12-01', ship: 'Cobia 3' },
  ]);
});

test('a later arrival moves the orders of the voyage as a late ship does, a sooner one moves the ship alone', async () => {
  const { body: entered } = await enter(roundTrip('2026-12-08'));
  const prepared = await market.placeAccepted({ kg: 2, shipmentDate: '2026-12-10' });
  const shipped = await market.placeAccepted({ kg: 2, shipmentDate: '2026-12-10' });
  const onBoard = (await market.voyagesFor(shipped)).at(-1);
  await market.ship(shipped, { voyage: onBoard! });

  const late = await change(entered.voyageNumber, roundTrip('2026-12-08', { lateDays: 3 }));

  expect([late.status, late.body.version, late.body.ordersMoved]).toEqual([200, 2, 2]);
  for (const orderId of [prepared, shipped])
    expect((await market.readOrder(orderId)).deliveryMoved?.toDate, orderId).toBe('2026-12-13');
  const told = await market.newsOf({ orderId: shipped, codes: [204] });
  expect(told.map(({ data }) => data['variant'])).toEqual([undefined, 'late']);

  const sooner = await change(entered.voyageNumber, roundTrip('2026-12-08', { lateDays: 1 }), 2);

  expect([sooner.status, sooner.body.ordersMoved]).toEqual([200, 0]);
  expect((await market.readOrder(shipped)).shipment?.arrivalDate).toBe('2026-12-11');
  expect((await market.readOrder(shipped)).deliveryMoved?.toDate).toBe('2026-12-13');
  expect((await change(entered.voyageNumber, roundTrip('2026-12-08'), 2)).body.code).toBe('VOYAGE_CHANGED');
});

test('sellers are told when their ship leaves sooner; orders of an island that is left out get another voyage', async () => {
  const first = { ...roundTrip('2026-12-22'), shipId: 'dory' };
  const { body: entered } = await enter(first);
  const orderId = await market.placeAccepted({ kg: 2, shipmentDate: '2026-12-25' });
  const times = (stop: object) => ({ ...first, stops: [{ ...first.stops[0]!, ...stop }] });

  await change(entered.voyageNumber, times({ arrival: '2026-12-23T04:00', departure: '2026-12-23T08:00' }));

  const told = await market.newsOf({ account: seller, orderId, codes: [9320] });
  expect(told.map(({ data }) => data)).toEqual([
    { orderNumber: expect.stringMatching(/./), shipName: 'Dory', departureDate: '2026-12-23' },
  ]);

  const moved = await change(entered.voyageNumber, times({ islandId: 'tikehau' }), 2);

  // An earlier ship still makes its day: nobody has to wait longer.
  expect([moved.status, moved.body.ordersMoved]).toEqual([200, 0]);
  const { last_voyage_number: next } = await product.services.db
    .selectFrom('orders')
    .select('last_voyage_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(next).toBe('COB3-2026-12-08');
});

test('an island from which goods are on board cannot be left out', async () => {
  const first = { ...roundTrip('2027-01-02'), shipId: 'mareva-nui' };
  const { body: entered } = await enter(first);
  const orderId = await market.placeAccepted({ kg: 2, shipmentDate: '2027-01-05' });
  const voyage = (await market.voyagesFor(orderId)).find(({ voyageNumber }) => voyageNumber === entered.voyageNumber);
  expect((await market.ship(orderId, { voyage: voyage! })).status).toBe(200);

  const stops = [{ ...first.stops[0]!, islandId: 'tikehau' }];
  const refused = await change(entered.voyageNumber, { ...first, stops });

  expect([refused.status, refused.body.code]).toEqual([409, 'VOYAGE_STOP_AWAITED']);
  expect((await market.readOrder(orderId)).shipment?.voyageNumber).toBe(entered.voyageNumber);
});

test('a cancelled voyage is out of the schedule, and its day is free for another', async () => {
  const { body: entered } = await enter(roundTrip('2026-12-15'));
  const cancelled = await product.call(cancelVoyage, {
    as: admin,
    params: { voyageNumber: entered.voyageNumber },
    body: { reason: 'Avarie.' },
  });
  expect(cancelled.status).toBe(200);

  const again = await enter(roundTrip('2026-12-15'));

  expect([again.status, again.body.voyageNumber]).toEqual([201, 'COB3-2026-12-15-2']);
  expect((await schedule()).voyages.filter((voyage) => voyage.voyageNumber.startsWith('COB3-2026-12-15'))).toHaveLength(
    1,
  );
  const { body: week } = await product.call(listWeekVoyages, { as: admin, query: { from: '2026-12-14' } });
  expect(week.voyages.map((its) => [its.voyageNumber, its.outcome])).toEqual([
    ['2026-TPR9-7', null],
    ['COB3-2026-12-15', 'CANCELLED'],
    ['COB3-2026-12-15-2', null],
  ]);
  expect((await change(entered.voyageNumber, roundTrip('2026-12-15'), 2)).body.code).toBe('VOYAGE_ENDED');
});

test('an unknown island or ship in a question is told at its field', async () => {
  const ask = async (query: object) => {
    const { status, body } = await product.call(shippingSchedule, { query: { ...RANGE, ...query } });
    return [status, body.code, body.errors?.map(({ path }) => path)];
  };

  expect(await ask({ islandId: 'atlantis' })).toEqual([404, 'ISLAND_NOT_FOUND', ['islandId']]);
  expect(await ask({ ship: 'titanic' })).toEqual([404, 'SHIP_NOT_FOUND', ['ship']]);
});
