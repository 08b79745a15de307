// @module-tag long
import { listInventory } from '@matete/contract/offer/offers';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { createTestFish } from '#testing/desks/test-catalogue';
import { messageAt, openPages } from '#testing/page-forms';

const { product, seller, fishId, placeAccepted } = await openMarket({ kg: 40 });
const pages = await openPages(product);

const LIST = '/vendeur/produits';
const CONDITIONS = `${LIST}?ouvrir=conditions-${fishId}`;

/** What the seller supplies. */
const supply = async () => (await product.call(listInventory, { as: seller, query: {} })).body.data;

/** A seller of 5 kg that no order reserves, the pages of their market, and what they supply by product. */
async function openSupply() {
  const own = await openMarket({ kg: 5 });
  const supplied = async () =>
    (await own.product.call(listInventory, { as: own.seller, query: {} })).body.data.map((offer) => [
      offer.product.productId,
      offer.quantity,
    ]);
  return { ...own, pages: await openPages(own.product), supplied };
}

test('changes the kilograms of a product, and answers wrong ones at their field', async () => {
  const form = { as: seller, form: 'offer-kg', subject: fishId };

  const wrong = await pages.send(LIST, { ...form, fields: { quantity: 'plein' } });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toMatch(/value="plein"/);
  expect(wrong.html).toContain('Écrivez un nombre entier, en chiffres.');
  expect(await supply()).toMatchObject([{ quantity: 40 }]);

  const right = await pages.send(LIST, { ...form, fields: { quantity: '1 055' } });
  expect([right.status, right.location]).toEqual([303, LIST]);
  expect(await supply()).toMatchObject([{ quantity: 1055 }]);
  expect((await pages.open(LIST, seller)).html).toContain('value="1055"');
});

test('changes the conditions of a product in a dialog with an address', async () => {
  const form = { as: seller, form: 'offer-conditions', subject: fishId };

  const wrong = await pages.send(CONDITIONS, { ...form, fields: { preparationDays: '11', preparationHours: '5' } });
  expect(wrong.status).toBe(422);
  expect(messageAt(wrong.html, 'Préparation, jours')).toMatch(/./);
  expect(wrong.html).toContain('value="11"');

  const fields = { preparationDays: '2', preparationHours: '3', maxTravelDays: '', canSupplyPartially: null };
  const right = await pages.send(CONDITIONS, { ...form, fields });
  expect([right.status, right.location]).toEqual([303, LIST]);
  expect(await supply()).toMatchObject([
    { preparationDays: 2, preparationHours: 3, maxTravelDays: null, canSupplyPartially: false },
  ]);
  const ticked = await pages.send(CONDITIONS, { ...form, fields: { maxTravelDays: '7', canSupplyPartially: 'true' } });
  expect([ticked.status, await supply()]).toMatchObject([303, [{ maxTravelDays: 7, canSupplyPartially: true }]]);
});

test('ends the supply of a product, unless orders reserve it', async () => {
  await placeAccepted({ kg: 4 });
  const form = { as: seller, form: 'offer-stop', subject: fishId };

  const refused = await pages.send(CONDITIONS, form);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Des commandes en cours réservent');
  expect(await supply()).toHaveLength(1);
});

test('ends the supply of a product that nothing reserves', async () => {
  const own = await openSupply();
  const stopped = await own.pages.send(`${LIST}?ouvrir=conditions-${own.fishId}`, {
    as: own.seller,
    form: 'offer-stop',
    subject: own.fishId,
  });

  expect([stopped.status, stopped.location]).toEqual([303, LIST]);
  expect(await own.supplied()).toEqual([]);
});

test('adds what is ticked of the catalogue, and asks for its kilograms at their field', async () => {
  const own = await openSupply();
  const wanted = await createTestFish(own.product);
  const other = await createTestFish(own.product);
  const choose = `${LIST}/choisir`;
  const form = { as: own.seller, form: 'choose-products' };
  const numberOf = (html: string): string =>
    new RegExp(`name="products\\.(\\d+)\\.productId" value="${wanted}"`).exec(html)?.[1] ?? '';
  const quantity = `products.${numberOf((await own.pages.open(choose, own.seller)).html)}.quantity`;

  const none = await own.pages.send(choose, form);
  expect([none.status, none.html.includes('Cochez au moins un produit.')]).toEqual([422, true]);

  const empty = await own.pages.send(choose, { ...form, fields: { chosen: wanted, preparationDays: '3' } });
  expect(empty.status).toBe(422);
  expect(empty.html.match(/<span>Écrivez vos kilos, 1 au moins\./g)).toHaveLength(1);
  expect(empty.html).toMatch(new RegExp(`value="${wanted}"[^>]* checked=""|checked=""[^>]* value="${wanted}"`));
  expect(await own.supplied()).toEqual([[own.fishId, 5]]);

  const fields = { chosen: wanted, [quantity]: '25', preparationDays: '3' };
  const added = await own.pages.send(choose, { ...form, fields });
  expect([added.status, added.location]).toEqual([303, LIST]);
  expect(await own.supplied()).toEqual(expect.arrayContaining([[wanted, 25]]));
  expect(JSON.stringify(await own.supplied())).not.toContain(other);
});
