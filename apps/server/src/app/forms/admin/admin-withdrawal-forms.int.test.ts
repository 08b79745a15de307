// @module-tag long
import { listWithdrawalExports, listWithdrawals } from '@matete/contract/payout/withdrawals';
import { getWithdrawalFeeSetting } from '@matete/contract/site-setting/meta-data';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { messageAt, openPages, standingFields } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const { richSeller, ask, decide, walletOf } = withdrawalVerbs(product, admin);
const pages = await openPages(product);

const LIST = '/admin/retraits';

/** A seller whose withdrawal waits. @returns Them, and the address and the form of a decision about it. */
async function waiting(decision: 'APPROVED' | 'REJECTED') {
  const seller = await richSeller(30_000);
  const { body } = await ask(seller, 20_000);
  const id = body.withdrawalId;
  const form = { as: admin, form: 'withdrawal-decision', subject: `${decision}.${id}` };
  return { seller, address: `${LIST}?vue=a-traiter&ouvrir=decider-${decision}.${id}`, form };
}

async function stateOf(seller: TestAccount) {
  const { body } = await product.call(listWithdrawals, { as: seller, params: { id: seller.id }, query: {} });
  return body.data.map(({ status, rejectReason }) => [status, rejectReason]);
}

const files = async () =>
  (await product.call(listWithdrawalExports, { as: admin, query: {} })).body.data.map(({ count }) => count);

test('approves a withdrawal once, however often its form is sent, and writes it into one bank file', async () => {
  const { seller, address, form } = await waiting('APPROVED');

  const answers = await pages.sendTwice(address, { ...form, key: 'une-cle-de-decision' });
  expect(answers.map(({ location }) => location)).toContain(`${LIST}?vue=a-traiter`);
  expect(await stateOf(seller)).toEqual([['APPROVED', null]]);
  expect((await walletOf(seller)).balance).toBe(10_000);

  const sent = { as: admin, form: 'bank-file', key: 'une-cle-de-fichier' };
  const [first, second] = await pages.sendTwice(LIST, sent);
  expect([first.location, second.location]).toContain(LIST);
  expect(await files()).toEqual([1]);
  expect((await pages.open(LIST, admin)).html).not.toContain('value="bank-file"');
});

/** Sellers whose withdrawals wait, and the address of the dialog about approving them together. */
async function chosenTogether() {
  const sellers = [await richSeller(30_000), await richSeller(30_000)] as const;
  const ids: string[] = [];
  for (const seller of sellers) ids.push((await ask(seller, 20_000)).body.withdrawalId);
  const address = `${LIST}?vue=a-traiter&ouvrir=approuver${ids.map((id) => `&choisi=${id}`).join('')}`;
  return { sellers, ids, address };
}

test('approves the withdrawals that were ticked, each once, however often their form is sent', async () => {
  const { sellers, address } = await chosenTogether();

  const answers = await pages.sendTwice(address, { as: admin, form: 'approve-chosen', key: 'une-cle-pour-plusieurs' });

  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [303, `${LIST}?vue=a-traiter`],
    [303, `${LIST}?vue=a-traiter`],
  ]);
  for (const seller of sellers) expect(await stateOf(seller)).toEqual([['APPROVED', null]]);
  for (const seller of sellers) expect((await walletOf(seller)).balance).toBe(10_000);
});

test('approves the others and names the seller whose withdrawal was refused meanwhile', async () => {
  const { sellers, ids, address } = await chosenTogether();
  const { html } = await pages.open(address, admin);
  await decide(ids[0] ?? '', 'REJECTED', 'Le compte est fermé.');

  const answer = await pages.resend(address, { as: admin, form: 'approve-chosen' }, html);

  expect(answer.status).toBe(422);
  const [, alert = ''] = /role="alert"[^>]*>(.*?)<\/ul>/.exec(answer.html) ?? [];
  expect(alert.match(/<li>/g)).toHaveLength(1);
  expect(alert).toContain(standingFields(html, 'approve-chosen')['withdrawals.0.sellerName']);
  expect(await stateOf(sellers[0])).toEqual([['REJECTED', 'Le compte est fermé.']]);
  expect(await stateOf(sellers[1])).toEqual([['APPROVED', null]]);
});

test('asks to tick something where nothing was ticked', async () => {
  const { html } = await pages.open(`${LIST}?ouvrir=approuver`, admin);

  expect(html).toContain('Cochez les retraits à approuver ensemble.');
  expect(html).not.toContain('value="approve-chosen"');
});

test('asks for the reason of a refusal at its field, then gives the money back', async () => {
  const { seller, address, form } = await waiting('REJECTED');

  const silent = await pages.send(address, { ...form, fields: { reason: '  ' } });
  expect([silent.status, messageAt(silent.html, 'Raison')]).toEqual([422, 'Écrivez la raison.']);
  const long = await pages.send(address, { ...form, fields: { reason: 'x'.repeat(1001) } });
  expect([long.status, messageAt(long.html, 'Raison')]).toEqual([422, 'Ce texte est trop long.']);
  expect(long.html).toContain(`>${'x'.repeat(1001)}</textarea>`);
  expect(await stateOf(seller)).toEqual([['PENDING', null]]);

  const rejected = await pages.send(address, { ...form, fields: { reason: 'Le compte est fermé.' } });
  expect([rejected.status, rejected.location]).toEqual([303, `${LIST}?vue=a-traiter`]);
  expect(await stateOf(seller)).toEqual([['REJECTED', 'Le compte est fermé.']]);
  expect((await walletOf(seller)).balance).toBe(30_000);
});

test('sets the fee from a day on, and refuses no fee and a day that is past at their fields', async () => {
  const form = { as: admin, form: 'withdrawal-fee' };
  const fee = async () => (await product.call(getWithdrawalFeeSetting, {})).body.sellerWithdrawalFee?.fee;

  const empty = await pages.send(LIST, form);
  expect([empty.status, messageAt(empty.html, 'Nouveaux frais')]).toEqual([
    422,
    expect.stringMatching(/^Écrivez des frais supérieurs à 0\sF\.$/),
  ]);
  const past = { 'data.fee': '500', 'data.effectiveFrom': '2020-01-01' };
  const late = await pages.send(LIST, { ...form, fields: past });
  expect([late.status, messageAt(late.html, 'À partir du')]).toEqual([422, expect.stringMatching(/./)]);
  expect(late.html).toContain('value="500"');
  expect(await fee()).toBeUndefined();

  const saved = await pages.send(LIST, { ...form, fields: { 'data.fee': '1 500', 'data.effectiveFrom': '' } });
  // The books have money of others: another admin confirms it.
  expect([saved.status, saved.location, await fee()]).toEqual([303, '/admin/validations', undefined]);
  expect((await pages.open('/admin/validations', admin)).html).toMatch(/1.500/);
});
