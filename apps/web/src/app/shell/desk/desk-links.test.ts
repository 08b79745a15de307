import { describe, expect, test } from 'vitest';

import { currentPlace, DESK_GROUPS, type QueueKind, waitingBehind } from '#app/shell/desk/desk-links';
import { deskOf } from '#app/shell/desk/desk-of';
import { adminPaths } from '#lib/routing/admin-paths';
import { sellerPaths } from '#lib/routing/seller-paths';
import type { SessionUser } from '#lib/session/session-user';

const reader = (role: SessionUser['role']): SessionUser => ({ role }) as SessionUser;

describe('whose desk a page belongs to', () => {
  test.each([
    ['/admin', 'ADMIN', 'ADMIN'],
    ['/admin/commandes/1', 'ADMIN', 'ADMIN'],
    ['/vendeur/portefeuille', 'SELLER', 'SELLER'],
    // Everybody's pages have the frame of whoever reads them.
    ['/profil', 'SELLER', 'SELLER'],
    ['/notifications', 'ADMIN', 'ADMIN'],
    ['/profil', 'CUSTOMER', null],
    // The shop stays the shop, whoever walks through it.
    ['/', 'ADMIN', null],
    ['/produits', 'SELLER', null],
    ['/administration', 'ADMIN', null],
    // Refused there in the frame of the shop.
    ['/vendeur', 'ADMIN', null],
    ['/admin', 'SELLER', null],
    ['/admin', 'CUSTOMER', null],
  ] as const)('%s read as %s: %s', (path, role, desk) => {
    expect(deskOf(path, reader(role))).toBe(desk);
  });

  test('no desk is a visitor’s', () => {
    expect(deskOf('/admin', null)).toBeNull();
  });
});

describe('the place in the navigation', () => {
  const placeOf = (role: 'ADMIN' | 'SELLER', path: string): string | undefined =>
    currentPlace(DESK_GROUPS[role], path)?.link.href;

  test('is the link itself, or the longest that the path goes on from', () => {
    expect(placeOf('ADMIN', adminPaths.payments())).toBe(adminPaths.payments());
    expect(placeOf('ADMIN', `${adminPaths.payments()}/1`)).toBe(adminPaths.payments());
    expect(placeOf('SELLER', sellerPaths.withdrawals())).toBe(sellerPaths.withdrawals());
  });

  test('is not the first page for all that begins with it, nor a link that only shares its first letters', () => {
    expect(placeOf('ADMIN', adminPaths.home())).toBe(adminPaths.home());
    expect(placeOf('ADMIN', `${adminPaths.home()}/nulle-part`)).toBeUndefined();
    expect(placeOf('ADMIN', `${adminPaths.payments()}-autres`)).toBeUndefined();
  });

  test('leads to a page of the desk, once each', () => {
    for (const role of ['ADMIN', 'SELLER'] as const) {
      const links = DESK_GROUPS[role].flatMap((group) => group.links.map(({ href }) => href));
      expect(new Set(links).size).toBe(links.length);
      for (const href of links) expect(placeOf(role, href)).toBe(href);
    }
  });
});

test('what waits behind a link is the sum of its queues, and each queue is counted at one link', () => {
  const links = DESK_GROUPS.ADMIN.flatMap((group) => group.links);
  const payments = links.find(({ href }) => href === adminPaths.payments())!;
  const counts = new Map<QueueKind, number>([
    ['PAYMENTS', 3],
    ['REFUNDS', 2],
    ['DISPUTES', 7],
  ]);
  expect(waitingBehind(payments, counts)).toBe(5);
  expect(waitingBehind({ ...payments, queues: [] }, counts)).toBe(0);
  const counted = links.flatMap(({ queues = [] }) => queues);
  expect(new Set(counted).size).toBe(counted.length);
});
