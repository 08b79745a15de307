import { describe, expect, test } from 'vitest';

import { readFilters, withFilter } from '#features/catalogue/parts/product-filters';

const read = (text: string) => readFilters(new URLSearchParams(text));

test('reads the filters of an address', () => {
  expect(
    read('q=+thon+&cat=WATER&sub=FISH&island=rangiroa&dispo=GREEN&min=500&max=1%E2%80%AF500&tri=priceDown&page=3'),
  ).toEqual({
    q: 'thon',
    cat: 'WATER',
    sub: 'FISH',
    island: 'rangiroa',
    dispo: 'GREEN',
    ship: '',
    by: '',
    min: 500,
    max: 1500,
    sort: { sort: 'price', order: 'DESC' },
    page: 3,
  });
});

test('reads a ship and a day, and neither from what is none', () => {
  expect(read('navire=aranui-5&jour=2026-12-03')).toMatchObject({ ship: 'aranui-5', by: '2026-12-03' });
  for (const day of ['2026-02-31', '3 décembre', '2026-12', '', '2026-12-03T00:00', '-1'])
    expect(read(`navire=<b>&jour=${encodeURIComponent(day)}`)).toMatchObject({ ship: '', by: '' });
});

test('leaves out invalid filters', () => {
  expect(read('cat=AIR&sub=constructor&island=../etc&dispo=blue&min=abc&tri=toString&page=-4')).toEqual({
    q: '',
    cat: undefined,
    sub: undefined,
    island: '',
    dispo: undefined,
    ship: '',
    by: '',
    min: undefined,
    max: undefined,
    sort: {},
    page: 1,
  });
  expect(read('page=99999').page).toBe(50);
});

describe('changing one filter', () => {
  test('starts the list again and keeps the others', () => {
    expect(withFilter(new URLSearchParams('q=thon&page=4'), 'dispo', 'GREEN')).toBe('/produits?q=thon&dispo=GREEN');
  });

  test('drops the sub-category when the category changes', () => {
    expect(withFilter(new URLSearchParams('cat=WATER&sub=FISH'), 'cat', 'LAND')).toBe('/produits?cat=LAND');
  });

  test('removing the last one leaves the bare address', () => {
    expect(withFilter(new URLSearchParams('cat=WATER'), 'cat', '')).toBe('/produits');
  });

  test('opening one more page keeps everything', () => {
    expect(withFilter(new URLSearchParams('cat=WATER'), 'page', '2')).toBe('/produits?cat=WATER&page=2');
  });
});
