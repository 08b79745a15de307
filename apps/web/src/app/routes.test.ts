import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import type { SessionUser } from '#app/boot-state';
import { findRoute, mayAccess, ROUTES } from '#app/routes';

const SOURCE = fileURLToPath(new URL('../features/', import.meta.url));
const customer = { role: 'CUSTOMER' } as SessionUser;

test.each(ROUTES.map((route) => [route.path, route.page]))('the page of %s is there', (_, page) => {
  expect(existsSync(`${SOURCE}${page}.tsx`)).toBe(true);
});

test('no two routes have the same pattern', () => {
  const shapes = ROUTES.map((route) => route.path.replace(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

describe('an address', () => {
  test('gives its parameters decoded', () => {
    expect(findRoute('/produits/a%20b')?.params).toEqual({ productId: 'a b' });
  });

  test('that is badly encoded is read as it stands', () => {
    expect(findRoute('/produits/%E0%A4%A')?.params).toEqual({ productId: '%E0%A4%A' });
  });

  test('with a segment too many, or an empty one, is no page', () => {
    expect(findRoute('/produits/1/2/3/4')).toBeNull();
    expect(findRoute('/produits/')).toBeNull();
    expect(findRoute('/constructor')).toBeNull();
  });
});

test('a page is for everybody, for any account, or for one role', () => {
  const route = { path: '/x', page: 'x', areas: [] };

  expect(mayAccess(route, null)).toBe(true);
  expect(mayAccess({ ...route, access: 'SIGNED_IN' }, null)).toBe(false);
  expect(mayAccess({ ...route, access: 'SIGNED_IN' }, customer)).toBe(true);
  expect(mayAccess({ ...route, access: 'SELLER' }, customer)).toBe(false);
});
