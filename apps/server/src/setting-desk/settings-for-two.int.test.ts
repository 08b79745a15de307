import { answerApproval, listApprovals } from '@matete/contract/approval/approvals';
import { setFreightTariffs } from '@matete/contract/site-setting/freight-tariffs';
import { getMetaData, updateMetaData } from '@matete/contract/site-setting/meta-data';
import { listRates, setRate, setVatRates } from '@matete/contract/site-setting/rates';
import { beforeEach, expect, test } from 'vitest';

import { runDueApprovals } from '#approval/answer-approval';
import type { TestAccount, TestBody } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { changeTestAccount, createTestAccount, TEST_NOW } from '#testing/test-product';

const DAY_MS = 86_400_000;

const { product, admin, placeUnpaid } = await openMarket({ environment: { CONTACT_EMAIL: 'maison@matete.test' } });
const second = await createTestAccount(product, { role: 'ADMIN' });
// While nobody has ordered anything, whoever opens the market alone sets it up.
await placeUnpaid({ kg: 1 });

type Change = TestBody<typeof updateMetaData>;
const change = (body: Change, as: TestAccount = admin) => product.call(updateMetaData, { as, body });
const settings = async () => (await product.call(getMetaData, { as: admin })).body;
const answer = (approvalId: string | undefined, given: 'APPROVED' | 'WITHDRAWN', as: TestAccount) =>
  product.call(answerApproval, { as, params: { approvalId: approvalId ?? '' }, body: { answer: given } });

const IBAN = 'FR7630006000011234567890189';
const OF_MONEY: readonly Change[] = [
  { name: 'BANK_TRANSFER', data: { beneficiary: 'Un autre', bankName: 'Banque', iban: IBAN, bic: 'PSSTFRPPXXX' } },
  { name: 'SECOND_ADMIN', data: { fromXpf: 999_999_999, dayFromXpf: 999_999_999 } },
  { name: 'ADMIN_SECOND_FACTOR', data: { isRequired: false } },
  { name: 'PAYMENT_METHODS', data: { methods: ['WIRE_TRANSFER'] } },
  { name: 'SELLER_WITHDRAWAL_FEE', data: { fee: 999 } },
  { name: 'GIFT_CARDS', data: { mostXpf: 500_000 } },
  { name: 'POINTS', data: { perHundred: 20 } },
  { name: 'CONTACT', data: { email: 'voleur@exemple.test' } },
  {
    name: 'WAITING_TIMES',
    data: {
      unpaidTransferDays: 1,
      unpaidCardMinutes: 10,
      confirmReceiptDays: 2,
      confirmReminderDays: 1,
      moneyBackDays: 1,
      freightWriteOffDays: 1,
    },
  },
];

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await changeTestAccount(product, second, { status: 'APPROVE' });
});

test.each(OF_MONEY)(
  '$name changes with a second admin, who reads what it is and what it would become',
  async (body) => {
    const before = await settings();
    const asked = await change(body);
    expect(asked.body).toMatchObject({ ...before, approval: { kind: 'SETTING', status: 'OPEN', amount: 0 } });
    expect(await settings()).toEqual(before);
    const { approval } = asked.body;
    expect(approval?.effectiveAt).toBeNull();
    expect(Object.keys(approval?.details ?? {}).length).toBeGreaterThan(0);
    expect((await change(body)).body.code).toBe('APPROVAL_OPEN');
    expect((await answer(approval?.approvalId, 'APPROVED', admin)).body.code).toBe('SECOND_ADMIN_NEEDED');

    expect((await answer(approval?.approvalId, 'APPROVED', second)).status).toBe(200);
    const after = await settings();
    expect(after.versions[body.name]).toBe(before.versions[body.name] + 1);
  },
);

test('whoever confirms another account reads the one of today beside it', async () => {
  const [body] = OF_MONEY;
  if (body?.name !== 'BANK_TRANSFER') throw new Error('another change');
  const { bankTransfer } = await settings();
  const asked = await change({ name: body.name, data: { ...body.data, iban: 'FR1420041010050500013M02606' } });
  expect(asked.body.approval).toMatchObject({
    details: { iban: 'FR1420041010050500013M02606' },
    detailsBefore: { iban: bankTransfer?.iban },
  });
  await answer(asked.body.approval?.approvalId, 'WITHDRAWN', admin);
  expect((await settings()).bankTransfer).toEqual(bankTransfer);
});

test('words and languages change at once', async () => {
  const asked = await change({ name: 'PUBLIC_MESSAGE', data: { message: 'Le Taporo passe mardi.' } });
  expect(asked.body).toMatchObject({ publicMessage: { message: 'Le Taporo passe mardi.' }, approval: null });
});

test('rates, VAT rates and tariffs wait as well', async () => {
  const before = (await product.call(listRates, { as: admin })).body;
  const commission = await product.call(setRate, { as: admin, params: { name: 'COMMISSION' }, body: { value: 0 } });
  expect(commission.body).toMatchObject({ approval: { details: { basisPoints: 0 } } });
  const vat = await product.call(setVatRates, { as: admin, body: { basisPoints: [0] } });
  expect(vat.body.approval).toMatchObject({ kind: 'SETTING', details: { vatRates: '0 %' } });
  const tariffs = [{ zone: 'TUAO', tariffCode: 'FRIGO' as const, rateMilliXpf: 90_180 }];
  const dearer = await product.call(setFreightTariffs, { as: admin, body: { tariffs, source: 'Arrêté d’essai' } });
  expect(dearer.body.approval).toMatchObject({ kind: 'SETTING', details: { tariffs: 'TUAO FRIGO 90.18' } });
  expect((await product.call(listRates, { as: admin })).body).toEqual(before);
  // Confirmed on a later day, it holds from that day on.
  product.setNow(new Date(TEST_NOW.getTime() + DAY_MS));
  expect((await answer(commission.body.approval?.approvalId, 'APPROVED', second)).status).toBe(200);
  const { rates, today } = (await product.call(listRates, { as: admin })).body;
  expect(rates.find(({ name }) => name === 'COMMISSION')?.present).toMatchObject({ value: 0, effectiveFrom: today });
});

test('a lone admin waits a day, the house is mailed at once where it was, and it can be withdrawn', async () => {
  await changeTestAccount(product, second, { status: 'DISAPPROVE' });
  const { secondAdminFrom } = await settings();
  const asked = await change({ name: 'SECOND_ADMIN', data: { fromXpf: 888_888, dayFromXpf: 999_999 } });
  expect(asked.body.approval?.effectiveAt).toBe(new Date(TEST_NOW.getTime() + DAY_MS).toISOString());
  const contact = await change({ name: 'CONTACT', data: { email: 'autre@exemple.test' } });
  const mails = await product.services.db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('kind', '=', 'lone-setting')
    .orderBy('id')
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    Array(2).fill((await settings()).contact.email || 'maison@matete.test'),
  );
  expect(mails[0]?.data).toMatchObject({ hours: 24 });
  await answer(contact.body.approval?.approvalId, 'WITHDRAWN', admin);

  product.setNow(new Date(TEST_NOW.getTime() + DAY_MS - 1));
  await runDueApprovals(product.services);
  expect((await settings()).secondAdminFrom).toBe(secondAdminFrom);
  product.setNow(new Date(TEST_NOW.getTime() + DAY_MS));
  await runDueApprovals(product.services);
  expect((await settings()).secondAdminFrom).toBe(888_888);
  expect((await settings()).contact.email).not.toBe('autre@exemple.test');
  const open = await product.call(listApprovals, { as: admin, query: { statusList: 'open' } });
  expect(open.body.data.filter(({ subject }) => subject.includes('Contact'))).toEqual([]);
});
