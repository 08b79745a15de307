import type { Availability, PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';
import { CATEGORY_PARTS } from '@matete/domain/catalogue/category-parts';
import { parseInteger } from '@matete/i18n/formats';

import type { ProductFilters } from '#features/catalogue/api/list-products';
import type { SortChoice } from '#features/catalogue/api/list-products';

/** Name of the dialog of the filters in the address of the list. */
export const FILTERS_DIALOG = 'filtres';

/** Sort orders by their value of `tri` in the address. */
export const SORTS = {
  default: {},
  price: { sort: 'price', order: 'ASC' },
  priceDown: { sort: 'price', order: 'DESC' },
  name: { sort: 'name', order: 'ASC' },
  newest: { sort: 'newest', order: 'DESC' },
} as const satisfies Record<string, SortChoice>;

export type SortKey = keyof typeof SORTS;

const CATEGORIES: readonly PrimaryCategory[] = ['WATER', 'LAND', 'CRAFT'];
const SUB_CATEGORIES = new Set<SubCategory>(Object.values(CATEGORY_PARTS).flat());
const AVAILABILITIES: readonly Availability[] = ['GREEN', 'YELLOW', 'RED'];
const MAX_PAGES = 50;

export function isSortKey(value: string): value is SortKey {
  return Object.hasOwn(SORTS, value);
}

const idIn = (text: string): string => (/^[a-z0-9-]{1,60}$/.test(text) ? text : '');

/** A day of the calendar: what a browser's field of a date sends. */
const dayIn = (text: string): string => {
  const at = Date.parse(`${text}T00:00Z`);
  return at > 0 && new Date(at).toISOString().slice(0, 10) === text ? text : '';
};

/** Parses the filters of an address; invalid values are left out. */
export function readFilters(search: URLSearchParams): ProductFilters {
  const get = (name: string): string => search.get(name)?.trim() ?? '';
  const sub = get('sub') as SubCategory;
  const tri = get('tri');
  return {
    q: get('q').slice(0, 200),
    cat: CATEGORIES.find((category) => category === get('cat')),
    sub: SUB_CATEGORIES.has(sub) ? sub : undefined,
    island: idIn(get('island')),
    dispo: AVAILABILITIES.find((availability) => availability === get('dispo')),
    ship: idIn(get('navire')),
    by: dayIn(get('jour')),
    min: parseInteger(get('min')) ?? undefined,
    max: parseInteger(get('max')) ?? undefined,
    sort: SORTS[isSortKey(tri) ? tri : 'default'],
    page: Math.min(MAX_PAGES, Math.max(1, parseInteger(get('page')) ?? 1)),
  };
}

/** Returns the address with one filter changed, back on the first page. */
export function withFilter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  if (name !== 'page') next.delete('page');
  if (name === 'cat') next.delete('sub');
  if (value === '') next.delete(name);
  else next.set(name, value);
  const text = next.toString();
  return text ? `/produits?${text}` : '/produits';
}
