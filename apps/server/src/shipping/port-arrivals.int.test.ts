import { markVoyageLate } from '@matete/contract/shipping/delays';
import { listPortArrivals, shippingSchedule } from '@matete/contract/shipping/schedule';
import { expect, test } from 'vitest';

import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const RANGE = { from: '2026-11-21', to: '2026-12-05' };
const arrivals = async (limit?: number) =>
  (await product.call(listPortArrivals, { query: { ...RANGE, ...(limit === undefined ? {} : { limit }) } })).body
    .arrivals;

test('arrivals in Papeete are those of the schedule that are to come, soonest first', async () => {
  const listed = await arrivals();
  const { voyages } = (await product.call(shippingSchedule, { query: RANGE })).body;
  const now = product.services.now().getTime();
  const inPort = voyages.flatMap(({ stops }) =>
    stops.flatMap(({ islandId, arrivalAt }) => (islandId === 'tahiti' && arrivalAt !== null ? [arrivalAt] : [])),
  );

  expect(listed.length).toBeGreaterThan(5);
  expect(listed.map(({ arrivalAt }) => Date.parse(arrivalAt))).toEqual(
    inPort
      .map((arrivalAt) => Date.parse(arrivalAt))
      .filter((at) => at >= now)
      .toSorted((a, b) => a - b),
  );
  for (const { islandIds } of listed) expect(islandIds.length).toBeGreaterThan(0);
  expect(await arrivals(3)).toEqual(listed.slice(0, 3));
});

test('a ship that is marked late arrives later as soon as the mark is answered', async () => {
  const [first] = await arrivals(1);
  if (first === undefined) throw new RangeError('no ship is coming');
  const late = new Date(Date.parse(first.arrivalAt) + 86_400_000).toISOString();

  await product.call(markVoyageLate, {
    as: admin,
    params: { voyageNumber: first.voyageNumber },
    body: { arrivalAt: late, reason: 'WEATHER' },
  });

  const moved = (await arrivals()).find(({ voyageNumber }) => voyageNumber === first.voyageNumber);
  expect(new Date(moved?.arrivalAt ?? '').toISOString()).toBe(late);
});

test.each([
  [{ from: '2026-12-05', to: '2026-11-21' }, 422, 'DATE_RANGE_REVERSED'],
  [{ from: '2026-11-21', to: '2026-12-25' }, 422, 'DATE_RANGE_TOO_LONG'],
  [{ ...RANGE, limit: 0 }, 400, 'PARAMETERS_INVALID'],
])('the range %o is refused', async (query, refusal, code) => {
  const { status, body } = await product.call(listPortArrivals, { query });
  expect([status, body.code]).toEqual([refusal, code]);
});
