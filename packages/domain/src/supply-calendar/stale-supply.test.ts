import { expect, test } from 'vitest';
import { staleSupplyBefore } from './stale-supply.ts';

test('supply is stale from three months of Tahiti on, by its days', () => {
  expect(staleSupplyBefore(new Date('2026-11-25T09:59:59Z')).toISOString()).toBe('2026-08-24T10:00:00.000Z');
  expect(staleSupplyBefore(new Date('2026-11-25T10:00:00Z')).toISOString()).toBe('2026-08-25T10:00:00.000Z');
});
