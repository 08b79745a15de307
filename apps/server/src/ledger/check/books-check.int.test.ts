import { listApprovals } from '@matete/contract/approval/approvals';
import { payOutCoupon } from '@matete/contract/coupon/coupons';
import { readLedger } from '@matete/contract/ledger/books';
import { checkBooksAgain } from '@matete/contract/ledger/check-books';
import { exportWithdrawals } from '@matete/contract/payout/withdrawals';
import { adminOverview } from '@matete/contract/report/overview';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { runDueApprovals } from '#approval/answer-approval';
import { readCheck } from '#ledger/books-check-store';
import { runBooksCheck } from '#ledger/check/run-books-check';
import { post } from '#ledger/post';
import { setSiteSetting } from '#site-setting/site-setting-store';
import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const market = await openMarket();
const { product, admin, placePaid, placeCompleted, cancel, decidePayment, newsOf } = market;
const { db } = product.services;
const { richSeller, ask, decide } = withdrawalVerbs(product, admin);
const ACCOUNT = { accountHolder: 'Hina T', iban: 'FR1420041010050500013M02606' };

const checkNew = () => runBooksCheck(product.services, { isWhole: false });
const checkAll = () => runBooksCheck(product.services, { isWhole: true });
const brokenNames = async () => (await readCheck(db)).results.filter(({ holds }) => !holds).map(({ name }) => name);
const run = (statement: string) => sql.raw(statement).execute(db);

/** Moves the position behind everything that is written: on a busy machine transactions of other databases hold it back. */
const passEverything = () => run('update books_check set sound_position = pg_current_xact_id()');

/** Changes a row behind the product's back, and puts it back at the end. */
let undo: string[] = [];
async function tamper(change: string, back: string): Promise<void> {
  undo.push(back);
  await run(change);
}
async function repair(): Promise<void> {
  for (const statement of undo) await run(statement);
  undo = [];
}

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await checkAll();
});
afterEach(async () => {
  await repair();
  await checkAll();
});

test('a check looks at what is new since the last sound one, and at everything once a night', async () => {
  await placePaid({ kg: 2 });
  await checkNew();
  const first = await readCheck(db);
  expect([first.is_whole, first.broken_since]).toEqual([false, null]);
  expect(first.movement_count).toBeGreaterThan(0);
  expect(first.results.length).toBeGreaterThan(30);

  await passEverything();
  await checkNew();
  expect((await readCheck(db)).movement_count).toBe(0);
  await checkAll();
  const whole = await readCheck(db);
  expect([whole.is_whole, whole.whole_at?.toISOString()]).toEqual([true, TEST_NOW.toISOString()]);
  await expectSoundBooks(product);
});

test('a movement that was being written while a check ran is in the next one, and so is what came after it', async () => {
  await passEverything();
  let commit = (): void => undefined;
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  let written = (): void => undefined;
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const slow = db.unitOfWork(async (tx) => {
    await post(tx, {
      kind: 'REVERSAL_WITHDRAWN',
      subject: 'slow',
      now: TEST_NOW,
      entries: [
        { account: { kind: 'BANK', owner: 'CREDIT_CARD' }, amountXpf: -700 },
        { account: { kind: 'HOUSE_COST' }, amountXpf: 700 },
      ],
    });
    written();
    await mayCommit;
  });
  await isWritten;
  await db.unitOfWork((tx) =>
    post(tx, {
      kind: 'REVERSAL_WITHDRAWN',
      subject: 'quick',
      now: TEST_NOW,
      entries: [
        { account: { kind: 'BANK', owner: 'CREDIT_CARD' }, amountXpf: -300 },
        { account: { kind: 'HOUSE_COST' }, amountXpf: 300 },
      ],
    }),
  );
  await checkNew();
  expect((await readCheck(db)).movement_count).toBe(1);
  commit();
  await slow;
  const { rows } = await sql<{ subject: string }>`
    select subject from ledger_transactions t, books_check c where t.written_in >= c.sound_position and subject in ('slow', 'quick')`.execute(
    db,
  );
  expect(rows.map(({ subject }) => subject).sort()).toEqual(['quick', 'slow']);
  await checkNew();
  expect((await readCheck(db)).movement_count).toBeGreaterThanOrEqual(2);
});

test.each([
  [
    'coupon accounts are the coupons’ balances',
    async () => {
      await cancel(await placePaid({ kg: 2 }));
      const id = `(select id from coupons order by id desc limit 1)`;
      await tamper(
        `update coupons set amount_xpf = amount_xpf + 5, balance_xpf = balance_xpf + 5 where id = ${id}`,
        `update coupons set amount_xpf = amount_xpf - 5, balance_xpf = balance_xpf - 5 where id = ${id}`,
      );
    },
  ],
  [
    'escrow of paid orders under way is what was paid for them',
    async () => {
      const orderId = await placePaid({ kg: 2 });
      const change = (by: number) =>
        `update ledger_accounts set balance_xpf = balance_xpf + ${by} where kind = 'ESCROW' and owner = '${orderId}'`;
      await tamper(change(1), change(-1));
    },
  ],
  [
    'money set aside is that of the withdrawals that wait',
    async () => {
      const { body } = await ask(await richSeller(10_000), 4_000);
      const change = (by: number) =>
        `update withdrawals set amount_xpf = amount_xpf + ${by} where id = '${body.withdrawalId}'`;
      await tamper(change(1), change(-1));
    },
  ],
  [
    'sellers are paid for their goods and for freight that is covered',
    async () => {
      const orderId = await placeCompleted({ kg: 2 });
      const change = (by: number) =>
        `update orders set commission_xpf = commission_xpf + ${by} where id = '${orderId}'`;
      await tamper(change(1), change(-1));
    },
  ],
  [
    'every order is where its history left it',
    async () => {
      const orderId = await placePaid({ kg: 2 });
      await tamper(
        `update orders set status = 'BACK_IN_POOL' where id = '${orderId}'`,
        `update orders set status = 'PENDING' where id = '${orderId}'`,
      );
    },
  ],
  [
    'reserved kg are those of open reservations',
    async () => {
      await market.placeAccepted({ kg: 2 });
      const change = (by: number) =>
        `update offers set reserved_kg = reserved_kg + ${by} where seller_id = '${market.seller.id}'`;
      await tamper(change(1), change(-1));
    },
  ],
])('the check of what is new finds it: %s', async (name, spoil) => {
  await spoil();
  await checkNew();
  const found = await readCheck(db);
  expect([found.is_whole, await brokenNames()]).toEqual([false, expect.arrayContaining([name])]);
  await checkAll();
  expect(await brokenNames()).toContain(name);
});

test('while the books are broken nothing is paid out by hand, every admin is told once, and a sound check lets it go on', async () => {
  const other = await createTestAccount(product, { role: 'ADMIN' });
  const withdrawal = (await ask(await richSeller(20_000), 9_000)).body.withdrawalId;
  const refunded = await placePaid({ kg: 2 });
  await cancel(refunded, { refundMethod: 'MONEY', account: ACCOUNT });
  const withCoupon = await placePaid({ kg: 2 });
  await cancel(withCoupon);
  const [coupon] = await db.selectFrom('coupons').select('id').where('order_id', '=', withCoupon).execute();
  await tamper(
    `update withdrawals set amount_xpf = amount_xpf + 1 where id = '${withdrawal}'`,
    `update withdrawals set amount_xpf = amount_xpf - 1 where id = '${withdrawal}'`,
  );
  await checkNew();
  await checkNew();

  const refused = [
    await decide(withdrawal, 'APPROVED'),
    await decidePayment(refunded, 'REFUND_PENDING'),
    await decidePayment(refunded, 'REFUND_VERIFIED'),
    await product.call(payOutCoupon, {
      as: admin,
      params: { id: coupon?.id ?? '' },
      body: { paidTo: 'Hina', means: 'CASH', paper: 'Reçu 12' },
    }),
    await product.call(exportWithdrawals, { as: admin, body: {} }),
  ];
  expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
    refused.map(() => [409, 'BOOKS_BROKEN']),
  );
  const told = await newsOf({ codes: [9260] });
  const now = told.filter(({ created_at: at }) => at.getTime() === TEST_NOW.getTime());
  for (const one of [admin, other]) expect(now.filter(({ account_id: id }) => id === one.id).length).toBeGreaterThan(0);
  const since = (await readCheck(db)).broken_since?.toISOString();
  const overview = (await product.call(adminOverview, { as: admin })).body.books;
  expect(overview).toMatchObject({
    balanced: false,
    checkedAt: since,
    brokenInvariants: expect.arrayContaining(['money set aside is that of the withdrawals that wait']),
  });

  await repair();
  const asked = await product.call(checkBooksAgain, { as: admin, body: {} });
  expect(asked.body.isWanted).toBe(true);
  expect((await decide(withdrawal, 'APPROVED')).body.code).toBe('BOOKS_BROKEN');
  await checkNew();
  const { check } = (await product.call(readLedger, { as: admin })).body;
  expect(check).toMatchObject({ brokenSince: null, isWanted: false, isWhole: true, isLate: false });
  expect((await decide(withdrawal, 'APPROVED')).status).toBe(200);
});

test('an admin is told once of one breakage, however often it is checked', async () => {
  const orderId = await placePaid({ kg: 2 });
  const change = (by: number) => `update orders set discount_xpf = discount_xpf + ${by} where id = '${orderId}'`;
  product.setNow(new Date(TEST_NOW.getTime() + 60_000));
  await tamper(change(1), change(-1));
  const before = (await newsOf({ account: admin, codes: [9260] })).length;
  await Promise.all([checkNew(), checkNew(), checkAll()]);
  await checkNew();
  expect(await newsOf({ account: admin, codes: [9260] })).toHaveLength(before + 1);
});

test('what the whole check found is not released by a check of what is new', async () => {
  const orderId = await placeCompleted({ kg: 2 });
  await checkAll();
  const change = (by: number) => `update orders set commission_xpf = commission_xpf + ${by} where id = '${orderId}'`;
  await tamper(change(1), change(-1));
  await passEverything();
  await checkNew();
  expect((await readCheck(db)).broken_since).toBeNull();
  await checkAll();
  await checkNew();
  expect((await readCheck(db)).broken_since).not.toBeNull();
});

test('in a database that was restored, which counts its transactions anew, everything is checked', async () => {
  await run(`update books_check set sound_position = '9000000000'`);
  await checkNew();
  expect((await readCheck(db)).is_whole).toBe(true);
});

test('a check that no longer runs says so', async () => {
  product.setNow(new Date(TEST_NOW.getTime() + 16 * 60_000));
  expect((await product.call(readLedger, { as: admin })).body.check.isLate).toBe(true);
});

test('a lone admin’s decision waits for sound books instead of lapsing', async () => {
  for (const { id } of await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('id', '<>', admin.id)
    .execute())
    await run(`update accounts set status = 'DISAPPROVE' where id = '${id}'`);
  await setSiteSetting(db, { name: 'SECOND_ADMIN_FROM_XPF', value: 5_000, adminId: null, now: TEST_NOW });
  const { withdrawalId } = (await ask(await richSeller(20_000), 9_000)).body;
  expect((await decide(withdrawalId, 'APPROVED')).status).toBe(200);
  const orderId = await placePaid({ kg: 1 });
  const change = (by: number) => `update orders set discount_xpf = discount_xpf + ${by} where id = '${orderId}'`;
  await tamper(change(1), change(-1));
  await checkNew();
  product.setNow(new Date(TEST_NOW.getTime() + 3_600_000));
  await runDueApprovals(product.services);
  const open = async () => (await product.call(listApprovals, { as: admin, query: { statusList: 'open' } })).body.data;
  expect(await open()).toHaveLength(1);
  await repair();
  await checkAll();
  await runDueApprovals(product.services);
  expect(await open()).toHaveLength(0);
});
