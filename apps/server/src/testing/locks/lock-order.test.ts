import { EventEmitter } from 'node:events';

import { expect, test } from 'vitest';

import { lockedTables, LockOrder } from '#testing/locks/lock-order';

test.each([
  ['select * from "orders" where "id" = $1 for no key update', ['orders']],
  ['select o.id from orders o join payments as p on p.id = o.payment_id for no key update of p', ['payments']],
  ['update "coupons" set x = $1 where id = $2', ['coupons']],
  [
    'with e as (update reservations set state = $1 returning *) update offers f set a = 1 from e',
    ['reservations', 'offers'],
  ],
  [
    'select from accounts where id = (select account_id from email_tokens where h = $1) for no key update',
    ['accounts'],
  ],
  ['delete from sessions where id = $1', ['sessions']],
  ['select role from company_members where account_id = $1 for share', ['company_members']],
  ['insert into orders (id) values ($1) on conflict (id) do update set a = 1', []],
  ['select * from orders', []],
])('%s locks rows of %j', (statement, tables) => {
  expect(lockedTables(statement)).toEqual(tables);
});

const follow = (statements: readonly (string | { text: string; values: readonly unknown[] })[]): string[] => {
  const pool = new EventEmitter();
  const client = { query: () => undefined as unknown };
  const order = new LockOrder(pool as never);
  pool.emit('connect', client);
  for (const statement of statements) (client.query as (statement: unknown) => unknown)(statement);
  return [...order.violations];
};

test('a transaction that locks an earlier table after a later one is found, one after another is not', () => {
  const coupon = 'update coupons set a = 1';
  const order = 'select from orders for no key update';
  expect(follow(['begin', order, coupon, order, 'commit'])).toEqual([]);
  expect(follow(['begin', coupon, order, 'commit'])).toEqual(['coupons → orders']);
  expect(follow(['begin', coupon, 'commit', 'begin', order, 'commit'])).toEqual([]);
  expect(follow(['begin', 'commit', coupon, order])).toEqual([]);
  expect(
    follow(['begin', `${coupon} where id in (select id from coupons for no key update skip locked)`, order]),
  ).toEqual(['coupons → orders']);
});

test('what belongs to one order is locked after it, among each other in any order', () => {
  const [order, check, use] = [
    'select from orders for no key update',
    'update freight_checks set a = 1',
    'update coupon_uses set a = 1',
  ];
  expect(follow(['begin', order, use, check, 'commit', 'begin', order, check, use, 'commit'])).toEqual([]);
  expect(follow(['begin', check, order])).toEqual(['freight_checks → orders']);
});

test('accounts of the books are told apart by kind', () => {
  const lock = (kind: string) => ({
    text: 'select from ledger_accounts where kind = $1 for no key update',
    values: [kind],
  });
  expect(follow(['begin', lock('WALLET'), lock('POINTS')])).toEqual([]);
  expect(follow(['begin', lock('POINTS'), lock('WALLET')])).toEqual([
    'ledger_accounts POINTS → ledger_accounts WALLET',
  ]);
});

test('for update is found: it waits for the foreign keys of others', () => {
  expect(follow(['begin', 'select from orders for update'])).toHaveLength(1);
});
