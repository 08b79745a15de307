import {
  deleteAdminNote,
  listAdminNotes,
  listNotesAboutMe,
  writeAdminNote,
} from '@matete/contract/admin-note/admin-notes';
import { eraseCustomer, exportPersonalData } from '@matete/contract/account/personal-data';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { product, admin, customer, seller } = await openMarket();
const second = await createTestAccount(product, { role: 'ADMIN' });
const { db } = product.services;

const write = (as: TestAccount, about: TestAccount, text: string, key?: string) =>
  product.call(writeAdminNote, {
    as,
    params: { accountId: about.id },
    body: { text },
    ...(key === undefined ? {} : { key }),
  });
const remove = (as: TestAccount, noteId: string) => product.call(deleteAdminNote, { as, params: { noteId } });
const notesAbout = async (about: TestAccount) =>
  (await product.call(listAdminNotes, { as: admin, params: { accountId: about.id } })).body.data;
const journalOf = (about: TestAccount) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', about.id)
    .where('action', 'in', ['ADMIN_NOTE_WRITTEN', 'ADMIN_NOTE_DELETED'])
    .orderBy('id')
    .execute();

test('a note is written with its author, newest first, and the journal has that it was, not what it says', async () => {
  const first = await write(admin, customer, '  Préfère le téléphone.  ');
  await write(second, customer, 'Rappelée lundi.');

  expect([first.status, first.body.text]).toEqual([201, 'Préfère le téléphone.']);
  expect((await notesAbout(customer)).map(({ text, author }) => [text, author.accountId])).toEqual([
    ['Rappelée lundi.', second.id],
    ['Préfère le téléphone.', admin.id],
  ]);
  expect(await journalOf(customer)).toEqual([
    { action: 'ADMIN_NOTE_WRITTEN', actor_id: admin.id, details: {} },
    { action: 'ADMIN_NOTE_WRITTEN', actor_id: second.id, details: {} },
  ]);
});

test('an empty, an endless and a stranger’s note are refused, and nothing is written', async () => {
  const before = await fingerprintOf(product);

  expect((await write(admin, customer, '   ')).status).toBe(422);
  const long = await write(admin, customer, 'a'.repeat(2_001));
  expect([long.status, long.body.errors?.[0]?.path]).toEqual([422, 'text']);
  for (const nobody of [admin, { ...customer, id: '0190a000-0000-7000-8000-000000000000' }])
    expect((await write(admin, nobody, 'Bonjour')).body.code).toBe('ACCOUNT_NOT_FOUND');
  for (const person of [customer, seller]) expect((await write(person, customer, 'Bonjour')).status).toBe(403);

  expect(await fingerprintOf(product)).toBe(before);
});

test('the same press sent twice writes one note', async () => {
  const answers = await Promise.all([1, 2].map(() => write(admin, seller, 'Une seule fois.', 'une-cle-de-note')));

  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(201);
  expect((await notesAbout(seller)).map(({ text }) => text)).toEqual(['Une seule fois.']);
});

test('an admin deletes their own note once, and nobody else’s', async () => {
  const { body: note } = await write(admin, seller, 'À effacer.');
  const before = await fingerprintOf(product);

  expect((await remove(second, note.noteId)).body.code).toBe('ADMIN_NOTE_OF_ANOTHER');
  expect(await fingerprintOf(product)).toBe(before);
  const raced = await Promise.all([remove(admin, note.noteId), remove(admin, note.noteId)]);

  expect(raced.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect((await notesAbout(seller)).map(({ text }) => text)).not.toContain('À effacer.');
  expect((await journalOf(seller)).map(({ action }) => action)).toContain('ADMIN_NOTE_DELETED');
});

test('a person finds the notes in the file of their data, without who wrote them', async () => {
  const { body } = await product.call(listNotesAboutMe, { as: customer, query: { take: 100 } });
  expect(body.data.map(({ text }) => text)).toEqual(['Rappelée lundi.', 'Préfère le téléphone.']);

  const { body: file } = await product.app.inject({
    url: `/api${exportPersonalData.path}`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(file).toContain('Rappelée lundi.');
  expect(file).not.toContain(second.id);
});

test('a note written while its person is erased is refused, or erased with them', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const leaving = await createTestAccount(product, { role: 'CUSTOMER' });
    await write(admin, leaving, 'Avant.');
    const erase = product.call(eraseCustomer, { as: admin, params: { id: leaving.id }, body: { reason: 'Demande' } });
    await Promise.all([erase, write(second, leaving, 'Trop tard ?')]);

    const left = await db.selectFrom('admin_notes').select('id').where('account_id', '=', leaving.id).execute();
    expect(left, `round ${round}`).toEqual([]);
    expect((await write(second, leaving, 'Encore')).body.code).toBe('ACCOUNT_NOT_FOUND');
  }
});
