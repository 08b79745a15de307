import type { VoyageId } from '@matete/contract/units';
import { expect, test } from 'vitest';

import { voyageNumberParts } from './voyage-number.ts';

test.each([
  ['2024-ARN5-15', { year: 2024, boat: 'ARN5', sequence: 15 }],
  ['2026-XXX-9', { year: 2026, boat: 'XXX', sequence: 9 }],
  ['2026-ARN5-007', { year: 2026, boat: 'ARN5', sequence: 7 }],
])('%s has its year, boat and sequence', (number, parts) => {
  expect(voyageNumberParts(number as VoyageId)).toEqual(parts);
});

test.each([
  '',
  '2024',
  '2024-ARN5',
  '2024-arn5-15',
  '24-ARN5-15',
  '2024-ARN5-15-2',
  'ARN5-2024-15',
  '2024--15',
  ' 2024-ARN5-15',
])('of "%s" nothing is read', (number) => {
  expect(voyageNumberParts(number as VoyageId)).toBeNull();
});
