// @module-tag long
import { listWithdrawals } from '@matete/contract/payout/withdrawals';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { messageAt, openPages } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const { richSeller, walletOf } = withdrawalVerbs(product, admin);
const pages = await openPages(product);

const NEW = '/vendeur/retraits/nouveau';
const form = 'new-withdrawal';

/** The seller's withdrawals: amount and status. */
async function withdrawals(seller: TestAccount): Promise<[number, string][]> {
  const { body } = await product.call(listWithdrawals, { as: seller, params: { id: seller.id }, query: {} });
  return body.data.map(({ amount, status }) => [amount, status]);
}

test('requests a withdrawal once, however often its form is sent, and shows it waiting', async () => {
  const seller = await richSeller(30_000);
  const sent = { as: seller, form, key: 'une-cle-de-retrait', fields: { amount: '20 000' } };

  const [first, second] = await pages.sendTwice(NEW, sent);

  expect([first.location, second.location]).toEqual(['/vendeur/retraits', '/vendeur/retraits']);
  expect(await withdrawals(seller)).toEqual([[20_000, 'PENDING']]);
  expect((await walletOf(seller)).balance).toBe(10_000);
  expect((await pages.open('/vendeur/retraits', seller)).html).toMatch(/20.000/);
});

test('answers a wrong amount at its field, and keeps what was typed', async () => {
  const seller = await richSeller(30_000);

  const word = await pages.send(NEW, { as: seller, form, fields: { amount: 'tout' } });
  expect([word.status, messageAt(word.html, 'Montant à recevoir')]).toEqual([
    422,
    'Écrivez un nombre entier, en chiffres.',
  ]);
  expect(word.html).toContain('value="tout"');
  const empty = await pages.send(NEW, { as: seller, form, fields: { amount: '' } });
  expect(messageAt(empty.html, 'Montant à recevoir')).toBe('Écrivez le montant à recevoir.');
  const more = await pages.send(NEW, { as: seller, form, fields: { amount: '30 001' } });
  expect([more.status, messageAt(more.html, 'Montant à recevoir')]).toEqual([422, expect.stringMatching(/./)]);
  expect(more.html).toContain('value="30 001"');
  expect([await withdrawals(seller), (await walletOf(seller)).balance]).toEqual([[], 30_000]);
});

test('refuses another fee than the one that applies, and shows that one', async () => {
  const seller = await richSeller(30_000);
  const stale = await pages.send(NEW, { as: seller, form, fields: { amount: '20000', fee: '900' } });

  expect(stale.status).toBe(422);
  expect(stale.html).toContain('name="fee" value="0"');
  expect(await withdrawals(seller)).toEqual([]);
});
