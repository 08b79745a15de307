// @module-tag long
import { listFreightTariffs } from '@matete/contract/site-setting/freight-tariffs';
import { getMetaData, updateMetaData } from '@matete/contract/site-setting/meta-data';
import { listRates } from '@matete/contract/site-setting/rates';
import { expect, test } from 'vitest';

import { messageAt, openPages, standingFields } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const pages = await openPages(product);

const SITE = '/admin/reglages/site';
const DECISIONS = '/admin/reglages/decisions';
const form = { as: admin, form: 'public-message' };

const publicMessage = async () => (await product.call(getMetaData, { as: admin })).body.publicMessage;

test('changes the message above every page', async () => {
  const fields = { message: 'Fermé lundi.', link: '', opensExternally: 'true' };
  const saved = await pages.send(SITE, { ...form, fields });
  expect([saved.status, saved.location]).toEqual([303, SITE]);
  expect(await publicMessage()).toMatchObject({ message: 'Fermé lundi.', active: true, opensExternally: true });
  expect((await pages.open('/')).html).toContain('Fermé lundi.');

  const hidden = await pages.send(SITE, { ...form, fields: { active: null, opensExternally: null } });
  expect([hidden.status, await publicMessage()]).toMatchObject([
    303,
    { message: 'Fermé lundi.', active: false, opensExternally: false },
  ]);
});

test('answers a wrong address of the link at its field, and keeps what was typed', async () => {
  const before = await publicMessage();
  const wrong = await pages.send(SITE, { ...form, fields: { message: 'Ouvert.', link: 'pas une adresse' } });

  expect([wrong.status, messageAt(wrong.html, 'Lien')]).toEqual([422, expect.stringMatching(/./)]);
  expect(wrong.html).toContain('value="pas une adresse"');
  expect(wrong.html).toContain('value="Ouvert."');
  expect(await publicMessage()).toEqual(before);
});

test('offers the languages that were chosen, and leads others to the page in French', async () => {
  const form = { as: admin, form: 'languages' };
  expect((await pages.open('/ty/produits?q=thon')).status).toBe(200);
  // French is in the form; a form has one value for the others here.
  expect((await pages.send(SITE, { ...form, fields: { 'data.languages': 'en' } })).status).toBe(422);
  const chosen = await product.call(updateMetaData, {
    as: admin,
    body: { name: 'LANGUAGES', data: { languages: ['fr', 'en'] } },
  });
  expect(chosen.status).toBe(200);

  expect((await pages.open('/ty/produits?q=thon')).status).toBe(302);
  expect((await pages.open('/ty/admin/reglages', admin)).status).toBe(302);
  const { status, html } = await pages.open('/en/produits');
  expect([status, html.includes('hreflang="en"'), html.includes('Reo Tahiti')]).toEqual([200, true, false]);
});

test('chooses the reading of the rules that penalties follow, and refuses one that there is not', async () => {
  const ladderForm = { as: admin, form: 'penalty-ladder' };
  const ladder = async () => (await product.call(getMetaData, { as: admin })).body.penaltyLadder;
  const before = await ladder();
  const other = before === 'MONTHS' ? 'WEEK_THEN_MONTHS' : 'MONTHS';

  const wrong = await pages.send(DECISIONS, { ...ladderForm, fields: { 'data.ladder': 'NEVER' } });
  expect([wrong.status, await ladder()]).toEqual([422, before]);
  const saved = await pages.send(DECISIONS, { ...ladderForm, fields: { 'data.ladder': other } });
  expect([saved.status, saved.location, await ladder()]).toEqual([303, DECISIONS, other]);
  expect(standingFields((await pages.open(DECISIONS, admin)).html, 'penalty-ladder')['data.ladder']).toBe(other);
});

test('gives the account for transfers, in groups or not, and refuses a mistyped one at its field', async () => {
  const PAYMENT = '/admin/reglages/paiement';
  const account = async () => (await product.call(getMetaData, { as: admin })).body.bankTransfer;
  const fields = {
    'data.beneficiary': 'SARL Te Moana',
    'data.bankName': 'Banque d’essai',
    'data.iban': 'FR14 2004 1010 0505 0001 3M02 607',
    'data.bic': 'psstfrppxxx',
  };
  const before = await account();

  const mistyped = await pages.send(PAYMENT, { as: admin, form: 'bank-account', fields });
  expect([mistyped.status, messageAt(mistyped.html, 'IBAN'), await account()]).toEqual([
    422,
    'Cet IBAN n’est pas valable.',
    before,
  ]);
  expect(mistyped.html).toContain('value="SARL Te Moana"');

  const typed = { ...fields, 'data.iban': 'FR14 2004 1010 0505 0001 3M02 606' };
  const saved = await pages.send(PAYMENT, { as: admin, form: 'bank-account', fields: typed });
  expect([saved.status, saved.location]).toEqual([303, PAYMENT]);
  expect(await account()).toEqual({
    beneficiary: 'SARL Te Moana',
    bankName: 'Banque d’essai',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPXXX',
  });
});

test('tells the second of two admins that somebody else was faster, and lets them send again', async () => {
  const WAITING = '/admin/reglages/delais';
  const days = async () => (await product.call(getMetaData, { as: admin })).body.waitingTimes.unpaidTransferDays;
  const { html: stale } = await pages.open(WAITING, admin);
  const waiting = { as: admin, form: 'waiting-times' };

  await pages.send(WAITING, { ...waiting, fields: { 'data.unpaidTransferDays': '7' } });
  const late = await pages.resend(WAITING, { ...waiting, fields: { 'data.unpaidTransferDays': '21' } }, stale);
  expect([late.status, await days()]).toEqual([422, 7]);
  expect(late.html).toContain('Quelqu’un d’autre a changé ce réglage');
  expect(late.html).toContain('value="21"');

  const again = await pages.resend(WAITING, { ...waiting, fields: {}, key: 'once-more' }, late.html);
  expect([again.status, await days()]).toEqual([303, 21]);
});

test('switches methods of payment on and off, and none that cannot work', async () => {
  const PAYMENT = '/admin/reglages/paiement';
  const methods = { as: admin, form: 'payment-methods' };
  const on = async () =>
    (await product.call(getMetaData, { as: admin })).body.paymentMethods.flatMap(({ method, isOn }) =>
      isOn ? [method] : [],
    );

  const card = await pages.send(PAYMENT, { ...methods, fields: { 'data.methods': 'CREDIT_CARD' } });
  expect(card.status).toBe(422);
  expect(card.html).toContain('Aucune passerelle de paiement n’est installée');
  expect((await pages.send(PAYMENT, { ...methods, fields: { 'data.methods': 'REVOLUT' } })).status).toBe(303);
  expect(await on()).toEqual(['REVOLUT']);
  expect((await pages.send(PAYMENT, { ...methods, fields: { 'data.methods': '' } })).status).toBe(303);
  expect(await on()).toEqual([]);
});

test('sets a rate from a day on in per cent, shows it as planned, and withdraws it', async () => {
  const RATES = '/admin/reglages/taux';
  const commission = async () =>
    (await product.call(listRates, { as: admin })).body.rates.find(({ name }) => name === 'COMMISSION');
  const rate = { as: admin, form: 'rate', subject: 'COMMISSION' };

  const past = await pages.send(RATES, { ...rate, fields: { value: '9', effectiveFrom: '2026-11-20' } });
  expect([past.status, messageAt(past.html, 'À partir du')]).toEqual([422, expect.stringMatching(/./)]);
  const planned = await pages.send(RATES, { ...rate, fields: { value: '12,5', effectiveFrom: '2026-12-01' } });
  expect([planned.status, planned.location]).toEqual([303, RATES]);
  expect(await commission()).toMatchObject({
    present: null,
    planned: [{ value: 1250, effectiveFrom: '2026-12-01', source: null }],
  });

  const withdraw = { as: admin, form: 'withdraw-rate', subject: 'COMMISSION 2026-12-01' };
  expect((await pages.send(RATES, withdraw)).status).toBe(303);
  expect((await commission())?.planned).toEqual([]);
});

test('sets the VAT rates that products may have, typed in one field', async () => {
  const RATES = '/admin/reglages/taux';
  const fields = { basisPoints: '2,5 16 16', effectiveFrom: '2026-12-01', source: 'Loi d’essai' };
  expect((await pages.send(RATES, { as: admin, form: 'vat-rates', fields })).status).toBe(303);
  expect((await product.call(listRates, { as: admin })).body.vat.planned).toEqual([
    { basisPoints: [250, 1600], effectiveFrom: '2026-12-01', source: 'Loi d’essai' },
  ]);
});

test('sets freight tariffs from the table, and asks for the text of one above the maximum', async () => {
  const FREIGHT = '/admin/reglages/fret';
  const form = { as: admin, form: 'freight-tariffs' };
  const { body } = await product.call(listFreightTariffs, { as: admin });
  const cell = body.tariffs.findIndex(({ zone, tariffCode }) => zone === 'TUAO' && tariffCode === 'FRIGO');
  const fields = { [`tariffs.${cell}.rateMilliXpf`]: '50,25', effectiveFrom: '2026-12-01' };

  const unchanged = await pages.send(FREIGHT, { ...form, fields: { effectiveFrom: '2026-12-01' } });
  expect(unchanged.status).toBe(422);
  expect(unchanged.html).toContain('Rien n’a changé.');
  const above = await pages.send(FREIGHT, { ...form, fields });
  expect([above.status, messageAt(above.html, 'Texte')]).toEqual([422, expect.stringContaining('maximum')]);
  const named = await pages.send(FREIGHT, { ...form, fields: { ...fields, source: 'Arrêté d’essai' } });
  expect([named.status, named.location]).toEqual([303, FREIGHT]);
  expect((await product.call(listFreightTariffs, { as: admin })).body.planned).toEqual([
    {
      effectiveFrom: '2026-12-01',
      source: 'Arrêté d’essai',
      tariffs: [{ zone: 'TUAO', tariffCode: 'FRIGO', rateMilliXpf: 50_250 }],
    },
  ]);
  expect((await pages.send(FREIGHT, { as: admin, form: 'withdraw-tariffs', subject: '2026-12-01' })).status).toBe(303);
  expect((await product.call(listFreightTariffs, { as: admin })).body.planned).toEqual([]);
});

test('a setting of money that another admin has to confirm leads to what waits', async () => {
  await createTestAccount(product, { role: 'ADMIN' });
  const before = (await product.call(getMetaData, { as: admin })).body.secondAdminFrom;
  const fields = { 'data.fromXpf': '999 999', 'data.dayFromXpf': '999 999' };
  const asked = await pages.send(DECISIONS, { as: admin, form: 'second-admin', fields });
  expect([asked.status, asked.location]).toEqual([303, '/admin/validations']);
  const { html } = await pages.open('/admin/validations', admin);
  expect(html).toContain('Seuil du second administrateur changé');
  expect(html).toContain('Deviendrait');
  expect((await product.call(getMetaData, { as: admin })).body.secondAdminFrom).toBe(before);
});
