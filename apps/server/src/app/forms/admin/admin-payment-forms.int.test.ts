// @module-tag long
import { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { messageAt, messageAtGroup, openPages } from '#testing/page-forms';

const { product, admin, placeUnpaid, placeAccepted, ship, readOrder } = await openMarket();
const pages = await openPages(product);

const PAYMENTS = '/admin/paiements?vue=a-confirmer';
const FREIGHT = '/admin/complements-de-fret';

/** Places an order by transfer. @returns It, and the address and the form of a decision about its payment. */
async function waiting(decision: string) {
  const order = await placeUnpaid({ kg: 4 });
  const { body } = await product.call(listPaymentsForAdmin, { as: admin, query: {} });
  const id = body.data.find(({ orderIds }) => orderIds.includes(order.orderId))?.paymentId ?? '';
  const form = { as: admin, form: 'payment-decision', subject: `${decision}.${id}` };
  return { order, address: `${PAYMENTS}&ouvrir=decider-${decision}.${id}`, form };
}

test('confirms a transfer once, however often its form is sent', async () => {
  const { order, address, form } = await waiting('VERIFIED');
  const sent = { ...form, key: 'une-cle-de-paiement' };

  const [first, second] = await pages.sendTwice(address, sent);

  expect([first.location, second.location]).toEqual([PAYMENTS, PAYMENTS]);
  expect(await readOrder(order.orderId)).toMatchObject({ paymentStatus: 'VERIFIED' });
  const { body } = await product.call(listPaymentsForAdmin, { as: admin, query: {} });
  expect(body.data.find(({ orderIds }) => orderIds.includes(order.orderId))).toMatchObject({
    received: order.grandTotal,
    excess: 0,
  });
});

test('asks for the amount that was received in part, at its field, and keeps what was typed', async () => {
  const { order, address, form } = await waiting('PARTIALLY_VERIFIED');

  const empty = await pages.send(address, form);
  expect([empty.status, messageAt(empty.html, 'Reçu en tout')]).toEqual([
    422,
    'Remplissez «\u202FReçu en tout\u202F».',
  ]);
  const more = await pages.send(address, {
    ...form,
    fields: { receivedAmount: '9 000 000', receivedAmountAgain: '9 000 000' },
  });
  expect([more.status, messageAt(more.html, 'Reçu en tout')]).toEqual([422, expect.stringMatching(/./)]);
  expect(more.html).toContain('value="9 000 000"');
  expect(await readOrder(order.orderId)).toMatchObject({ paymentStatus: 'PENDING' });

  const once = await pages.send(address, { ...form, fields: { receivedAmount: '1 000', receivedAmountAgain: '100' } });
  expect([once.status, messageAt(once.html, 'Le même montant, encore une fois')]).toEqual([
    422,
    expect.stringMatching(/retapez-le, à l’identique/),
  ]);
  const part = await pages.send(address, {
    ...form,
    fields: { receivedAmount: '1 000', receivedAmountAgain: '1 000' },
  });
  expect([part.status, part.location]).toEqual([303, PAYMENTS]);
  expect(await readOrder(order.orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_VERIFIED' });
});

test('corrects a claimed freight, with who pays and why', async () => {
  const orderId = await placeAccepted({ kg: 12 });
  await ship(orderId, { actualShippingXpf: 7_000 });
  const address = `${FREIGHT}?ouvrir=decider-CORRECT.${orderId}`;
  const form = { as: admin, form: 'freight-check', subject: `CORRECT.${orderId}` };

  const empty = await pages.send(address, form);
  expect(empty.status).toBe(422);
  expect(messageAt(empty.html, 'Fret retenu')).toBe('Écrivez un nombre entier, en chiffres.');
  expect(messageAtGroup(empty.html, 'Qui paie ce qui dépasse')).toBeUndefined();

  const fields = { actualShippingCharges: '700', payer: 'HOUSE', reason: 'Zéro en trop.' };
  const corrected = await pages.send(address, { ...form, fields });
  expect([corrected.status, corrected.location]).toEqual([303, FREIGHT]);
  const row = await product.services.db
    .selectFrom('freight_checks')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'CORRECTED', payer: 'HOUSE', reason: 'Zéro en trop.' });
});

test('waives a freight difference, with a reason only', async () => {
  const orderId = await placeAccepted({ kg: 12 });
  await ship(orderId, { actualShippingXpf: 650 });
  const { id } = await product.services.db
    .selectFrom('pending_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const address = `${FREIGHT}?ouvrir=decider-WAIVED.${id}`;
  const form = { as: admin, form: 'freight-decision', subject: `WAIVED.${id}` };

  const silent = await pages.send(address, { ...form, fields: { reason: '  ' } });
  expect([silent.status, messageAt(silent.html, 'Motif')]).toEqual([422, 'Remplissez «\u202FMotif\u202F».']);
  const waived = await pages.send(address, { ...form, fields: { reason: 'Erreur de notre part.' } });
  expect([waived.status, waived.location]).toEqual([303, FREIGHT]);
  const after = await product.services.db
    .selectFrom('pending_payments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(after.status).toBe('WAIVED');
});
