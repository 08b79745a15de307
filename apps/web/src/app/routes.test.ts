import { describe, expect, test } from 'vitest';

import type { SessionUser } from '#app/boot-state';
import { loadPage } from '#app/load-page';
import { paths, workPaths } from '#app/paths';
import { findRoute, mayAccess, SHOP_ROUTES } from '#app/routes';
import { ACCOUNT_LINKS } from '#app/shell/account-links';
import { FOOTER_COLUMNS } from '#app/shell/footer-columns';
import { SHOP_LINKS } from '#app/shell/navigation-links';
import { WORK_LINKS } from '#app/work/work-links';
import { WORK_ROUTES } from '#app/work/work-routes';

const ROUTES = [...SHOP_ROUTES, ...WORK_ROUTES];
const customer = { role: 'CUSTOMER' } as SessionUser;

test.each(ROUTES.map((route) => [route.path, route] as const))('the page of %s is there', async (_, route) => {
  expect(await loadPage(route)).toHaveProperty('default');
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

const LINKS_OF_THE_FRAME = [
  ...SHOP_LINKS,
  ...FOOTER_COLUMNS.flatMap(({ links }) => links),
  ...Object.values(ACCOUNT_LINKS).flat(),
  ...Object.values(WORK_LINKS).flat(),
].map(({ href }) => href);

test.each([
  ...new Set([...LINKS_OF_THE_FRAME, paths.signIn(), paths.cart(), ...Object.values(workPaths).map((of) => of())]),
])('%s, which the frame links to, is a page', (href) => {
  expect(findRoute(href.split(/[?#]/)[0] ?? '')).not.toBeNull();
});
