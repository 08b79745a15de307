import { inviteAdmin } from '@matete/contract/account/admins';
import { correctAccount } from '@matete/contract/account/correct-account';
import { changeEmailOf } from '@matete/contract/account/email-change';
import { buyGiftCard } from '@matete/contract/gift-card/gift-cards';
import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import { appointReviewer } from '@matete/contract/translation/reviewers';
import { expect, test } from 'vitest';

import type { TestBody } from '#testing/call-api';
import { createTestAccount, openProduct, TEST_NOW } from '#testing/test-product';

const DAY_MS = 86_400_000;
const IBAN = 'FR7630006000011234567890189';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const customer = await createTestAccount(product, { role: 'CUSTOMER' });
const reason = 'Nous ouvrons lundi.';

const change = (body: TestBody<typeof updateMetaData>) => product.call(updateMetaData, { as: admin, body });
const leadTo = (beneficiary: string) =>
  change({ name: 'BANK_TRANSFER', data: { beneficiary, bankName: 'Banque', iban: IBAN, bic: 'PSSTFRPPXXX' } });
const invite = (email: string) =>
  product.call(inviteAdmin, { as: admin, body: { firstName: 'Tiare', lastName: 'Maono', email, reason } });
const rename = (firstName: string) =>
  product.call(correctAccount, { as: admin, params: { id: admin.id }, body: { firstName, reason } });
const nameReviewer = (language: 'fr' | 'en') =>
  product.call(appointReviewer, { as: admin, body: { language, email: admin.email } });
const readdress = (newEmail: string) =>
  product.call(changeEmailOf, { as: admin, params: { id: customer.id }, body: { newEmail, reason } });

test('whoever opens a market alone sets it up at once, until somebody waits to pay, be it a gift card', async () => {
  const before = [
    await leadTo('La maison'),
    await change({ name: 'GIFT_CARDS', data: { mostXpf: 50_000 } }),
    await change({ name: 'PAYMENT_METHODS', data: { methods: ['WIRE_TRANSFER'] } }),
    await rename('Vaitea'),
    await invite('tiare@exemple.pf'),
    await readdress('boite@exemple.pf'),
    await nameReviewer('fr'),
  ];
  expect(before.map(({ status, body }) => [status < 300, body.approval])).toEqual(before.map(() => [true, null]));

  const bought = await product.call(buyGiftCard, {
    as: customer,
    params: { customerId: customer.id },
    body: { amount: 50_000, paymentMethod: 'WIRE_TRANSFER' },
  });
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  const after = [
    await leadTo('Un autre'),
    await rename('Moana'),
    await invite('vai@exemple.pf'),
    await readdress('autre@exemple.pf'),
    await nameReviewer('en'),
  ];
  const nextDay = new Date(TEST_NOW.getTime() + DAY_MS).toISOString();
  expect(after.map(({ body }) => body.approval?.effectiveAt)).toEqual(after.map(() => nextDay));
});
