import { quoteBasket } from '@matete/contract/cart/cart';
import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import { decideGoodsReturn, requestGoodsReturn } from '@matete/contract/goods-return/goods-returns';
import { readLedger } from '@matete/contract/ledger/books';
import { noteOtherMovement } from '@matete/contract/ledger/other-movements';
import { closeMonth, getMonth, listMonths } from '@matete/contract/ledger/months';
import { placeOrder } from '@matete/contract/order/place-order';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { findClosedMonth, writeFec } from '#accounting/fec-query';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { checkBooks, checkWithin, inSnapshot } from '#ledger/books-query';
import { readNewSince } from '#ledger/books-scope-query';
import { post } from '#ledger/post';
import type { TestAccount } from '#testing/call-api';
import { DELIVERY } from '#testing/desks/order-verbs';
import { houseCost } from '#testing/desks/house-cost';
import { addTestSupply, createTestFish } from '#testing/desks/test-catalogue';
import { giveBank, withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { openMarket } from '#testing/open-market';
import { readFec } from '#testing/read-fec';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const DECEMBER = new Date('2026-12-02T22:00:00Z');
const NOVEMBER = '2026-11-01';

/** A market that has just opened, with the books of no other test. */
async function openFreshMarket() {
  const market = await openMarket({ fish: { isReturnable: true } });
  const { product } = market;
  const close = (month: string, as: TestAccount = market.admin, key?: string) =>
    product.call(closeMonth, { as, key, params: { month }, body: {} });
  const detail = async (month: string) => (await product.call(getMonth, { as: market.admin, params: { month } })).body;
  const download = async (month: string, as: TestAccount = market.admin) => {
    const url = `/files/books/${month.slice(0, 7)}.txt`;
    const answer = await product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as.token}` } });
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
  };
  return { ...market, close, detail, download };
}

const market = await openFreshMarket();
const { product, admin, customer, seller, fishId, close, detail, download, placeCompleted } = market;
const { db } = product.services;

/** Orders of one month: paid out, disputed in part over two rates of VAT, and given back in part. */
async function liveNovember() {
  await giveBank(product, seller);
  const water = await createTestFish(product, { name: 'Eau', priceXpf: 333, vatBasisPoints: 500 });
  await addTestSupply(product, seller, { productId: water, kg: 500 });
  const completed = await placeCompleted({ kg: 12 });
  await placeCompleted({ kg: 7, productId: water });
  const asked = await product.call(requestGoodsReturn, {
    as: customer,
    params: { orderId: completed },
    body: { lines: [{ productId: fishId, quantity: 5 }] },
  });
  await product.call(decideGoodsReturn, {
    as: admin,
    params: { returnId: asked.body.returnId },
    body: { status: 'RECEIVED' },
  });
  const lines = [
    { productId: fishId, quantity: 3, shipmentDate: DELIVERY },
    { productId: water, quantity: 5, shipmentDate: DELIVERY },
  ];
  const quoted = await product.call(quoteBasket, { body: { products: lines } });
  const placed = await product.call(placeOrder, {
    as: customer,
    params: { customerId: customer.id },
    body: {
      ...(await market.bodyFor({ kg: 1 })),
      products: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      quoteId: quoted.body.quote.orders[0]?.quoteId ?? '',
    },
  });
  const mixed = placed.body.orders[0]?.orderId ?? '';
  await market.decidePayment(mixed, 'VERIFIED');
  await market.accept(mixed);
  await market.ship(mixed);
  await market.unload(mixed);
  await product.call(openDispute, {
    as: customer,
    params: { orderId: mixed, customerId: customer.id },
    body: { reason: 'MISSING_KG', description: 'Il en manque.' },
    files: {},
  });
  const settled = await product.call(decideDispute, {
    as: admin,
    params: { orderId: mixed, status: 'PARTIALLY_DISPUTED' },
    body: { message: 'Vu.', refundAmount: 1_777 },
  });
  expect(settled.status).toBe(200);
  const fee = { kind: 'BANK_FEE_PAID', amount: 1_250, amountAgain: 1_250, paper: 'Relevé 11', reason: 'Vu.' } as const;
  const noted = await product.call(noteOtherMovement, { as: admin, body: { ...fee, paperDate: '2026-11-19' } });
  expect(noted.status).toBe(201);
  await market.placePaid({ kg: 2 });
  const asking = withdrawalVerbs(product, admin);
  const withdrawal = (await asking.ask(seller, 500)).body.withdrawalId;
  expect((await asking.decide(withdrawal, 'APPROVED')).status).toBe(200);
  await issueDueInvoices(product.services);
}

beforeEach(() => product.setNow(TEST_NOW));

test('a month is closed once it is over: balances and VAT by rate are kept, and its entries go out as a FEC', async () => {
  await liveNovember();
  expect((await product.call(listMonths, { as: admin })).body.months.map(({ month, state }) => [month, state])).toEqual(
    [[NOVEMBER, 'RUNNING']],
  );
  expect((await close(NOVEMBER)).body.code).toBe('MONTH_NOT_OVER');
  expect((await download(NOVEMBER)).status).toBe(404);
  const running = await detail(NOVEMBER);

  product.setNow(DECEMBER);
  await placeCompleted({ kg: 4 });
  const closed = await close(NOVEMBER);

  expect([closed.status, closed.body.state, closed.body.fileUrl]).toEqual([201, 'CLOSED', '/files/books/2026-11.txt']);
  expect((await close(NOVEMBER)).body.code).toBe('MONTH_ALREADY_CLOSED');
  expect((await close('2026-12-01')).body.code).toBe('MONTH_NOT_OVER');
  expect((await close('2026-10-01')).body.code).toBe('MONTH_UNKNOWN');
  const kept = await detail(NOVEMBER);
  expect([kept.balances, kept.vat]).toEqual([running.balances, running.vat]);
  const balanceOf = (account: string) => kept.balances.find((row) => row.account === account);
  expect(kept.balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  // 12 kg less 5 and 3 kg at 1 279 F and 13 %, 7 and 5 kg at 333 F and 5 %; the dispute took 1 121 and
  // 486 F of the goods of the mixed order, 146 and 24 F of its VAT.
  expect(kept.vat).toEqual([
    { vatBasisPoints: 500, base: 3_510, vat: 176 },
    { vatBasisPoints: 1_300, base: 11_669, vat: 1_517 },
  ]);
  expect(kept.vat.reduce((sum, { vat }) => sum + vat, 0)).toBe(balanceOf('VAT')?.balance);

  const file = await download(NOVEMBER);
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="MATETEFEC202611.txt"',
  ]);
  const lines = readFec(file.bytes);
  const numbers = [...new Set(lines.map(({ number }) => number))];
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  expect(numbers).toHaveLength(closed.body.movementCount ?? 0);
  for (const [, entry] of Map.groupBy(lines, ({ number }) => number)) {
    expect(entry.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
    expect(new Set(entry.map(({ date, journal }) => `${date} ${journal}`)).size).toBe(1);
  }
  expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
  expect([...new Set(lines.map(({ date }) => date.slice(0, 7)))]).toEqual(['2026-11']);
  expect([...new Set(lines.map(({ validated }) => validated))]).toEqual(['2026-12-02']);
  // Credit less debit of an account is what the books hold in it.
  const sumOf = (account: string) =>
    lines.filter((line) => line.account === account).reduce((sum, { debit, credit }) => sum + credit - debit, 0) / 100;
  expect([sumOf('445710'), sumOf('401100'), sumOf('706100')]).toEqual(
    ['VAT', 'WALLET', 'COMMISSION'].map((account) => balanceOf(account)?.balance),
  );
  expect(lines.filter(({ account }) => account === '401100').every(({ auxiliary }) => auxiliary === seller.id)).toBe(
    true,
  );
  expect(lines.find(({ account }) => account === '706100')?.paper).toMatch(/^F-2026-/);
  const fees = lines.filter(({ account }) => account === '627000');
  expect(fees.map(({ debit, paper, journal }) => [debit, paper, journal])).toEqual([[125_000, 'Relevé 11', 'BQ']]);
  const found = await findClosedMonth(db, NOVEMBER);
  if (found === undefined) throw new Error('not closed');
  // However few movements are read at once, the file is the same.
  let pieces = '';
  for await (const piece of writeFec(db, found, 2)) pieces += piece;
  expect(pieces).toBe(file.bytes.toString());
  expect((await download(NOVEMBER, seller)).status).toBe(403);
  await expectSoundBooks(product);
});

test('the next month goes on where the last one ended, and its entries are numbered on', async () => {
  product.setNow(new Date('2027-01-02T22:00:00Z'));
  const as = await createTestAccount(product, { role: 'ADMIN' });
  const before = await detailAs(as, NOVEMBER);
  const closed = await close('2026-12-01', as);
  expect(closed.status).toBe(201);

  const file = (await download('2026-12-01', as)).bytes;
  const lines = readFec(file);

  expect(lines[0]?.number).toBe((before.movementCount ?? 0) + 1);
  expect(lines.at(-1)?.number).toBe((before.movementCount ?? 0) + (closed.body.movementCount ?? 0));
  const { balances } = await detailAs(as, '2026-12-01');
  const { body } = await product.call(readLedger, { as });
  // Kinds of accounts in which nothing ever moved have no row in what is kept.
  expect(
    body.accounts.filter(({ account, balance }) => balance !== 0 || balances.some((row) => row.account === account)),
  ).toEqual(balances.map(({ account, balance }) => ({ account, balance })));
  // The order of that month gets its invoice only now: the file stays as the accountant has it.
  await issueDueInvoices(product.services);
  const invoiced = await db.selectFrom('invoices').select('id').where('issued_at', '>', DECEMBER).execute();
  expect(invoiced).toHaveLength(1);
  expect((await download('2026-12-01', as)).bytes.toString()).toBe(file.toString());
  await expectSoundBooks(product);
});

const detailAs = async (as: TestAccount, month: string) =>
  (await product.call(getMonth, { as, params: { month } })).body;

test('the database refuses a movement that is dated into a closed month, and changes of what was kept', async () => {
  const into = db.unitOfWork((tx) => post(tx, houseCost('late', new Date('2026-12-31T09:59:59.999Z'))));
  await expect(into).rejects.toMatchObject({ constraint: 'ledger_month_closed' });
  await db.unitOfWork((tx) => post(tx, houseCost('in time', new Date('2027-01-01T10:00:00Z'))));
  const changes = [
    'update closed_months set movement_count = 0',
    'delete from closed_month_vat',
    'update closed_month_balances set balance_xpf = 0',
  ];
  for (const statement of changes) await expect(sql.raw(statement).execute(db)).rejects.toThrow('append only');
  const skipped = `insert into closed_months (month, previous, movements_before, movement_count, closed_at, closed_by) values ('2027-02-01', '2026-12-01', 0, 0, now(), '${admin.id}')`;
  await expect(sql.raw(skipped).execute(db)).rejects.toThrow('closed_months_check');
  await expectSoundBooks(product);
});

test('both checks of the books find a figure of a closed month that is wrong, and the quick one looks at what is new alone', async () => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const spoil = async (statement: string) => {
    await run(
      `alter table closed_month_balances disable trigger user; ${statement}; alter table closed_month_balances enable trigger user`,
    );
  };
  const brokenOf = (results: readonly { name: string; holds: boolean }[]) =>
    results.filter(({ holds }) => !holds).map(({ name }) => name);
  const quick = async (position: string) =>
    inSnapshot(db, async (tx) => {
      const fresh = await readNewSince(tx, position);
      return fresh === undefined ? [] : checkWithin(tx, fresh.scope);
    });
  await spoil(
    `update closed_month_balances set credit_xpf = credit_xpf + 1 where month = '2026-12-01' and account_kind = 'VAT'`,
  );
  const found = [
    'what a closed month moved is what its entries say',
    'a closed month ends with what the one before ended with and what it moved',
  ];
  expect(brokenOf(await checkBooks(db))).toEqual(found);
  expect(brokenOf(await quick('0'))).toEqual(found);
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  expect(brokenOf(await quick(rows[0]?.id ?? ''))).toEqual([]);
  await spoil(
    `update closed_month_balances set credit_xpf = credit_xpf - 1 where month = '2026-12-01' and account_kind = 'VAT'`,
  );
  await expectSoundBooks(product);
});
