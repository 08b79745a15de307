// @module-tag long
import { listShips } from '@matete/contract/reference/directories';
import { shippingSchedule } from '@matete/contract/shipping/schedule';
import { expect, test } from 'vitest';

import { messageAt, openPages } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct({ hasSampleVoyages: false });
const admin = await createTestAccount(product, { role: 'ADMIN' });
const pages = await openPages(product);

const numbers = async () =>
  (await product.call(shippingSchedule, { query: { from: '2026-11-25', to: '2026-12-25' } })).body.voyages.map(
    ({ voyageNumber }) => voyageNumber,
  );
const FIELDS = {
  shipId: 'cobia-3',
  departure: '2026-12-01T17:00',
  'stops.0.islandId': 'rangiroa',
  'stops.0.arrival': '2026-12-02T06:00',
  'stops.0.departure': '2026-12-02T14:00',
  arrival: '2026-12-03T06:00',
};

test('enters a voyage, says what is missing at its field, and keeps what was typed', async () => {
  const sent = { as: admin, form: 'enter-voyage' };

  const empty = await pages.send('/admin/navires/voyage', { ...sent, fields: { departure: FIELDS.departure } });
  expect([empty.status, messageAt(empty.html, 'Navire')]).toEqual([422, 'Choisissez un navire.']);
  expect(messageAt(empty.html, 'Île')).toMatch(/./);
  expect(empty.html).toContain(`value="${FIELDS.departure}"`);
  const reversed = { ...FIELDS, 'stops.0.departure': '2026-12-02T05:00' };
  const wrong = await pages.send('/admin/navires/voyage', { ...sent, fields: reversed });
  expect([wrong.status, wrong.html.includes('Cette heure vient avant la précédente.')]).toEqual([422, true]);
  expect(await numbers()).toEqual([]);

  const answers = await pages.sendTwice('/admin/navires/voyage', { ...sent, key: 'un-voyage', fields: FIELDS });

  expect(answers.map(({ location }) => location)).toContain('/admin/navires/semaine?du=2026-12-01');
  expect(await numbers()).toEqual(['COB3-2026-12-01']);
  const week = await pages.open('/admin/navires/semaine?du=2026-12-03', admin);
  expect(week.html).toContain('COB3-2026-12-01');
});

test('changes a voyage, whose times stand in the form by the clocks of its islands', async () => {
  const address = '/admin/navires/voyage/COB3-2026-12-01';
  const { html } = await pages.open(address, admin);
  expect(html).toContain('value="2026-12-02T14:00"');

  const silent = await pages.send(address, { as: admin, form: 'change-voyage' });
  expect([silent.status, messageAt(silent.html, 'Raison')]).toEqual([422, 'Écrivez la raison.']);
  const changed = await pages.send(address, {
    as: admin,
    form: 'change-voyage',
    fields: { arrival: '2026-12-04T06:00', reason: 'Une escale de plus.' },
  });

  expect([changed.status, changed.location]).toEqual([303, '/admin/navires/semaine?du=2026-12-01']);
  const { body } = await product.call(shippingSchedule, { query: { from: '2026-12-01', to: '2026-12-10' } });
  expect(body.voyages[0]?.stops.at(-1)?.arrivalAt).toBe('2026-12-04T06:00:00-10:00');
});

test('shows the dates of a repetition before it takes them', async () => {
  const drafted = await pages.send('/admin/navires/rotation', {
    as: admin,
    form: 'repeat-voyage',
    fields: { ...FIELDS, everyDays: '7', until: '2026-12-16' },
  });
  expect(drafted.status).toBe(303);
  const address = drafted.location ?? '';
  const preview = await pages.open(address, admin);
  expect(preview.html).toContain('Enregistrer ces 2 voyages');
  expect(preview.html).toContain('Déjà saisi');
  expect(await numbers()).toEqual(['COB3-2026-12-01']);

  const taken = await pages.send(address, { as: admin, form: 'take-draft' });

  expect([taken.status, taken.location]).toEqual([303, '/admin/navires/semaine?du=2026-12-08']);
  expect(await numbers()).toEqual(['COB3-2026-12-01', 'COB3-2026-12-08', 'COB3-2026-12-15']);
});

test('a pasted list with mistakes says where they are, and stands in a form to be mended', async () => {
  const list =
    'navire;île;arrivée;départ\nTitanic;Papeete;;2026-12-20 17:00\n;Ahe;2026-12-21 06:00;2026-12-21 09:00\n;Papeete;2026-12-22 06:00;';
  const nothing = await pages.send('/admin/navires/liste', { as: admin, form: 'paste-voyages', files: {} });
  expect([nothing.status, messageAt(nothing.html, 'Liste')]).toEqual([
    422,
    'Collez une liste ou choisissez un fichier.',
  ]);

  const drafted = await pages.send('/admin/navires/liste', {
    as: admin,
    form: 'paste-voyages',
    fields: { list },
    files: {},
  });
  const address = drafted.location ?? '';
  const shown = await pages.open(address, admin);

  expect(shown.html).toContain('Ligne 2, colonne navire');
  expect(shown.html).not.toContain('name="_form" value="take-draft"');
  const mended = await pages.send(address, {
    as: admin,
    form: 'paste-voyages',
    fields: { list: list.replace('Titanic', 'Dory') },
    files: {},
  });
  const again = await pages.open(mended.location ?? '', admin);
  expect(again.html).toContain('Enregistrer ce voyage');
});

test('changes a fact of the directory with its source, which is asked for', async () => {
  const address = '/admin/navires/annuaire/company/hargous-et-cie';
  const fields = { 'facts.telephone': '40 44 44 44' };

  const silent = await pages.send(address, { as: admin, form: 'change-entry', fields });
  expect([silent.status, messageAt(silent.html, 'Source')]).toEqual([
    422,
    'Dites d’où vient ce que vous changez\u00A0: une personne, un site, une visite.',
  ]);
  expect(silent.html).toContain('value="40 44 44 44"');
  const saved = await pages.send(address, {
    as: admin,
    form: 'change-entry',
    fields: { ...fields, source: 'Appel au bureau', checkedOn: '2026-11-20' },
  });

  expect([saved.status, saved.location]).toEqual([303, '/admin/navires/annuaire/company']);
  const { body: ships } = await product.call(listShips);
  expect(ships.find(({ id }) => id === 'cobia-3')?.telephone).toBe('40 44 44 44');
  const shown = await pages.open(address, admin);
  expect(shown.html).toContain('Appel au bureau');
});
