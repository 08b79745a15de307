// @module-tag long
import { expect, test } from 'vitest';

import { COMPLAINT, openDisputeDesk } from '#testing/desks/dispute-desk';
import { testPhoto } from '#testing/desks/test-shipment';
import { messageAt, messageAtGroup, openPages, standingFields } from '#testing/page-forms';

const { product, parties, arrived, open, readOrder, admin, fishId } = await openDisputeDesk();
const pages = await openPages(product);

const FORM = 'open-dispute';
const pageOf = (orderId: string): string => `/commandes/${orderId}/litige`;

test('opens a dispute with two photographs and the kg that arrived, and leads to the order', async () => {
  const orderId = await arrived(609);

  const { status, location } = await pages.send(pageOf(orderId), {
    as: parties.customer,
    form: FORM,
    fields: { ...COMPLAINT, 'lines.0.receivedKg': '10' },
    files: { attachments: [await testPhoto(), await testPhoto()] },
  });

  expect([status, location]).toEqual([303, `/commandes/${orderId}`]);
  const { dispute } = await readOrder(orderId);
  expect(dispute).toMatchObject({ ...COMPLAINT, lines: [{ productId: fishId, orderedKg: 12, receivedKg: 10 }] });
  expect(dispute?.photos).toHaveLength(2);
});

test('opens one about no kg at all without lines or photographs', async () => {
  const orderId = await arrived(609);

  const { status } = await pages.send(pageOf(orderId), {
    as: parties.customer,
    form: FORM,
    fields: { reason: 'QUALITY', description: 'Les filets sont mous.' },
    files: { attachments: [] },
  });

  expect(status).toBe(303);
  expect((await readOrder(orderId)).dispute).toMatchObject({ reason: 'QUALITY', lines: [], photos: [] });
});

test('answers what is missing at its field, keeps the rest, and asks for the photographs again', async () => {
  const orderId = await arrived(609);

  const { status, html } = await pages.send(pageOf(orderId), {
    as: parties.customer,
    form: FORM,
    fields: { description: 'Il manque deux kilos & demi.', 'lines.0.receivedKg': 'dix' },
    files: { attachments: [await testPhoto()] },
  });

  expect(status).toBe(422);
  expect(messageAtGroup(html, 'Que s’est-il passé')).toBe('Choisissez ce qui s’est passé.');
  expect(messageAt(html, '<span class="text-meta font-normal text-muted">Reçu')).toBe(
    'Écrivez un nombre entier, en chiffres.',
  );
  expect(html).toContain('Choisissez à nouveau vos fichiers.');
  expect(standingFields(html, FORM)).toMatchObject({
    description: 'Il manque deux kilos & demi.',
    'lines.0.receivedKg': 'dix',
  });
  expect((await readOrder(orderId)).dispute).toBeNull();
});

test('sent twice with the same key, opens one dispute and answers both times', async () => {
  const orderId = await arrived(609);
  const { html } = await pages.open(pageOf(orderId), parties.customer);
  const key = standingFields(html, FORM)['_key'] ?? '';
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  const sent = { as: parties.customer, form: FORM, key, fields: COMPLAINT };

  const first = await pages.send(pageOf(orderId), sent);
  const before = (await readOrder(orderId)).dispute?.disputeId;
  const again = await pages.resend(pageOf(orderId), sent, html);

  expect([first.status, again.status, again.location]).toEqual([303, 303, `/commandes/${orderId}`]);
  expect((await readOrder(orderId)).dispute?.disputeId).toBe(before);
});

test('does not open a dispute about the order of somebody else', async () => {
  const orderId = await arrived(609);
  const { html } = await pages.open(pageOf(orderId), parties.customer);

  const { status } = await pages.resend(pageOf(orderId), { as: admin, form: FORM, fields: COMPLAINT }, html);

  expect(status).not.toBe(303);
  expect((await readOrder(orderId)).dispute).toBeNull();
});

test('adds a message with a photograph to the thread, for customer, seller and admin on their own pages', async () => {
  const orderId = await arrived(609);
  await open(orderId);
  const said = [
    [parties.customer, `/commandes/${orderId}`, 'Voici une photo.'],
    [parties.seller, `/vendeur/commandes/${orderId}`, 'Il y avait douze kilos.'],
    [admin, `/admin/litiges/${orderId}`, 'Merci à tous les deux.'],
  ] as const;

  for (const [as, page, message] of said) {
    const files = { attachments: [await testPhoto()] };
    const answer = await pages.send(page, { as, form: 'dispute-message', fields: { message }, files });
    expect([answer.status, answer.location]).toEqual([303, page]);
    expect((await pages.open(page, as)).html).toContain(message);
  }

  const messages = (await readOrder(orderId)).dispute?.messages ?? [];
  expect(messages.map(({ message, photos }) => [message, photos.length])).toEqual(said.map(([, , text]) => [text, 1]));
});

test('answers an empty message at its field', async () => {
  const orderId = await arrived(609);
  await open(orderId);

  const page = `/commandes/${orderId}`;
  const { status, html } = await pages.send(page, { as: parties.customer, form: 'dispute-message', files: {} });

  expect(status).toBe(422);
  expect(messageAt(html, 'Votre message')).toBe('Remplissez «\u202FVotre message\u202F».');
  expect((await readOrder(orderId)).dispute?.messages).toEqual([]);
});

test('reads no files of somebody who is not signed in, and asks them to', async () => {
  const orderId = await arrived(609);
  const page = (await pages.open(pageOf(orderId), parties.customer)).html;

  const answer = await pages.resend(
    pageOf(orderId),
    { form: FORM, fields: { ...COMPLAINT }, files: { attachments: [await testPhoto()] } },
    page,
  );

  expect([answer.status, answer.html.includes('/connexion?retour=')]).toEqual([401, true]);
  expect((await readOrder(orderId)).dispute).toBeNull();
});
