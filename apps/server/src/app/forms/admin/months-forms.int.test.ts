// @module-tag long
import { getMonth, listMonths } from '@matete/contract/ledger/months';
import { listOtherMovements } from '@matete/contract/ledger/other-movements';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { openPages } from '#testing/page-forms';

const { product, admin, placeCompleted } = await openMarket();
const pages = await openPages(product);
const NOVEMBER = '2026-11-01';

test('closes a month once, however often its form is sent, and offers the file of its entries', async () => {
  await placeCompleted({ kg: 12 });
  product.setNow(new Date('2026-12-02T22:00:00Z'));
  const address = `/admin/comptes/mois?mois=2026-11&ouvrir=decider-CLOSE.${NOVEMBER}`;
  const form = { as: admin, form: 'close-month', subject: `CLOSE.${NOVEMBER}`, key: 'une-cle-de-mois' };

  const answers = await pages.sendTwice(address, { ...form, fields: { month: NOVEMBER } });

  expect(answers.map(({ location }) => location)).toContain('/admin/comptes/mois?mois=2026-11');
  const { months } = (await product.call(listMonths, { as: admin })).body;
  expect(months.map(({ month, state }) => [month, state])).toEqual([
    ['2026-12-01', 'RUNNING'],
    [NOVEMBER, 'CLOSED'],
  ]);
  const { vat } = (await product.call(getMonth, { as: admin, params: { month: NOVEMBER } })).body;
  expect(vat).toEqual([{ vatBasisPoints: 1_300, base: 15_348, vat: 1_995 }]);
});

test('notes the bank’s statement of a month, an overdraft too, and says at the field what is no amount', async () => {
  const address = `/admin/comptes/mois?mois=2026-11&ouvrir=decider-STATEMENT.${NOVEMBER}`;
  const form = { as: admin, form: 'bank-statement', subject: `STATEMENT.${NOVEMBER}` };

  const slip = await pages.send(address, { ...form, fields: { opening: '−1 250', closing: 'douze' } });
  const noted = await pages.send(address, { ...form, fields: { opening: '−1 250', closing: '17 952' } });

  expect([slip.status, noted.location]).toEqual([422, '/admin/comptes/mois?mois=2026-11']);
  expect(slip.html).toContain('value="−1 250"');
  const { bank } = (await product.call(getMonth, { as: admin, params: { month: NOVEMBER } })).body;
  expect([bank.statement?.opening, bank.statement?.closing]).toEqual([-1_250, 17_952]);
});

test('notes a movement that no order causes once, and undoes it', async () => {
  const address = '/admin/comptes/autres-mouvements';
  const note = `${address}?ouvrir=decider-NOTE.new`;
  const form = { as: admin, form: 'note-movement', subject: 'NOTE.new', key: 'une-cle-de-frais' };
  const fields = {
    kind: 'BANK_FEE_PAID',
    amount: '1 250',
    paperDate: '2026-11-28',
    paper: 'Relevé 11',
    reason: 'Frais.',
  };

  const slip = await pages.send(note, { ...form, fields: { ...fields, amountAgain: '12 500' } });
  const answers = await pages.sendTwice(note, { ...form, fields: { ...fields, amountAgain: '1 250' } });

  expect(slip.status).toBe(422);
  expect(slip.html).toContain('value="Relevé 11"');
  expect(answers.map(({ location }) => location)).toContain(address);
  const { data } = (await product.call(listOtherMovements, { as: admin })).body;
  expect(data.map(({ paper, amount, undoneAt }) => [paper, amount, undoneAt])).toEqual([['Relevé 11', 1_250, null]]);

  const id = data[0]?.movementId ?? '';
  const undone = await pages.send(`${address}?ouvrir=decider-UNDO.${id}`, {
    as: admin,
    form: 'undo-movement',
    subject: `UNDO.${id}`,
    fields: { movementId: id, reason: 'Noté sur le mauvais mois.' },
  });

  expect(undone.location).toBe(address);
  const [after] = (await product.call(listOtherMovements, { as: admin })).body.data;
  expect(after?.undoneReason).toBe('Noté sur le mauvais mois.');
});
