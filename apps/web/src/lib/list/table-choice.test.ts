import { expect, test } from 'vitest';

import { tableChoiceOf, withColumn, withDensity } from '#lib/list/table-choice';

const at = (query: string): URLSearchParams => new URLSearchParams(query);

test('a column is hidden and shown again; filters, sort and page stay', () => {
  expect(withColumn('/l', at('q=thon&page=3'), 'ship')).toBe('/l?q=thon&page=3&sans=ship');
  expect(withColumn('/l', at('sans=ship&q=thon'), 'goods')).toBe('/l?sans=ship,goods&q=thon');
  expect(withColumn('/l', at('sans=ship,goods'), 'ship')).toBe('/l?sans=goods');
  expect(withColumn('/l', at('sans=ship'), 'ship')).toBe('/l');
});

test('rows come closer together, and apart again', () => {
  expect(withDensity('/l', at('page=2'))).toBe('/l?page=2&serre=1');
  expect(withDensity('/l', at('serre=1'))).toBe('/l');
});

test('an address that somebody wrote hides nothing that it does not name', () => {
  expect(tableChoiceOf(at(''))).toEqual({ hidden: new Set(), isDense: false });
  expect(tableChoiceOf(at('sans=,,&serre=yes'))).toEqual({ hidden: new Set(), isDense: false });
  expect(tableChoiceOf(at('sans=a,b&serre=1'))).toEqual({ hidden: new Set(['a', 'b']), isDense: true });
});
