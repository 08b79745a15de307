// @module-tag long
import { listFishingLimits, setFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import { expect, test } from 'vitest';

import { createTestFish } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { openPages, standingFields } from '#testing/page-forms';

const { product, admin, fishId } = await openMarket({ islands: ['rangiroa', 'huahine'] });
const otherId = await createTestFish(product, { name: 'Mahi-mahi' });
const pages = await openPages(product);

const PAGE = '/admin/limites-de-peche';
const form = { as: admin, form: 'fishing-limits' };

const limits = async () =>
  (await product.call(listFishingLimits, { as: admin, query: {} })).body.limits
    .map(({ islandId, productId, monthlyLimit }) => [islandId, productId, monthlyLimit])
    .toSorted();
/** Name of the field of a cell, from the ids that stand in the page. */
async function cell(productId: string, islandId: string): Promise<string> {
  const standing = standingFields((await pages.open(PAGE, admin)).html, 'fishing-limits');
  const [islandIds = [], productIds = []] = ['islandIds', 'productIds'].map((name) => standing[name]?.split(' '));
  return `limits.${productIds.indexOf(productId) * islandIds.length + islandIds.indexOf(islandId)}.monthlyLimit`;
}

test('saves the cells that were changed, and only those', async () => {
  const set = await product.call(setFishingLimits, {
    as: admin,
    body: { limits: [{ islandId: 'rangiroa', productId: fishId, monthlyLimit: 25 }] },
  });
  expect(set.status).toBe(200);
  const fields = { [await cell(otherId, 'huahine')]: '1 200 kg' };

  const saved = await pages.send(PAGE, { ...form, fields });
  expect([saved.status, saved.location]).toEqual([303, PAGE]);
  expect(await limits()).toEqual(
    [
      ['huahine', otherId, 1200],
      ['rangiroa', fishId, 25],
    ].toSorted(),
  );

  const lifted = await pages.send(PAGE, { ...form, fields: { [await cell(fishId, 'rangiroa')]: '' } });
  expect(lifted.status).toBe(303);
  expect((await limits()).filter(([, , limit]) => limit !== null)).toEqual([['huahine', otherId, 1200]]);
});

test('answers a limit that is no number, and a grid without a change, with everything that was typed', async () => {
  const before = await limits();
  const fields = { [await cell(fishId, 'huahine')]: '7', [await cell(otherId, 'rangiroa')]: 'peu' };

  const wrong = await pages.send(PAGE, { ...form, fields });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toMatch(/Limite du mois\s: Écrivez un nombre entier, en chiffres\./);
  expect(wrong.html).toContain('value="peu"');
  expect(wrong.html).toContain('value="7"');
  const same = await pages.send(PAGE, form);
  expect([same.status, same.html]).toEqual([422, expect.stringContaining('Rien n’a encore changé.')]);
  expect(await limits()).toEqual(before);
});
