import { expect, test } from 'vitest';

import { changedLimits } from '#features/fishing-limit/admin/fishing-limits-form';
import { parseLimit, pastedCells } from '#features/fishing-limit/admin/limit-edits';

test('parses kg as people and spreadsheets write them', () => {
  expect(['1 200', '1\u202f200 kg', '0', '', ' ', '–', '-'].map(parseLimit)).toEqual([
    1200,
    1200,
    0,
    null,
    null,
    null,
    null,
  ]);
  expect(['-3', '1,5', 'x', '1e3'].map(parseLimit)).toEqual([undefined, undefined, undefined, undefined]);
});

test('pastes cells of a spreadsheet from the chosen cell on', () => {
  expect(pastedCells('10\t20\r\n40\t 50 \r\n', { row: 1, column: 2 })).toEqual([
    { row: 1, column: 2, text: '10' },
    { row: 1, column: 3, text: '20' },
    { row: 2, column: 2, text: '40' },
    { row: 2, column: 3, text: '50' },
  ]);
});

test('finds the cells that differ from what is saved, by product and island', () => {
  const fields = new URLSearchParams({
    islandIds: 'anaa hao',
    productIds: 'p1 p2',
    'limits.0.monthlyLimit': '10 kg',
    'saved.0': '10',
    'limits.1.monthlyLimit': '',
    'saved.1': '5',
    'limits.2.monthlyLimit': '–',
    'limits.3.monthlyLimit': 'peu',
  });
  expect(changedLimits(fields)).toEqual({
    1: { islandId: 'hao', productId: 'p1', monthlyLimit: null },
    3: { islandId: 'hao', productId: 'p2', monthlyLimit: 'peu' },
  });
});
