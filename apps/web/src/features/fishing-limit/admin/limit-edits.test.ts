import { expect, test } from 'vitest';

import { parseLimit, pasteCells } from '#features/fishing-limit/admin/limit-edits';

const GRID = { islandIds: ['anaa', 'hao', 'rangiroa'], productIds: ['p1', 'p2', 'p3'] };

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

test('pastes cells of a spreadsheet from the chosen cell on, and ignores what falls outside', () => {
  expect(pasteCells('10\t20\t30\r\n40\t50\t60\r\n', GRID, { islandId: 'hao', productId: 'p2' })).toEqual([
    ['hao p2', '10'],
    ['rangiroa p2', '20'],
    ['hao p3', '40'],
    ['rangiroa p3', '50'],
  ]);
});
