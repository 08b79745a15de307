import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { expect, test } from 'vitest';

import { setOffersActive } from '#market/offer-store';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openProduct } from '#testing/test-product';

const product = await openProduct();

const islands = async () => (await product.call(listIslands)).body;

test('islands are listed with the Society Islands first, each group by name', async () => {
  const views = await islands();
  const inhabited = views.filter((island) => island.inhabited === true);

  expect(views).toHaveLength(118);
  expect([...new Set(views.map((island) => island.archipelago))]).toEqual([
    'SOCIETY_WINDWARD',
    'SOCIETY_LEEWARD',
    'TUAMOTU',
    'GAMBIER',
    'MARQUESAS',
    'AUSTRAL',
  ]);
  expect(inhabited.slice(0, 10).map((island) => island.name)).toEqual([
    'Maiao',
    'Moorea',
    'Tahiti',
    'Bora Bora',
    'Huahine',
    'Maupiti',
    'Raiatea',
    'Tahaa',
    'Ahe',
    'Amanu',
  ]);
  expect(inhabited.filter((island) => /puka |tepoto/i.test(island.name)).map((island) => island.name)).toEqual([
    'Puka Puka',
    'Tepoto Nord',
  ]);
});

test('an island counts its sellers who have something to sell, and follows their supply at once', async () => {
  const fish = await createTestFish(product);
  const seller = await createTestSeller(product, {
    island: 'rangiroa',
    supplies: [{ productId: fish, kg: 40 }],
  });
  await createTestSeller(product, { island: 'ahe', supplies: [] });

  const before = await islands();
  const supplying = (await product.call(listIslands, { query: { supplying: true } })).body;
  await product.services.db.unitOfWork((tx) => setOffersActive(tx, seller.id, false));
  await product.services.pool.query("update accounts set status = 'DISAPPROVE' where id = $1", [seller.id]);

  expect(before.filter((island) => island.sellers > 0).map(({ id, sellers }) => ({ id, sellers }))).toEqual([
    { id: 'rangiroa', sellers: 1 },
  ]);
  expect(supplying).toEqual(before.filter((island) => island.sellers > 0));
  expect((await islands()).filter((island) => island.sellers > 0)).toEqual([]);
  expect((await product.call(listIslands, { query: { supplying: true } })).body).toEqual([]);
});

test('every island has a name by its id', async () => {
  const { body: names } = await product.call(listIslandNames);

  expect(names).toEqual(Object.fromEntries((await islands()).map(({ id, name }) => [id, name])));
  expect(names['rangiroa']).toBe('Rangiroa');
});
