// @module-tag long
import { listSellerSplitRequests } from '@matete/contract/split-request/split-requests';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { messageAt, openPages } from '#testing/page-forms';

const { product, seller, placePaid } = await openMarket({ kg: 5 });
const pages = await openPages(product);

const POOL = '/vendeur/bassin?tab=part';

/** The seller's offers: status and kg. */
async function offers(): Promise<[string, number | undefined][]> {
  const { body } = await product.call(listSellerSplitRequests, {
    as: seller,
    params: { sellerId: seller.id },
    query: {},
  });
  return body.data.map(({ status, requested }) => [status, requested[0]?.quantity]);
}

test('offers a part of an order once, shows it waiting, and withdraws it', async () => {
  const orderId = await placePaid({ kg: 12 });
  const form = { as: seller, form: 'offer-part', subject: orderId };
  const address = `${POOL}&ouvrir=proposer-${orderId}`;

  const many = await pages.send(address, { ...form, fields: { 'products.0.quantity': 'trois' } });
  expect([many.status, messageAt(many.html, 'Kilos de')]).toEqual([422, 'Écrivez un nombre entier, en chiffres.']);
  expect(many.html).toContain('value="trois"');
  const none = await pages.send(address, { ...form, fields: { 'products.0.quantity': '' } });
  expect([none.status, none.html.includes('Proposez au moins 1\u00A0kg.')]).toEqual([422, true]);
  expect(await offers()).toEqual([]);

  const same = { ...form, key: 'une-cle-de-part', fields: { 'products.0.quantity': '3' } };
  const [first, second] = await pages.sendTwice(address, same);
  expect([first.location, second.location]).toEqual([POOL, POOL]);
  expect(await offers()).toEqual([['PENDING', 3]]);
  const waiting = await pages.open(POOL, seller);
  expect(waiting.html).toContain('Vous proposez 3');

  const withdrawn = await pages.send(POOL, { as: seller, form: 'withdraw-part', subject: orderId });
  expect([withdrawn.status, withdrawn.location]).toEqual([303, POOL]);
  expect(await offers()).toEqual([['CANCELLED', 3]]);
});

test('says that an order left the pool while a part of it was being offered', async () => {
  const { html } = await pages.open(`${POOL}&ouvrir=proposer-019b0000-0000-7000-8000-000000000001`, seller);

  expect(html).toContain('Cette commande n’est plus à prendre.');
});
