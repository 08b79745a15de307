import { listInventory, updateOffer } from '@matete/contract/offer/offers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { setOffersActive } from '#market/offer-store';
import { remindSuppliers } from '#offer/remind-suppliers';
import type { Tx } from '#platform/db/database';
import { deadlocksSoFar } from '#platform/db/transaction';
import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

const { product, placePaid, accept } = await openMarket();
const { db } = product.services;
const sorted = { sort: 'attention', order: 'ASC', take: '100' } as const;
const read = async (as: TestAccount, query: object = sorted) =>
  (await product.call(listInventory, { as, query })).body.data.map(({ product: { name }, attention }) => [
    name.text,
    attention,
  ]);

/** A seller of some products, each with its kilograms and the instant of its last update. */
async function sellerOf(goods: readonly { name: string; kg: number; updatedAt: string }[]) {
  const ids = new Map<string, string>();
  for (const { name } of goods) ids.set(name, await createTestFish(product, { name }));
  const idOf = (name: string): string => ids.get(name) ?? '';
  const seller = await createTestSeller(product, {
    supplies: goods.map(({ name, kg }) => ({ productId: idOf(name), kg })),
  });
  for (const { name, updatedAt } of goods)
    await db
      .updateTable('offers')
      .set({ updated_at: new Date(updatedAt) })
      .where('seller_id', '=', seller.id)
      .where('product_id', '=', idOf(name))
      .execute();
  return { seller, idOf };
}

test('what must be brought up to date comes first, with its reason, and what the house withdrew comes last', async () => {
  const { seller, idOf } = await sellerOf([
    { name: 'Ananas', kg: 5, updatedAt: '2026-11-20T22:00:00Z' },
    { name: 'Bonite', kg: 5, updatedAt: '2026-08-10T22:00:00Z' },
    { name: 'Citron', kg: 0, updatedAt: '2026-11-19T22:00:00Z' },
    { name: 'Dorade', kg: 20, updatedAt: '2026-11-18T22:00:00Z' },
    { name: 'Espadon', kg: 5, updatedAt: '2026-07-10T22:00:00Z' },
    { name: 'Fafaru', kg: 5, updatedAt: '2026-01-01T22:00:00Z' },
    { name: 'Goyave', kg: 5, updatedAt: '2026-10-01T22:00:00Z' },
    { name: 'Huître', kg: 0, updatedAt: '2026-01-01T22:00:00Z' },
  ]);
  await accept(await placePaid({ productId: idOf('Dorade'), kg: 20 }), seller);
  await db.updateTable('products').set({ is_active: false }).where('id', '=', idOf('Fafaru')).execute();

  expect(await read(seller)).toEqual([
    ['Espadon', 'STALE'],
    ['Bonite', 'STALE'],
    ['Huître', 'EMPTY'],
    ['Citron', 'EMPTY'],
    ['Dorade', 'RESERVED'],
    ['Goyave', null],
    ['Ananas', null],
    ['Fafaru', 'WITHDRAWN'],
  ]);
  expect((await read(seller, {})).map(([name]) => name?.slice(0, 1)).join('')).toBe('ABCDEFGH');

  await product.call(updateOffer, { as: seller, body: { productId: idOf('Espadon'), quantity: 5 } });

  expect((await read(seller)).slice(0, 2)).toEqual([
    ['Bonite', 'STALE'],
    ['Huître', 'EMPTY'],
  ]);
});

test('a product waits for its update from the very day of the reminder on', async () => {
  // In Tahiti: the last instant of 20 August, and the first of the 21st.
  const late = await sellerOf([{ name: 'Thon', kg: 5, updatedAt: '2026-08-21T09:59:59Z' }]);
  const due = await sellerOf([{ name: 'Thazard', kg: 5, updatedAt: '2026-08-21T10:00:00Z' }]);
  await remindSuppliers({ ...product.services, now: () => TEST_NOW });
  const reminded = await db.selectFrom('notifications').select('account_id').where('code', '=', 5402).execute();

  expect([await read(late.seller), await read(due.seller)]).toEqual([[['Thon', 'STALE']], [['Thazard', null]]]);
  expect(reminded.map((row) => row.account_id)).toContain(late.seller.id);
  expect(reminded.map((row) => row.account_id)).not.toContain(due.seller.id);
});

test("a seller's offers leave the stock in the order in which orders lock them", async () => {
  const first = await createTestFish(product, { name: 'Ature' });
  const second = await createTestFish(product, { name: 'Bénitier' });
  // Stored in the order of the list, which is not the one that they are locked in.
  const seller = await createTestSeller(product, {
    supplies: [second, first].map((productId) => ({ productId, kg: 5 })),
  });
  const lock = (tx: Tx, productId: string) =>
    sql`select from offers where seller_id = ${seller.id} and product_id = ${productId} for no key update`.execute(tx);
  const before = deadlocksSoFar();
  const held = Promise.withResolvers<void>();
  const leaving = Promise.withResolvers<void>();

  const ordered = db.unitOfWork(async (tx) => {
    await lock(tx, first);
    held.resolve();
    await leaving.promise;
    await lock(tx, second);
  });
  await held.promise;
  const left = db.unitOfWork((tx) => setOffersActive(tx, seller.id, false));
  await expect
    .poll(async () => (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)).rows.length)
    .toBe(1);
  leaving.resolve();
  await Promise.all([ordered, left]);

  expect(deadlocksSoFar() - before).toBe(0);
});
