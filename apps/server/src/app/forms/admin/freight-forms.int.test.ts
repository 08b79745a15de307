// @module-tag long
import { expect, test } from 'vitest';

import { openFreightDesk } from '#testing/desks/freight-desk';
import { testPhoto } from '#testing/desks/test-shipment';
import { messageAt, messageAtGroup, openPages } from '#testing/page-forms';

const { product, parties, shipped, accept, pendingOf } = await openFreightDesk();
const pages = await openPages(product);
const PAGE = '/paiements-en-attente';

/** An order whose ship charged more than was billed, which its customer owes. */
async function owed() {
  const orderId = await shipped(700);
  await accept(orderId, 700);
  const pending = await pendingOf(orderId);
  if (pending === undefined) throw new Error('nothing is owed');
  return { orderId, pay: { as: parties.customer, form: 'pay-freight', subject: pending.id } };
}

test('pays a freight difference by the receipt of a transfer, once', async () => {
  const { orderId, pay } = await owed();
  const { html } = await pages.open(PAGE, parties.customer);
  const sent = { ...pay, fields: { paymentMethod: 'WIRE_TRANSFER' }, files: { receipt: [await testPhoto()] } };

  const answers = [await pages.resend(PAGE, sent, html), await pages.resend(PAGE, sent, html)];

  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [303, PAGE],
    [303, PAGE],
  ]);
  expect((await pendingOf(orderId))?.status).toBe('SUBMITTED');
  expect((await pages.open(PAGE, parties.customer)).html).toContain('vous n’avez rien d’autre à faire');
});

test('answers no method and no receipt at their fields, and takes nothing', async () => {
  const { orderId, pay } = await owed();

  const none = await pages.send(PAGE, { ...pay, files: {} });
  expect(none.status).toBe(422);
  expect(messageAtGroup(none.html, 'Moyen de paiement')).toBe('Choisissez un moyen de paiement.');

  const bare = await pages.send(PAGE, { ...pay, fields: { paymentMethod: 'WIRE_TRANSFER' }, files: {} });
  expect(bare.status).toBe(422);
  expect(messageAt(bare.html, 'Reçu du virement')).toBeDefined();
  expect(bare.html).toMatch(/<input[^>]*checked=""[^>]*value="WIRE_TRANSFER"/);
  expect((await pendingOf(orderId))?.status).toBe('PENDING');
});
