// @module-tag long
import { listCustomers } from '@matete/contract/account/customers';
import { listSellers } from '@matete/contract/account/sellers';
import { listPenalties } from '@matete/contract/penalty/penalties';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { messageAt, openPages } from '#testing/page-forms';
import { createTestAccount } from '#testing/test-product';

const { product, admin, seller, customer, placeAccepted, giveBackAsShown } = await openMarket({
  islands: ['rangiroa', 'huahine'],
});
const pages = await openPages(product);

const SELLERS = '/admin/vendeurs';

const sellerNow = async (id: string) => {
  const { body } = await product.call(listSellers, { as: admin, query: {} });
  const found = body.data.find(({ userId }) => userId === id);
  return [found?.status, found?.blockedTill];
};
const customerNow = async (id: string) => {
  const { body } = await product.call(listCustomers, { as: admin, query: {} });
  return body.data.find(({ userId }) => userId === id)?.status;
};

const decision = (of: 'seller' | 'customer', what: string, id: string) => ({
  address: `${of === 'seller' ? SELLERS : '/admin/clients'}/${id}?ouvrir=decider-${what}.${id}`,
  form: { as: admin, form: `${of}-status`, subject: `${what}.${id}` },
});

// Before the seller is blocked, who is then signed out.
test('lifts a penalty once, with a reason only', async () => {
  const orderId = await placeAccepted({ kg: 2 });
  expect((await giveBackAsShown(orderId)).status).toBe(200);
  const penalties = async () =>
    (await product.call(listPenalties, { as: admin, params: { id: seller.id } })).body.penalties;
  const [given] = await penalties();
  const address = `${SELLERS}/${seller.id}?ouvrir=decider-LIFT.${given?.penaltyId}`;
  const form = { as: admin, form: 'lift-penalty', subject: `LIFT.${given?.penaltyId}` };

  const silent = await pages.send(address, { ...form, fields: { reason: '' } });
  expect([silent.status, messageAt(silent.html, 'Raison')]).toEqual([422, 'Écrivez la raison.']);
  expect((await penalties())[0]?.lifted).toBeNull();

  const sent = { ...form, key: 'une-cle-de-levee', fields: { reason: 'Panne prouvée.' } };
  const [first, second] = await pages.sendTwice(address, sent);
  expect([first.location, second.location]).toContain(`${SELLERS}/${seller.id}`);
  expect((await penalties()).map(({ lifted }) => lifted?.reason)).toEqual(['Panne prouvée.']);
});

test('blocks a seller until a day to come with a reason, each asked for at its field', async () => {
  const { address, form } = decision('seller', 'BLOCK', seller.id);

  const empty = await pages.send(address, form);
  expect(empty.status).toBe(422);
  expect(messageAt(empty.html, 'Bloqué jusqu’au')).toBe('La fin du blocage doit être une date à venir.');
  expect(messageAt(empty.html, 'Raison')).toBe('Écrivez la raison.');
  const past = await pages.send(address, {
    ...form,
    fields: { blockedTill: '2020-01-01', reason: 'Trop de retards.' },
  });
  expect([past.status, messageAt(past.html, 'Bloqué jusqu’au')]).toEqual([
    422,
    'La fin du blocage doit être une date à venir.',
  ]);
  expect(past.html).toContain('>Trop de retards.</textarea>');
  expect(await sellerNow(seller.id)).toEqual(['APPROVE', null]);

  const blocked = await pages.send(address, {
    ...form,
    fields: { blockedTill: '2027-01-31', reason: 'Trop de retards.' },
  });
  expect([blocked.status, blocked.location]).toEqual([303, `${SELLERS}/${seller.id}`]);
  expect(await sellerNow(seller.id)).toEqual(['BLOCK', expect.stringMatching(/^2027-0[12]/)]);
});

test('approves a seller who waits', async () => {
  const waiting = await createTestAccount(product, { role: 'SELLER', status: 'PENDING' });
  const { address, form } = decision('seller', 'APPROVE', waiting.id);

  const approved = await pages.send(address, form);
  expect([approved.status, await sellerNow(waiting.id)]).toEqual([303, ['APPROVE', null]]);
});

test('refuses a customer without a reason, and blocks them only until a day', async () => {
  const block = decision('customer', 'BLOCK', customer.id);
  const empty = await pages.send(block.address, block.form);
  expect([empty.status, messageAt(empty.html, 'Bloqué jusqu’au')]).toEqual([
    422,
    'La fin du blocage doit être une date à venir.',
  ]);
  expect(await customerNow(customer.id)).toBe('APPROVE');

  const refuse = decision('customer', 'DISAPPROVE', customer.id);
  const refused = await pages.send(refuse.address, refuse.form);
  expect([refused.status, refused.location]).toEqual([303, `/admin/clients/${customer.id}`]);
  expect(await customerNow(customer.id)).toBe('DISAPPROVE');
});

test('corrects the identity of an account, with a reason only', async () => {
  const known = await createTestAccount(product, { role: 'CUSTOMER' });
  const personPage = `/admin/clients/${known.id}`;
  const address = `${personPage}?ouvrir=decider-IDENTITY.${known.id}`;
  const form = { as: admin, form: 'correct-CUSTOMER', subject: `IDENTITY.${known.id}` };

  const silent = await pages.send(address, { ...form, fields: { lastName: 'Tama', reason: '' } });
  expect([silent.status, messageAt(silent.html, 'Raison')]).toEqual([422, 'Écrivez la raison.']);
  const corrected = await pages.send(address, { ...form, fields: { lastName: 'Tama', reason: 'Faute de frappe' } });

  expect([corrected.status, corrected.location]).toEqual([303, personPage]);
  const { body } = await product.call(listCustomers, { as: admin, query: { take: 100 } });
  expect(body.data.find(({ userId }) => userId === known.id)?.lastName).toBe('Tama');
});
