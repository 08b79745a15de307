// @module-tag long
import { listCoupons, listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { reconcile } from '@matete/contract/ledger/books';
import { listVoyageDelays } from '@matete/contract/shipping/delays';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { messageAt, openPages } from '#testing/page-forms';

const { product, admin, customer, seller, placePaid, placeAccepted, cancel, ship, readOrder, voyagesFor } =
  await openMarket();
const pages = await openPages(product);

test('records a coupon as paid out once, however often its form is sent, once its paper is named', async () => {
  const orderId = await placePaid({ kg: 3 });
  await cancel(orderId, { as: customer });
  const { body } = await product.call(listCustomerCoupons, { as: customer, params: { customerId: customer.id } });
  const couponId = body.data[0]?.couponId ?? '';
  const address = `/admin/bons?etat=ACTIVE&ouvrir=decider-PAY_OUT.${couponId}`;
  const form = { as: admin, form: 'pay-out-coupon', subject: `PAY_OUT.${couponId}`, key: 'une-cle-de-bon' };
  const empty = await pages.send(address, { ...form, fields: { paidTo: 'Teva', means: 'CASH', paper: '' } });
  expect([empty.status, messageAt(empty.html, 'Justificatif')]).toEqual([
    422,
    'Remplissez «\u202FJustificatif\u202F».',
  ]);
  expect(empty.html).toContain('value="Teva"');

  const fields = { paidTo: 'Teva', means: 'CASH', paper: 'Reçu 7' };
  const answers = await pages.sendTwice(address, { ...form, fields });

  expect(answers.map(({ location }) => location)).toContain('/admin/bons?etat=ACTIVE');
  const { body: all } = await product.call(listCoupons, { as: admin, query: {} });
  expect(all.data.map(({ couponId: id, balance }) => [id, balance])).toEqual([[couponId, 0]]);
  expect(all.totals.outstanding).toBe(0);
});

test('settles a mismatch with a note, which is asked for at its field', async () => {
  await product.services.db
    .insertInto('gateway_mismatches')
    .values({
      gateway: 'SANDBOX',
      event_id: 'nobody',
      reference: 'MT-NOBODYS',
      amount_xpf: 500,
      status: 'PAID',
      received_at: product.services.now(),
    })
    .execute();
  const open = async () => (await product.call(reconcile, { as: admin })).body.flatMap((row) => row.mismatchId ?? []);
  const [mismatchId = ''] = await open();
  const address = `/admin/comptes?ouvrir=decider-SETTLE.${mismatchId}`;
  const form = { as: admin, form: 'settle-mismatch', subject: `SETTLE.${mismatchId}` };

  const silent = await pages.send(address, { ...form, fields: { note: ' ' } });
  expect([silent.status, messageAt(silent.html, 'Ce que vous avez')]).toEqual([
    422,
    'Remplissez «\u202FCe que vous avez constaté et fait\u202F».',
  ]);
  expect(await open()).toEqual([mismatchId]);
  const settled = await pages.send(address, { ...form, fields: { note: 'Rendu par la banque.' } });
  expect([settled.status, settled.location]).toEqual([303, '/admin/comptes']);
  expect(await open()).toEqual([]);
});

test('notes goods as unloaded once, before the ship arrives only with a reason', async () => {
  const orderId = await placeAccepted({ kg: 2 });
  await ship(orderId);
  const address = `/admin/commandes?etat=SHIPPED&ouvrir=decider-UNLOAD.${orderId}`;
  const form = { as: admin, form: 'admin-unload', subject: `UNLOAD.${orderId}` };

  const silent = await pages.send(address, form);
  expect([silent.status, messageAt(silent.html, 'Raison')]).toEqual([422, expect.stringMatching(/./)]);
  expect((await readOrder(orderId)).status).toBe('SHIPPED');

  const sent = { ...form, key: 'une-cle-de-dechargement', fields: { reason: 'Le navire est en avance.' } };
  const answers = await pages.sendTwice(address, sent);
  expect(answers.map(({ location }) => location)).toContain('/admin/commandes?etat=SHIPPED');
  expect((await readOrder(orderId)).status).toBe('DELIVERED');
});

test('marks a ship as late in port time, with a reason that people read', async () => {
  const orderId = await placeAccepted({ kg: 2 });
  const [voyage] = await voyagesFor(orderId, seller);
  if (voyage === undefined) throw new Error('no voyage');
  const address = `/admin/navires?tous=oui&ouvrir=decider-LATE.${voyage.voyageNumber}`;
  const form = { as: admin, form: 'delay', subject: `LATE.${voyage.voyageNumber}` };
  const delays = async () =>
    (await product.call(listVoyageDelays, { as: admin })).body.delays.map(({ arrivalAt, reason }) => [
      arrivalAt,
      reason,
    ]);

  const empty = await pages.send(address, { ...form, fields: { arrivalAt: '', reason: '' } });
  expect(empty.status).toBe(422);
  expect(messageAt(empty.html, 'Nouvelle arrivée')).toBe('Écrivez une date valable.');
  expect(messageAt(empty.html, 'Raison')).toBe('Écrivez la raison.');
  const same = await pages.send(address, { ...form, fields: { reason: 'Avarie.' } });
  expect([same.status, messageAt(same.html, 'Nouvelle arrivée')]).toEqual([422, expect.stringMatching(/./)]);
  expect(same.html).toContain('>Avarie.</textarea>');
  expect(await delays()).toEqual([]);

  const day = tahitiDayOf(new Date(Date.parse(voyage.arrivalAt) + 3 * 86_400_000));
  const late = await pages.send(address, {
    ...form,
    fields: { arrivalAt: day, hour: '18:30', reason: 'Avarie.' },
  });
  expect([late.status, late.location]).toEqual([303, '/admin/navires?tous=oui']);
  expect(await delays()).toEqual([[new Date(`${day}T18:30:00-10:00`).toISOString(), 'Avarie.']]);
});

test('searches and filters a list by its address, which keeps the other filters', async () => {
  const { html } = await pages.open('/admin/paiements?vue=tous&moyen=REVOLUT&page=2&ouvrir=decider', admin);
  const ofList = html.split('<form').filter((part) => part.includes('action="/admin/paiements"'));
  const hiddenOf = (field: string): string[] => {
    const forms = ofList.map((part) => part.slice(0, part.indexOf('</form>')));
    const form = forms.find((part) => part.includes(` name="${field}"`) && !part.includes(`hidden" name="${field}"`));
    const hidden = form?.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g) ?? [];
    return [...hidden].map(([, name, value]) => `${name}=${value}`);
  };

  expect(hiddenOf('q')).toEqual(['vue=tous', 'moyen=REVOLUT']);
  expect(hiddenOf('moyen')).toEqual(['vue=tous']);
});

test('a ship that should have arrived can still be marked as late, for two days', async () => {
  const voyage = (await voyagesFor(await placeAccepted({ kg: 2 }), seller))[1];
  if (voyage === undefined) throw new Error('no second voyage');
  const address = `/admin/navires?tous=oui&ouvrir=decider-LATE.${voyage.voyageNumber}`;
  const shownAfterHours = async (hours: number) => {
    product.setNow(new Date(Date.parse(voyage.arrivalAt) + hours * 3_600_000));
    const { html } = await pages.open(address, admin);
    const row = html.indexOf(`>${voyage.voyageNumber}</span>`);
    return {
      list: row === -1 ? 'none' : row < html.indexOf('id="due"') ? 'coming' : 'due',
      hasForm: html.includes('name="arrivalAt"'),
    };
  };

  expect(await shownAfterHours(-1)).toEqual({ list: 'coming', hasForm: true });
  expect(await shownAfterHours(47)).toEqual({ list: 'due', hasForm: true });
  expect(await shownAfterHours(49)).toEqual({ list: 'none', hasForm: false });
});
