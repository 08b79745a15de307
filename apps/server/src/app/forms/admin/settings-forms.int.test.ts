import { getMetaData } from '@matete/contract/site-setting/meta-data';
import { expect, test } from 'vitest';

import { messageAt, openPages, standingFields } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const pages = await openPages(product);

const SETTINGS = '/admin/reglages';
const form = { as: admin, form: 'public-message' };

const publicMessage = async () => (await product.call(getMetaData, { as: admin })).body.publicMessage;

test('changes the message above every page', async () => {
  const fields = { message: 'Fermé lundi.', link: '', opensExternally: 'true' };
  const saved = await pages.send(SETTINGS, { ...form, fields });
  expect([saved.status, saved.location]).toEqual([303, SETTINGS]);
  expect(await publicMessage()).toMatchObject({ message: 'Fermé lundi.', active: true, opensExternally: true });
  expect((await pages.open('/')).html).toContain('Fermé lundi.');

  const hidden = await pages.send(SETTINGS, { ...form, fields: { active: null, opensExternally: null } });
  expect([hidden.status, await publicMessage()]).toMatchObject([
    303,
    { message: 'Fermé lundi.', active: false, opensExternally: false },
  ]);
});

test('answers a wrong address of the link at its field, and keeps what was typed', async () => {
  const before = await publicMessage();
  const wrong = await pages.send(SETTINGS, { ...form, fields: { message: 'Ouvert.', link: 'pas une adresse' } });

  expect([wrong.status, messageAt(wrong.html, 'Lien')]).toEqual([422, expect.stringMatching(/./)]);
  expect(wrong.html).toContain('value="pas une adresse"');
  expect(wrong.html).toContain('value="Ouvert."');
  expect(await publicMessage()).toEqual(before);
});

test('chooses the reading of the rules that penalties follow, and refuses one that there is not', async () => {
  const ladderForm = { as: admin, form: 'penalty-ladder' };
  const ladder = async () => (await product.call(getMetaData, { as: admin })).body.penaltyLadder;
  const before = await ladder();
  const other = before === 'MONTHS' ? 'WEEK_THEN_MONTHS' : 'MONTHS';

  const wrong = await pages.send(SETTINGS, { ...ladderForm, fields: { 'data.ladder': 'NEVER' } });
  expect([wrong.status, await ladder()]).toEqual([422, before]);
  const saved = await pages.send(SETTINGS, { ...ladderForm, fields: { 'data.ladder': other } });
  expect([saved.status, saved.location, await ladder()]).toEqual([303, SETTINGS, other]);
  expect(standingFields((await pages.open(SETTINGS, admin)).html, 'penalty-ladder')['data.ladder']).toBe(other);
});
