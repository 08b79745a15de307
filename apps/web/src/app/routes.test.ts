import { beforeAll, describe, expect, test } from 'vitest';

import type { SessionUser } from '#lib/session/session-user';
import { paths, backOfficePaths } from '#lib/routing/paths';
import { findRoute, loadPage, loadTableOf, mayAccess } from '#app/routes';
import { pages as adminPages } from '#app/page-tables/admin-pages';
import { pages as customerPages } from '#app/page-tables/customer-pages';
import { pages as infoPages } from '#app/page-tables/info-pages';
import { pages as sellerPages } from '#app/page-tables/seller-pages';
import { pages as signedInPages } from '#app/page-tables/signed-in-pages';
import { pages as visitorPages } from '#app/page-tables/visitor-pages';
import { ACCOUNT_LINKS } from '#app/shell/account-links';
import { FOOTER_COLUMNS } from '#app/shell/footer-columns';
import { SHOP_LINKS } from '#app/shell/navigation-links';
import { DESK_GROUPS } from '#app/shell/desk/desk-links';

const TABLES = [visitorPages, infoPages, signedInPages, customerPages, sellerPages, adminPages];
const ROUTES = TABLES.flatMap(({ routes }) => routes);
const customer = { role: 'CUSTOMER', emailVerified: true } as SessionUser;

beforeAll(() => Promise.all(ROUTES.map(({ path }) => loadTableOf(path))));

test.each(ROUTES.map((route) => [route.path, route] as const))('the page of %s is there', async (_, route) => {
  expect(await loadPage(route)).toHaveProperty('default');
});

test.each(ROUTES.map((route) => [route.page, route] as const))(
  'the folder of %s says who may open it',
  (page, { access }) => {
    const audience = page.split('/')[1];
    const allowed = access === undefined ? ['visitor', 'info'] : [access.toLowerCase().replace('_', '-')];
    expect(allowed).toContain(audience);
  },
);

test.each(ROUTES.map((route) => [route.path, route] as const))(
  'the table of %s is found by its address',
  (path, route) => {
    expect(findRoute(path)?.route).toBe(route);
  },
);

test('gives every route a pattern of its own', () => {
  const shapes = ROUTES.map((route) => route.path.replace(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('shares no page that shows a visitor’s cart', () => {
  const shown = ROUTES.filter((route) => route.showsVisitorCart === true);
  expect(shown.map(({ path, isShared }) => [path, isShared === true])).toEqual([['/panier', false]]);
});

describe('an address', () => {
  test('gives its parameters decoded', () => {
    expect(findRoute('/produits/a%20b')?.params).toEqual({ productId: 'a b' });
  });

  test('that is badly encoded is kept unchanged', () => {
    expect(findRoute('/produits/%E0%A4%A')?.params).toEqual({ productId: '%E0%A4%A' });
  });

  test('with a segment too many, or an empty one, is no page', () => {
    expect(findRoute('/produits/1/2/3/4')).toBeNull();
    expect(findRoute('/produits/')).toBeNull();
    expect(findRoute('/constructor')).toBeNull();
  });
});

test('opens a page to everybody, to any account, or to one role', () => {
  const route = { path: '/x', page: 'x', areas: [] };

  expect(mayAccess(route, null)).toBe(true);
  expect(mayAccess({ ...route, access: 'SIGNED_IN' }, null)).toBe(false);
  expect(mayAccess({ ...route, access: 'SIGNED_IN' }, customer)).toBe(true);
  expect(mayAccess({ ...route, access: 'SELLER' }, customer)).toBe(false);
});

test('opens to somebody whose address is not verified what their first purchase needs, and what everybody sees', () => {
  const unverified = { role: 'CUSTOMER', emailVerified: false } as SessionUser;
  const opened = ROUTES.filter((route) => route.access !== undefined && mayAccess(route, unverified));

  expect(mayAccess({ path: '/x', page: 'x', areas: [] }, unverified)).toBe(true);
  expect(opened.map(({ path }) => path).toSorted()).toEqual([
    '/commander',
    '/commandes',
    '/commandes/:orderId',
    '/confirmer',
    '/merci',
    '/paiement/:paymentId',
  ]);
});

const LINKS_OF_THE_FRAME = [
  ...SHOP_LINKS,
  ...FOOTER_COLUMNS.flatMap(({ links }) => links),
  ...Object.values(ACCOUNT_LINKS).flat(),
  ...Object.values(DESK_GROUPS).flatMap((groups) => groups.flatMap(({ links }) => links)),
].map(({ href }) => href);

test.each([
  ...new Set([
    ...LINKS_OF_THE_FRAME,
    paths.signIn(),
    paths.cart(),
    ...Object.values(backOfficePaths).map((of) => of()),
  ]),
])('%s, which the frame links to, is a page', (href) => {
  expect(findRoute(href.split(/[?#]/)[0] ?? '')).not.toBeNull();
});
