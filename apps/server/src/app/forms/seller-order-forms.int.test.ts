// @module-tag long
import type { OrderView } from '@matete/contract/order/order-views';
import { expect, test } from 'vitest';

import { testPhoto } from '#testing/desks/test-shipment';
import { openMarket } from '#testing/open-market';
import { messageAt, messageAtGroup, openPages } from '#testing/page-forms';

const market = await openMarket({ islands: ['rangiroa', 'rangiroa', 'rangiroa'] });
const { product, seller, sellers, placePaid, placeAccepted, readOrder, accept, ship } = market;
const [, rival = seller] = sellers;
const pages = await openPages(product);

const acceptingAt = (orderId: string): string => `/vendeur/bassin?ouvrir=accepter-${orderId}`;
const pageOf = (orderId: string): string => `/vendeur/commandes/${orderId}`;

/** How often each action stands in the history of an order. */
const countIn = ({ history }: OrderView, action: string): number =>
  history.filter((event) => event.action === action).length;

test('accepts an order of the pool once, however often its form is sent', async () => {
  const orderId = await placePaid({ kg: 4 });
  const form = { as: seller, form: 'accept', subject: orderId, key: 'une-cle-de-formulaire' };
  const first = await pages.send(acceptingAt(orderId), form);
  expect([first.status, first.location]).toEqual([303, pageOf(orderId)]);

  const other = await placePaid({ kg: 4 });
  const again = await pages.send(acceptingAt(other), { ...form, subject: other, fields: { _subject: orderId } });
  expect([again.status, again.location]).toEqual([303, pageOf(orderId)]);

  const order = await readOrder(orderId, seller);
  expect([order.status, order.seller?.sellerId, countIn(order, 'ACCEPT')]).toEqual(['PREPARING', seller.id, 1]);
  expect((await readOrder(other)).status).toBe('PENDING');
});

test('says that another seller was faster, where the order stood', async () => {
  const orderId = await placePaid({ kg: 4 });
  const other = await placePaid({ kg: 4 });
  await accept(orderId, rival);

  const answer = await pages.send(acceptingAt(other), {
    as: seller,
    form: 'accept',
    subject: other,
    fields: { _subject: orderId },
  });
  expect([answer.status, answer.html.includes('Un autre vendeur vient de prendre cette commande.')]).toEqual([
    422,
    true,
  ]);
  const late = await pages.open(acceptingAt(orderId), seller);
  expect(late.html).toContain('Cette commande n’est plus à prendre.');
  expect((await readOrder(orderId)).seller?.sellerId).toBe(rival.id);
});

/** The first voyage that the page offers, as its form sends it. */
async function firstVoyage(orderId: string): Promise<string> {
  const { html } = await pages.open(pageOf(orderId), seller);
  const [, value = ''] = /<input type="radio"[^>]*name="voyageNumber" value="([^"]+)"/.exec(html) ?? [];
  return value.replaceAll('&amp;', '&');
}

const RECEIPT = [await testPhoto()];

test('ships an order once, with its voyage, freight and receipt', async () => {
  const orderId = await placeAccepted({ kg: 4 });
  const form = {
    as: seller,
    form: 'ship',
    key: 'une-cle-d-envoi',
    fields: {
      voyageNumber: await firstVoyage(orderId),
      connaissementNumber: ' 2026/7 ',
      actualShippingCharges: '1 200',
    },
    files: { receipt: RECEIPT },
  };
  const answers = await pages.sendTwice(pageOf(orderId), form);
  expect(answers.map(({ location }) => location)).toEqual([pageOf(orderId), pageOf(orderId)]);

  const order = await readOrder(orderId, seller);
  const [voyage] = new URLSearchParams(form.fields.voyageNumber).getAll('voyageNumber');
  expect(order).toMatchObject({
    status: 'SHIPPED',
    shipment: { voyageNumber: voyage, connaissementNumber: '2026/7', receiptUrl: expect.stringMatching(/./) },
  });
  expect(countIn(order, 'SHIP')).toBe(1);
  expect((await pages.open(pageOf(orderId), seller)).html).toContain('Arrivée à Papeete');
});

test('answers what is wrong with a shipment at its fields, and keeps what was typed', async () => {
  const orderId = await placeAccepted({ kg: 4 });
  const voyageNumber = await firstVoyage(orderId);
  const answer = await pages.send(pageOf(orderId), {
    as: seller,
    form: 'ship',
    fields: { voyageNumber, connaissementNumber: 'BL 42', actualShippingCharges: 'beaucoup' },
    files: { receipt: RECEIPT },
  });

  expect(answer.status).toBe(422);
  expect(messageAt(answer.html, 'Fret payé au navire')).toBe('Écrivez un nombre entier, en chiffres.');
  expect(messageAt(answer.html, 'Numéro du connaissement')).toBeUndefined();
  expect(answer.html).toContain('value="BL 42"');
  expect(answer.html).toMatch(new RegExp(`checked="" name="voyageNumber"|name="voyageNumber"[^>]*checked=""`));
  expect(answer.html).toContain('Choisissez à nouveau vos fichiers.');

  const unchosen = await pages.send(pageOf(orderId), {
    as: seller,
    form: 'ship',
    fields: { connaissementNumber: 'BL 42', actualShippingCharges: '609' },
    files: { receipt: RECEIPT },
  });
  expect(messageAtGroup(unchosen.html, 'Navire')).toBe('Choisissez un navire.');

  const withoutReceipt = await pages.send(pageOf(orderId), {
    as: seller,
    form: 'ship',
    fields: { voyageNumber, connaissementNumber: 'BL 42', actualShippingCharges: '609' },
  });
  expect([withoutReceipt.status, messageAt(withoutReceipt.html, 'Reçu du navire')]).toEqual([
    422,
    'Joignez le reçu du navire.',
  ]);
  expect((await readOrder(orderId)).status).toBe('PREPARING');
});

test('marks a shipped order as unloaded once, when its ship has arrived, however often its form is sent', async () => {
  const orderId = await placeAccepted({ kg: 4 });
  await ship(orderId);
  const { shipment } = await readOrder(orderId, seller);
  const before = product.services.now();
  product.setNow(new Date(Date.parse(shipment?.arrivalAt ?? '') + 60_000));
  const address = `${pageOf(orderId)}?ouvrir=decharger`;
  const form = { as: seller, form: 'unload' };

  const { html } = await pages.open(address, seller);
  const first = await pages.resend(address, form, html);
  const again = await pages.resend(address, form, html);

  for (const answer of [first, again]) expect([answer.status, answer.location]).toEqual([303, pageOf(orderId)]);
  const order = await readOrder(orderId);
  expect([order.status, countIn(order, 'UNLOAD')]).toEqual(['DELIVERED', 1]);
  expect((await pages.open(pageOf(orderId), seller)).html).toContain('Votre part est faite');
  product.setNow(before);
});

test('gives an order back at the penalty that was shown, and says so', async () => {
  const orderId = await placeAccepted({ kg: 4, as: rival });
  const address = `${pageOf(orderId)}?ouvrir=rendre`;
  const shown = await pages.open(address, rival);
  expect(shown.html).toMatch(/votre compte est bloqué/);

  const changed = await pages.send(address, {
    as: rival,
    form: 'give-back',
    fields: { penaltyShown: 'NONE', reason: 'Moteur en panne' },
  });
  expect(changed.status).toBe(422);
  expect(changed.html).toContain('La situation a changé pendant que vous lisiez.');
  expect(changed.html).toContain('Moteur en panne</textarea>');
  expect((await readOrder(orderId)).status).toBe('PREPARING');

  const given = await pages.send(address, {
    as: rival,
    form: 'give-back',
    fields: { reason: 'Moteur en panne' },
  });
  const { orderNumber, status, history } = await readOrder(orderId);
  expect([given.status, given.location, status]).toEqual([
    303,
    `/vendeur/commandes?rendue=${orderNumber}`,
    'BACK_IN_POOL',
  ]);
  expect(history.at(-1)).toMatchObject({ reason: 'Moteur en panne' });
  const list = await pages.open(given.location ?? '', rival);
  expect(list.html).toContain(`Commande ${orderNumber} rendue au bassin.`);
  expect((await pages.open('/vendeur/commandes?rendue=<b>', seller)).html).not.toContain('rendue au bassin');
});

test('gives an order back once, with one penalty, when its form is sent twice at once and once more', async () => {
  const [, , third = seller] = sellers;
  const orderId = await placeAccepted({ kg: 4, as: third });
  const address = `${pageOf(orderId)}?ouvrir=rendre`;
  const { html } = await pages.open(address, third);
  const form = { as: third, form: 'give-back', fields: { reason: 'Moteur en panne' } };

  const answers = await Promise.all([pages.resend(address, form, html), pages.resend(address, form, html)]);
  const late = await pages.resend(address, form, html);

  const order = await readOrder(orderId);
  const given = `/vendeur/commandes?rendue=${order.orderNumber}`;
  expect([...answers, late].map(({ location }) => location)).toEqual([given, given, given]);
  expect([order.status, countIn(order, 'GIVE_BACK')]).toEqual(['BACK_IN_POOL', 1]);
  const penalties = await product.services.db
    .selectFrom('penalties')
    .select('order_id')
    .where('order_id', '=', orderId)
    .execute();
  expect(penalties).toHaveLength(1);
});
