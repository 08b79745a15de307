import { updateSellerStatus } from '@matete/contract/account/sellers';
import {
  exportWithdrawals,
  getWithdrawalFee,
  listWithdrawalExports,
  listWithdrawalsForAdmin,
  requestWithdrawal,
  withdrawForSeller,
} from '@matete/contract/payout/withdrawals';
import { getWithdrawalFeeSetting, updateMetaData } from '@matete/contract/site-setting/meta-data';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { sealText } from '#platform/sealing/sealed-text';
import { addressOf, type TestAccount } from '#testing/call-api';
import { expectDecided } from '#testing/desks/expect-decided';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { giveBank, TEST_IBAN as IBAN, withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { confirmedBy } from '#testing/desks/second-admin';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, signedInAgain, TEST_NOW } from '#testing/test-product';

const { product, admin, fishId, placeCompleted } = await openMarket();
await product.call(updateMetaData, { as: admin, body: { name: 'SELLER_WITHDRAWAL_FEE', data: { fee: 500 } } });

// Whatever an admin moved here was decided, alone and counted or by two.
afterEach(() => expectDecided(product));

beforeEach(() => product.setNow(TEST_NOW));

/** A seller whose one order of 60 kg was paid out: 76 740 F of goods less 10 %, with the freight they paid. */
async function paidSeller(): Promise<TestAccount> {
  const seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 60 }] });
  await giveBank(product, seller);
  await placeCompleted({ as: seller, kg: 60 });
  return seller;
}

const { richSeller, ask, decide, walletOf } = withdrawalVerbs(product, admin);
const feeOf = async (seller: TestAccount) =>
  (await product.call(getWithdrawalFee, { as: seller, params: { id: seller.id } })).body;

async function download(url: string, as: TestAccount): Promise<{ status: number; text: string; type: string }> {
  const answer = await product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as.token}` } });
  return { status: answer.statusCode, text: answer.body, type: String(answer.headers['content-type']) };
}

describe('from a paid order to the bank', () => {
  test('money is set aside at the request, and paid out when it is approved', async () => {
    const seller = await paidSeller();
    expect(await walletOf(seller)).toMatchObject({ balance: 69_675, reserved: 0 });
    expect(await feeOf(seller)).toMatchObject({
      fee: 0,
      reason: 'FIRST_OF_MONTH',
      max: 69_675,
      obstacle: null,
      iban: `•••• ${IBAN.slice(-4)}`,
    });

    const asked = await ask(seller, 45_000, { fee: 0 });
    expect([asked.status, asked.body.status, asked.body.fee]).toEqual([201, 'PENDING', 0]);
    expect(asked.body.iban).toBe(`•••• ${IBAN.slice(-4)}`);
    expect(await walletOf(seller)).toMatchObject({ balance: 24_675, reserved: 45_000 });
    expect((await feeOf(seller)).obstacle).toBe('WITHDRAWAL_PENDING_EXISTS');
    await expectSoundBooks(product);

    const approved = await decide(asked.body.withdrawalId, 'APPROVED');
    expect([approved.status, approved.body.status, approved.body.iban]).toEqual([200, 'APPROVED', IBAN]);
    const wallet = await walletOf(seller);
    expect([wallet.balance, wallet.reserved, wallet.totalEarning]).toEqual([24_675, 0, 69_675]);
    expect(wallet.entries.map((entry) => [entry.kind, entry.amount, entry.withdrawal?.status ?? null])).toEqual([
      ['WITHDRAWAL_RESERVED', -45_000, 'APPROVED'],
      ['ORDER_PAID_OUT', 69_675, null],
    ]);
    const mail = await product.services.db
      .selectFrom('mails')
      .select('kind')
      .where('account_id', '=', seller.id)
      .where('kind', 'like', 'withdrawal%')
      .execute();
    expect(mail).toEqual([{ kind: 'withdrawal-approved' }]);
    await expectSoundBooks(product);
  });

  test('a rejected withdrawal gives everything back, and does not use up the free one of the month', async () => {
    const seller = await richSeller(10_000);
    const asked = await ask(seller, 4_000);
    const bare = await decide(asked.body.withdrawalId, 'REJECTED');
    expect([bare.status, bare.body.code, bare.body.errors?.[0]?.path]).toEqual([422, 'REASON_REQUIRED', 'reason']);

    const rejected = await decide(asked.body.withdrawalId, 'REJECTED', 'Compte clos');

    expect(rejected.body).toMatchObject({ status: 'REJECTED', rejectReason: 'Compte clos' });
    expect(await walletOf(seller)).toMatchObject({ balance: 10_000, reserved: 0 });
    expect(await feeOf(seller)).toMatchObject({ fee: 0, reason: 'FIRST_OF_MONTH' });
    await expectSoundBooks(product);
  });

  test('a rejected withdrawal gives its fee back with its amount', async () => {
    const seller = await richSeller(10_000);
    await decide((await ask(seller, 1_000)).body.withdrawalId, 'APPROVED');
    const asked = await ask(seller, 2_000, { fee: 500 });
    expect(await walletOf(seller)).toMatchObject({ balance: 6_500, reserved: 2_500 });

    await decide(asked.body.withdrawalId, 'REJECTED', 'Compte clos');

    expect(await walletOf(seller)).toMatchObject({ balance: 9_000, reserved: 0 });
    await expectSoundBooks(product);
  });

  test('the second withdrawal of a month of Tahiti carries the fee; the first of the next one is free', async () => {
    const seller = await richSeller(10_000);
    await decide((await ask(seller, 1_000)).body.withdrawalId, 'APPROVED');
    expect(await feeOf(seller)).toMatchObject({
      fee: 500,
      reason: 'LATER_OF_MONTH',
      max: 8_500,
      nextFreeDate: '2026-12-01',
    });

    const tooMuch = await ask(seller, 8_501);
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.max, tooMuch.body.errors?.[0]?.path]).toEqual([
      409,
      'BALANCE_INSUFFICIENT',
      8_500,
      'amount',
    ]);
    const second = await ask(seller, 8_500, { fee: 500 });
    expect([second.status, second.body.fee]).toEqual([201, 500]);
    expect(await walletOf(seller)).toMatchObject({ balance: 0, reserved: 9_000 });
    await decide(second.body.withdrawalId, 'APPROVED');
    await expectSoundBooks(product);

    const other = await richSeller(10_000);
    await decide((await ask(other, 1_000)).body.withdrawalId, 'APPROVED');
    // Still November in Tahiti, December already in Paris.
    product.setNow(new Date('2026-12-01T09:59:59Z'));
    expect((await feeOf(other)).fee).toBe(500);
    product.setNow(new Date('2026-12-01T10:00:00Z'));
    expect((await feeOf(other)).fee).toBe(0);
  });

  test('a withdrawal without bank details, without a key or with another fee than shown is refused', async () => {
    const seller = await richSeller(10_000);
    await product.services.db
      .updateTable('sellers')
      .set({ rib_key: '00' })
      .where('account_id', '=', seller.id)
      .execute();
    expect((await feeOf(seller)).obstacle).toBe('BANK_DETAILS_MISSING');
    expect((await ask(seller, 1_000)).body.code).toBe('BANK_DETAILS_MISSING');
    await giveBank(product, seller);
    const keyless = await product.raw('POST', addressOf(requestWithdrawal, {}), { as: seller, body: { amount: 1 } });
    expect([keyless.status, keyless.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
    const stale = await ask(seller, 1_000, { fee: 500 });
    expect([stale.status, stale.body.code, stale.body.fee]).toEqual([409, 'WITHDRAWAL_FEE_CHANGED', 0]);
    expect(await walletOf(seller)).toMatchObject({ balance: 10_000, reserved: 0 });
  });

  test('a blocked seller can still withdraw', async () => {
    const seller = await richSeller(5_000);
    await product.call(updateSellerStatus, {
      as: admin,
      body: { sellerId: seller.id, status: 'BLOCK', blockedTill: '2026-12-31', reason: 'Enquête' },
    });
    expect((await ask(await signedInAgain(product, seller), 5_000)).status).toBe(201);
  });

  test('a fee is set for a day to come, and holds from that day', async () => {
    const set = (data: { fee: number; effectiveFrom?: string }) =>
      product.call(updateMetaData, { as: admin, body: { name: 'SELLER_WITHDRAWAL_FEE', data } });
    expect((await set({ fee: 0 })).status).toBe(422);
    expect((await set({ fee: 700, effectiveFrom: '2026-11-20' })).body.code).toBe('DATE_IN_THE_PAST');
    const second = await createTestAccount(product, { role: 'ADMIN' });
    await confirmedBy(product, second, set({ fee: 700, effectiveFrom: '2027-01-01' }));
    const answer = await product.call(getWithdrawalFeeSetting);
    expect(answer.body).toEqual({
      sellerWithdrawalFee: { fee: 500, effectiveFrom: '2026-11-21' },
      nextSellerWithdrawalFee: { fee: 700, effectiveFrom: '2027-01-01' },
    });
  });
});

describe('every state, every decision', () => {
  test.each(['APPROVED', 'REJECTED'] as const)('a withdrawal that is %s cannot be decided again', async (first) => {
    const seller = await richSeller(3_000);
    const { withdrawalId } = (await ask(seller, 3_000)).body;
    await decide(withdrawalId, first, 'Vu');
    const before = await walletOf(seller);
    for (const second of ['APPROVED', 'REJECTED'] as const) {
      const again = await decide(withdrawalId, second, 'Encore');
      expect([again.status, again.body.code]).toEqual([409, 'WITHDRAWAL_STEP_NOT_ALLOWED']);
    }
    expect(await walletOf(seller)).toEqual(before);
    await expectSoundBooks(product);
  });

  test('a withdrawal to an invalid IBAN cannot be approved', async () => {
    const seller = await richSeller(3_000);
    const { withdrawalId } = (await ask(seller, 3_000)).body;
    await product.services.db
      .updateTable('withdrawals')
      .set({
        bank: JSON.stringify({
          bankName: 'X',
          accountTitle: 'X',
          iban: sealText(withdrawalId, `${IBAN.slice(0, -1)}0`),
        }),
      })
      .where('id', '=', withdrawalId)
      .execute();
    const refused = await decide(withdrawalId, 'APPROVED');
    expect([refused.status, refused.body.code]).toEqual([422, 'IBAN_INVALID']);
    const list = await product.call(listWithdrawalsForAdmin, { as: admin, query: { status: 'pending', take: 100 } });
    expect(list.body.data.find((row) => row.withdrawalId === withdrawalId)?.ibanCheck).toBe('checksum');
    expect((await decide(withdrawalId, 'REJECTED', 'IBAN faux')).status).toBe(200);
  });
});

describe('an admin on the seller’s behalf', () => {
  test('an admin pays a seller out at once, with the seller’s fee and an entry in the audit log', async () => {
    const seller = await richSeller(9_000);
    const pay = (amount: number) =>
      product.call(withdrawForSeller, {
        as: admin,
        params: { id: seller.id, amount: String(amount) },
        body: { reason: 'Départ' },
      });
    expect((await pay(9_001)).body.code).toBe('BALANCE_INSUFFICIENT');
    const first = await pay(4_000);
    expect([first.status, first.body.status, first.body.fee, first.body.isOnBehalf]).toEqual([
      201,
      'APPROVED',
      0,
      true,
    ]);
    expect((await pay(4_000)).body.fee).toBe(500);
    expect(await walletOf(seller)).toMatchObject({ balance: 500, reserved: 0 });
    const log = await product.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', first.body.withdrawalId)
      .execute();
    expect(log).toEqual([{ action: 'WITHDRAWAL_APPROVED' }]);
    await expectSoundBooks(product);
  });
});

describe('the bank file', () => {
  test('each approved withdrawal is in one bank file, however many are made at once', async () => {
    const sellers = [await richSeller(1_000), await richSeller(2_000), await richSeller(3_000)];
    for (const seller of sellers) {
      const { balance } = await walletOf(seller);
      await decide((await ask(seller, balance)).body.withdrawalId, 'APPROVED');
    }
    const make = () => product.call(exportWithdrawals, { as: admin, body: {} });
    const answers = await Promise.all(Array.from({ length: 6 }, make));

    const made = answers.filter((answer) => answer.status === 201);
    expect(made).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code))).toEqual(
      new Set(['NOTHING_TO_EXPORT']),
    );
    const file = made[0]!.body;
    const xml = await download(file.xmlUrl, admin);
    const csv = await download(file.csvUrl, admin);
    expect([xml.status, xml.type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(xml.text).toContain(`<NbOfTxs>${file.count}</NbOfTxs>`);
    expect(xml.text).toContain(`<CtrlSum>${file.total}</CtrlSum>`);
    expect(csv.text.split('\r\n')).toHaveLength(file.count + 2);
    expect((await download(file.xmlUrl, admin)).text).toBe(xml.text);
    expect((await download(file.xmlUrl, sellers[0]!)).status).toBe(403);
    const list = await product.call(listWithdrawalExports, { as: admin });
    expect(list.body.data[0]).toEqual(file);
  });

  test('a holder whose name no bank file can have is told before money moves, and before a file is made', async () => {
    const seller = await richSeller(5_000);
    const { withdrawalId } = (await ask(seller, 5_000)).body;
    // As it could be stored before the field asked for Latin letters.
    const nameHolder = (accountTitle: string) =>
      product.services.db
        .updateTable('withdrawals')
        .set({ bank: JSON.stringify({ bankName: 'Banque Socredo', accountTitle, iban: sealText(withdrawalId, IBAN) }) })
        .where('id', '=', withdrawalId)
        .execute();
    await nameHolder('李明');
    expect((await decide(withdrawalId, 'APPROVED')).body.code).toBe('ACCOUNT_HOLDER_NOT_LATIN');

    await nameHolder('Teva Maruhi');
    await decide(withdrawalId, 'APPROVED');
    await nameHolder('李明');
    const before = (await product.call(listWithdrawalExports, { as: admin })).body;
    expect((await product.call(exportWithdrawals, { as: admin, body: {} })).body.code).toBe('ACCOUNT_HOLDER_NOT_LATIN');
    expect((await product.call(listWithdrawalExports, { as: admin })).body).toEqual(before);

    await nameHolder('CŒUR DE CORAIL');
    const file = (await product.call(exportWithdrawals, { as: admin, body: {} })).body;
    expect((await download(file.xmlUrl, admin)).text).toContain('<Nm>COEUR DE CORAIL</Nm>');
  });

  test('a statement is its seller’s and nobody else’s, and ends with the balance of the wallet', async () => {
    const seller = await richSeller(7_000);
    const other = await richSeller(1);
    await ask(seller, 2_000);
    const { text } = await download(`/files/wallet-statements/${seller.id}.csv`, seller);
    const rows = text.trim().split('\r\n');
    expect(rows.at(-1)).toBe('2026-11-21;Retrait demandé, frais compris;;-2000;5000');
    expect((await download(`/files/wallet-statements/${seller.id}.csv`, other)).status).toBe(403);
    expect(
      (await download(`/files/wallet-statements/${seller.id}.csv?from=2026-11-22`, seller)).text.trim().split('\r\n'),
    ).toHaveLength(1);
  });
});
