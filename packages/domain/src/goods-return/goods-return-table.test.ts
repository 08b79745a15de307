import { GOODS_RETURN_STATUSES } from '@matete/contract/goods-return/goods-returns';
import { expect, test } from 'vitest';

import { bringBy, goodsReturnDecisions, isReturnableByDefault, returnableUntil } from './goods-return-table.ts';

test('a seller receives or contests, an admin decides what was contested, the customer gives up', () => {
  const decisions = GOODS_RETURN_STATUSES.map((status) => [
    status,
    goodsReturnDecisions(status, 'CUSTOMER'),
    goodsReturnDecisions(status, 'SELLER'),
    goodsReturnDecisions(status, 'ADMIN'),
  ]);
  expect(decisions).toEqual([
    ['REQUESTED', ['CANCELLED'], ['RECEIVED', 'CONTESTED'], ['RECEIVED', 'REJECTED']],
    ['CONTESTED', ['CANCELLED'], [], ['RECEIVED', 'REJECTED']],
    ['RECEIVED', [], [], []],
    ['REJECTED', [], [], []],
    ['CANCELLED', [], [], []],
    ['LAPSED', [], [], []],
  ]);
});

test('goods can be asked to be given back for 14 days, and brought for 14 more', () => {
  expect([returnableUntil('2026-11-23'), bringBy('2026-12-07')]).toEqual(['2026-12-07', '2026-12-21']);
});

test('crafts can be given back where nobody says otherwise', () => {
  expect((['WATER', 'LAND', 'CRAFT'] as const).map(isReturnableByDefault)).toEqual([false, false, true]);
});
