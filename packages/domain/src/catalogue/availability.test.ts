import { expect, test } from 'vitest';
import { availabilityOf } from './availability.ts';

test('five sellers are green, fewer yellow, none red', () => {
  expect([0, 1, 4, 5, 9].map(availabilityOf)).toEqual(['RED', 'YELLOW', 'YELLOW', 'GREEN', 'GREEN']);
});
