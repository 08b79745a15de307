import { expect, test } from 'vitest';
import { deliveryDeadline, isDeliveryOver, lastAcceptDay, lastAcceptMoment, movedDay } from './delivery-dates.ts';

const asked = { shipmentDate: '2026-08-14', movedTo: null };
const moved = { shipmentDate: '2026-08-14', movedTo: '2026-08-16' };

test('the last delivery day is the one asked for, or the one that a late ship moved it to', () => {
  expect([deliveryDeadline(asked), deliveryDeadline(moved)]).toEqual(['2026-08-14', '2026-08-16']);
});

test('a delivery day is over when the next one begins in Tahiti', () => {
  expect(isDeliveryOver(asked, new Date('2026-08-15T09:59:59.999Z'))).toBe(false);
  expect(isDeliveryOver(asked, new Date('2026-08-15T10:00:00Z'))).toBe(true);
  expect(isDeliveryOver(moved, new Date('2026-08-15T10:00:00Z'))).toBe(false);
});

test('a late ship that still makes the day asked for moves nothing', () => {
  expect(movedDay('2026-08-14', '2026-08-14')).toBeNull();
  expect(movedDay('2026-08-14', '2026-08-15')).toBe('2026-08-15');
});

test('an order can be taken until its last ship, or to the end of its day where no ship was known', () => {
  const acceptBy = new Date('2026-08-12T09:00:00Z');

  expect(lastAcceptMoment({ acceptBy, shipmentDate: '2026-08-14' })).toEqual(acceptBy);
  expect(lastAcceptDay({ acceptBy, shipmentDate: '2026-08-14' })).toBe('2026-08-11');
  expect(lastAcceptMoment({ acceptBy: null, shipmentDate: '2026-08-14' })).toEqual(new Date('2026-08-15T10:00:00Z'));
  expect(lastAcceptDay({ acceptBy: null, shipmentDate: '2026-08-14' })).toBe('2026-08-14');
});
