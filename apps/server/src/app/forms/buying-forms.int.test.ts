// @module-tag long
import { getCart } from '@matete/contract/cart/cart';
import { listCustomerOrders } from '@matete/contract/order/orders';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openTestBank } from '#testing/desks/test-payments';
import { openMarket } from '#testing/open-market';
import { messageAt, openPages } from '#testing/page-forms';
import { createTestAccount } from '#testing/test-product';

const { product, admin, customer, fishId, placePaid } = await openMarket({
  kg: 400,
  gateways: { card: await openTestBank() },
});
const pages = await openPages(product);

const productPage = `/produits/${fishId}`;
const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

const cartOf = async (as: TestAccount) =>
  (await product.call(getCart, { as, params: { customerId: as.id } })).body.lines.map((line) => [
    line.quantity,
    line.shipmentDate,
  ]);

const ordersOf = async (as: TestAccount) =>
  (await product.call(listCustomerOrders, { as: admin, params: { customerId: as.id } })).body.data;

/** A customer whose cart holds some kilograms of the fish for a day. */
async function customerWithCart(kg: number): Promise<TestAccount> {
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  await pages.send(productPage, { as, form: 'add-to-cart', fields: { quantity: String(kg), shipmentDate: day } });
  return as;
}

const ADDRESS = {
  'billingDetail.address': 'BP 1234',
  'billingDetail.zipCode': '98713',
  'billingDetail.city': 'Papeete',
};

test('adds a product to the cart once, however often its form is sent', async () => {
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  const page = (await pages.open(productPage, as)).html;
  const form = { as, form: 'add-to-cart', fields: { quantity: '3', shipmentDate: day } };

  const first = await pages.resend(productPage, form, page);
  const again = await pages.resend(productPage, form, page);

  expect([first.status, first.location, again.status]).toEqual([303, '/panier', 303]);
  expect(await cartOf(as)).toEqual([[3, day]]);
});

test('says at its field that so many kilograms cannot be ordered, and keeps them', async () => {
  const as = await createTestAccount(product, { role: 'CUSTOMER' });

  const answer = await pages.send(productPage, { as, form: 'add-to-cart', fields: { quantity: '0,5' } });

  expect(answer.status).toBe(422);
  expect(messageAt(answer.html, 'Quantité')).toBe('Écrivez un nombre entier, en chiffres.');
  expect(answer.html).toContain('value="0,5"');
  expect(await cartOf(as)).toEqual([]);
});

test('changes the kilograms and the day of a line of the cart, and removes it', async () => {
  const as = await customerWithCart(3);
  const line = { as, form: 'cart-line', subject: `${fishId}@${day}` };
  const later = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);

  const wrong = await pages.send('/panier', { ...line, fields: { quantity: 'trois' } });
  expect([wrong.status, wrong.html.includes('Écrivez un nombre entier, en chiffres.')]).toEqual([422, true]);

  const changed = await pages.send('/panier', { ...line, fields: { quantity: '5', shipmentDate: later } });
  expect([changed.status, changed.location]).toEqual([303, '/panier']);
  expect(await cartOf(as)).toEqual([[5, later]]);

  await pages.send('/panier', { ...line, subject: `${fishId}@${later}`, fields: { remove: '1' } });
  expect(await cartOf(as)).toEqual([]);
});

test('places the order of a cart once by transfer, and leads to the bank details', async () => {
  const as = await customerWithCart(3);
  const page = (await pages.open('/commander', as)).html;
  const form = { as, form: 'place-orders', fields: { ...ADDRESS, paymentMethod: 'WIRE_TRANSFER' } };

  const first = await pages.resend('/commander', form, page);
  const again = await pages.resend('/commander', form, page);

  expect([first.status, again.location]).toEqual([303, first.location]);
  expect(first.location).toMatch(/^\/paiement\/[0-9a-f-]{36}$/);
  expect(await ordersOf(as)).toHaveLength(1);
  expect(await cartOf(as)).toEqual([]);
  expect((await pages.open(first.location ?? '', as)).html).toContain('FR14');
});

test('keeps everything typed where a field of the checkout is empty or a coupon is refused', async () => {
  const as = await customerWithCart(3);
  const fields = {
    ...ADDRESS,
    'billingDetail.city': '',
    paymentMethod: 'WIRE_TRANSFER',
    couponCodes: 'AAAA BBBB CCCC DDDD',
  };

  const empty = await pages.send('/commander', { as, form: 'place-orders', fields });
  expect([empty.status, messageAt(empty.html, 'Commune')]).toEqual([422, 'Remplissez «\u202FCommune\u202F».']);
  expect(empty.html).toContain('value="BP 1234"');
  expect(empty.html).toContain('value="AAAA BBBB CCCC DDDD"');

  const refused = await pages.send('/commander', { as, form: 'place-orders', fields: { ...fields, ...ADDRESS } });
  expect([refused.status, messageAt(refused.html, 'Code du bon')]).toEqual([422, 'Bon d’achat introuvable.']);
  expect(await ordersOf(as)).toEqual([]);
});

test('asks whoever orders more than a seller holds to wait knowingly, and keeps what they typed', async () => {
  const rareId = await createTestFish(product, { name: 'Langouste' });
  await createTestSeller(product, { island: 'rangiroa', supplies: [{ productId: rareId, kg: 5 }] });
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  const wanted = { quantity: '6', shipmentDate: day };
  await pages.send(`/produits/${rareId}`, { as, form: 'add-to-cart', fields: wanted });
  const form = { as, form: 'place-orders', fields: { ...ADDRESS, paymentMethod: 'WIRE_TRANSFER' } };

  const refused = await pages.send('/commander', form);
  const placed = await pages.send('/commander', { ...form, fields: { ...form.fields, acceptsWaiting: 'true' } });

  expect([refused.status, refused.html.includes('value="BP 1234"')]).toEqual([422, true]);
  expect(messageAt(refused.html, 'Je l’ai compris, et je veux attendre un vendeur.')).toContain(
    'Aucun vendeur ne peut',
  );
  expect(placed.status).toBe(303);
});

test('shows the new amount and places nothing when the quote of the page no longer holds', async () => {
  const as = await customerWithCart(3);
  const page = (await pages.open('/commander', as)).html;
  await product.services.db
    .updateTable('products')
    .set({ price_xpf: 1_500, price_with_vat_xpf: 1_575 })
    .where('id', '=', fishId)
    .execute();
  const form = { as, form: 'place-orders', fields: { ...ADDRESS, paymentMethod: 'WIRE_TRANSFER' } };

  const stale = await pages.resend('/commander', form, page);
  expect(stale.status).toBe(422);
  expect(await ordersOf(as)).toEqual([]);

  const placed = await pages.resend('/commander', form, stale.html);
  expect(placed.status).toBe(303);
  expect(await ordersOf(as)).toHaveLength(1);
});

test('leads to the page of the bank for a card, by a page of its own', async () => {
  const as = await customerWithCart(2);
  const placed = await pages.send('/commander', {
    as,
    form: 'place-orders',
    fields: { ...ADDRESS, paymentMethod: 'CREDIT_CARD' },
  });
  expect(placed.location).toMatch(/^\/paiement\/[0-9a-f-]{36}\?carte=ouvrir$/);

  const opened = await pages.send(placed.location ?? '', { as, form: 'open-card-page' });

  expect(opened.status).toBe(200);
  const address = /<a[^>]* href="([^"]+)"/.exec(opened.html)?.[1] ?? '';
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
  expect((await fetch(address)).status).toBe(200);
});

test('another customer’s form orders nothing from this one’s cart', async () => {
  await placePaid({ kg: 1 });
  const as = await customerWithCart(3);
  const page = (await pages.open('/commander', as)).html;

  const answer = await pages.resend('/commander', { as: customer, form: 'place-orders', fields: ADDRESS }, page);

  expect(answer.status).not.toBe(200);
  expect(await cartOf(as)).toEqual([[3, day]]);
  expect(await ordersOf(as)).toEqual([]);
});
