import { expect, test } from 'vitest';

import { dueOncePaid } from './confirm-by.ts';

const PAID_AT = new Date('2026-08-03T20:00:00Z');
const order = { awaits_confirmation: true, shipment_date: '2026-08-20', accept_by: new Date('2026-08-15T04:00:00Z') };

test('an order waits three days for its customer to confirm their address', () => {
  expect(dueOncePaid(order, PAID_AT)).toEqual(new Date('2026-08-06T20:00:00Z'));
});

test('an order waits no longer than a seller could still bring it', () => {
  expect(dueOncePaid({ ...order, accept_by: new Date('2026-08-04T04:00:00Z') }, PAID_AT)).toEqual(
    new Date('2026-08-04T04:00:00Z'),
  );
  expect(dueOncePaid({ ...order, shipment_date: '2026-08-04', accept_by: null }, PAID_AT)).toEqual(
    new Date('2026-08-05T10:00:00Z'),
  );
});

test('the order of a confirmed customer is due at the end of its delivery day', () => {
  expect(dueOncePaid({ ...order, awaits_confirmation: false }, PAID_AT)).toEqual(new Date('2026-08-21T10:00:00Z'));
});
