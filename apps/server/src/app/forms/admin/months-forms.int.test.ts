import { getMonth, listMonths } from '@matete/contract/ledger/months';
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
