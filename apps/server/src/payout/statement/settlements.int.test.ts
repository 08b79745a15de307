import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import { decideGoodsReturn, requestGoodsReturn } from '@matete/contract/goods-return/goods-returns';
import { listMonthSettlements, listSettlements } from '@matete/contract/payout/settlements';
import { listWithdrawals, sendBackWithdrawal } from '@matete/contract/payout/withdrawals';
import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { drawSettlement } from '#payout/statement/draw-settlement';
import { type Settlement, settlementTotals } from '#payout/statement/settlement';
import { readMonthSettlement, readWithdrawalSettlement } from '#payout/statement/settlement-query';
import type { TestAccount } from '#testing/call-api';
import { addTestSupply, createTestFish } from '#testing/desks/test-catalogue';
import { giveBank, withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const market = await openMarket();
const { product, admin, customer, seller } = market;
const basket = await createTestFish(product, { name: 'Panier', isReturnable: true });
await addTestSupply(product, seller, { productId: basket, kg: 50 });
const { db } = product.services;
const { ask, decide, walletOf } = withdrawalVerbs(product, admin);
const NOVEMBER = '2026-11-01';
const DECEMBER = new Date('2026-12-02T22:00:00Z');

/** What the entries of the books say of a seller's wallet and of what was kept and passed on with it, in a span of time. */
async function booksOf(from: Date, to: Date) {
  const { rows } = await sql<{ wallet: number; commission: number; freight: number; fees: number }>`
    with moved as (
      select t.id, t.kind, t.subject from ledger_transactions t where t.at >= ${from} and t.at < ${to}
        and exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id and a.kind = 'WALLET' and a.owner = ${seller.id})
    )
    select coalesce(sum(e.amount_xpf) filter (where a.kind = 'WALLET'), 0)::bigint as wallet,
      coalesce(sum(e.amount_xpf) filter (where a.kind = 'COMMISSION'), 0)::bigint as commission,
      coalesce(sum(e.amount_xpf) filter (where a.kind = 'FREIGHT' and e.amount_xpf > 0), 0)::bigint as freight,
      coalesce((select sum(w.fee_xpf * case m.kind when 'WITHDRAWAL_RESERVED' then -1 when 'WITHDRAWAL_RETURNED' then 1 else 0 end)
        from moved m join withdrawals w on w.id::text = m.subject), 0)::bigint as fees
    from moved m join ledger_entries e on e.transaction_id = m.id join ledger_accounts a on a.id = e.account_id`.execute(
    db,
  );
  return rows[0];
}

async function placeDisputed(refundAmount: number): Promise<void> {
  const orderId = await market.placeAccepted({ kg: 12 });
  await market.ship(orderId);
  await market.unload(orderId);
  await product.call(openDispute, {
    as: customer,
    params: { orderId, customerId: customer.id },
    body: { reason: 'MISSING_KG', description: 'Il en manque.' },
    files: {},
  });
  const params = { orderId, status: 'PARTIALLY_DISPUTED' } as const;
  const body = { message: 'Vu.', refundAmount };
  expect((await product.call(decideDispute, { as: admin, params, body })).status).toBe(200);
}

async function giveBack(orderId: string, quantity: number): Promise<void> {
  const body = { lines: [{ productId: basket, quantity }] };
  const asked = await product.call(requestGoodsReturn, { as: customer, params: { orderId }, body });
  const params = { returnId: asked.body.returnId };
  expect((await product.call(decideGoodsReturn, { as: admin, params, body: { status: 'RECEIVED' } })).status).toBe(200);
}

async function withdraw(amount: number, status: 'APPROVED' | 'REJECTED' = 'APPROVED'): Promise<string> {
  const { withdrawalId } = (await ask(seller, amount)).body;
  expect((await decide(withdrawalId, status, 'Vu.')).status).toBe(200);
  return withdrawalId;
}

const settlementOf = async (withdrawalId: string): Promise<Settlement> => {
  const found = await readWithdrawalSettlement(db, withdrawalId);
  if (found === undefined) throw new Error('no statement');
  return found.settlement;
};
const file = async (url: string, as: TestAccount) => {
  const answer = await product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as.token}` } });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
};
/** Amounts of a statement by what moved them. */
const amounts = ({ lines }: Settlement) => lines.map(({ kind, amountXpf }) => [kind, amountXpf]);

let paid: { readonly first: string; readonly second: string; readonly waiting: string };

test('each payout has a statement from the one before it to itself, whose sums are those of the books', async () => {
  product.setNow(TEST_NOW);
  await giveBank(product, seller);
  await product.call(updateMetaData, { as: admin, body: { name: 'SELLER_WITHDRAWAL_FEE', data: { fee: 300 } } });
  await market.placeCompleted({ kg: 12 });
  const first = await withdraw(1_000);
  await placeDisputed(5_000);
  await giveBack(await market.placeCompleted({ kg: 12, productId: basket }), 5);
  await withdraw(700, 'REJECTED');
  const params = { withdrawalId: first };
  await product.call(sendBackWithdrawal, { as: admin, params, body: { reason: 'Compte fermé.' } });
  const second = await withdraw(2_000);
  await market.placeCompleted({ kg: 3 });
  const waiting = (await ask(seller, 400)).body.withdrawalId;
  paid = { first, second, waiting };

  const [one, two] = [await settlementOf(first), await settlementOf(second)];

  // 12 kg at 1 279 F, less 10 %, with the freight of 609 F.
  expect(amounts(one)).toEqual([
    ['ORDER_PAID_OUT', 14_422],
    ['WITHDRAWAL_RESERVED', -1_000],
  ]);
  expect(one.lines[0]).toMatchObject({ goodsXpf: 15_348, commissionXpf: 1_535, freightXpf: 609 });
  expect([one.openingXpf, settlementTotals(one).closingXpf]).toEqual([0, 13_422]);
  // The dispute takes 4 425 F of the goods, the return 5 of 12 kg with its part of the commission.
  expect(two.lines.map((line) => [line.kind, line.goodsXpf, line.feeXpf])).toEqual([
    ['DISPUTE_SETTLED', 15_348 - 4_425, 0],
    ['ORDER_PAID_OUT', 15_348, 0],
    ['GOODS_RETURNED', -6_395, 0],
    ['WITHDRAWAL_RESERVED', 0, -300],
    ['WITHDRAWAL_RETURNED', 0, 300],
    ['WITHDRAWAL_SENT_BACK', 0, 0],
    ['WITHDRAWAL_RESERVED', 0, -300],
  ]);
  expect(two.openingXpf).toBe(13_422);
  const totals = settlementTotals(two);
  expect([totals.withdrawnXpf, totals.feesXpf, totals.otherXpf]).toEqual([-2_000 + 1_000, -300, 0]);
  const { openingXpf } = two;
  const { goodsXpf, commissionXpf, freightXpf, otherXpf, withdrawnXpf, feesXpf, closingXpf } = totals;
  expect(closingXpf).toBe(openingXpf + goodsXpf - commissionXpf + freightXpf + otherXpf + withdrawnXpf + feesXpf);
  await expectSoundBooks(product);
});

test('the statement of a month has everything that moved in it, and is there once the month is over', async () => {
  const asked = { sellerId: seller.id, month: NOVEMBER };
  expect(await readMonthSettlement(db, { ...asked, now: TEST_NOW })).toBeUndefined();
  product.setNow(DECEMBER);
  await market.placeCompleted({ kg: 2 });

  const november = await readMonthSettlement(db, { ...asked, now: DECEMBER });

  if (november === undefined) throw new Error('no statement');
  const totals = settlementTotals(november);
  const books = await booksOf(new Date('2026-11-01T10:00:00Z'), new Date('2026-12-01T10:00:00Z'));
  expect(books).toEqual({
    wallet: totals.closingXpf,
    commission: totals.commissionXpf,
    freight: totals.freightXpf,
    fees: totals.feesXpf,
  });
  const { balance } = await walletOf(seller);
  const december = await readMonthSettlement(db, {
    sellerId: seller.id,
    month: '2026-12-01',
    now: new Date('2027-01-02T22:00:00Z'),
  });
  expect([december?.openingXpf, december && settlementTotals(december).closingXpf]).toEqual([
    totals.closingXpf,
    balance,
  ]);
});

test('seller and admin find and download statements, others do not', async () => {
  product.setNow(DECEMBER);
  const [as, desk, stranger] = [
    await createTestAccount(product, { role: 'ADMIN' }),
    await createTestAccount(product, { role: 'ADMIN' }),
    await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' }),
  ];
  const { data } = (await product.call(listWithdrawals, { as, params: { id: seller.id } })).body;
  const urls = new Map(data.map(({ withdrawalId, settlementUrl }) => [withdrawalId, settlementUrl]));
  expect(urls.get(paid.waiting)).toBeNull();
  const { months } = (await product.call(listSettlements, { as, params: { id: seller.id } })).body;
  const sellers = await product.call(listMonthSettlements, { as, params: { month: NOVEMBER } });
  const [row] = sellers.body.data;

  expect(months).toEqual([
    { month: NOVEMBER, earned: row?.earned, withdrawn: row?.withdrawn, balance: row?.balance, fileUrl: row?.fileUrl },
  ]);
  expect([row?.sellerId, (row?.earned ?? 0) + (row?.withdrawn ?? 0)]).toEqual([seller.id, row?.balance]);
  const december = await product.call(listMonthSettlements, { as, params: { month: '2026-12-01' } });
  expect(december.body.data.map(({ sellerId, fileUrl }) => [sellerId, fileUrl])).toEqual([[seller.id, null]]);
  for (const url of [urls.get(paid.first), urls.get(paid.second), row?.fileUrl]) {
    const answers = await Promise.all([seller, desk, stranger, customer].map((who) => file(url ?? '', who)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
    expect([answers[0]?.type, answers[0]?.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect(answers[0]?.bytes.equals(answers[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
  }
  for (const name of [paid.waiting, `${seller.id}_2026-12`, `${seller.id}_2026-13`, 'etc'])
    expect((await file(`/files/settlements/${name}.pdf`, seller)).status).toBe(404);
});

test('a long statement goes on over pages', async () => {
  const one = await settlementOf(paid.first);
  const [line] = one.lines;
  if (line === undefined) throw new Error('no line');
  const long = await drawSettlement({ ...one, lines: Array.from({ length: 120 }, () => line) });
  const pagesOf = (bytes: Buffer) => /\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1];
  expect([pagesOf(await drawSettlement(one)), pagesOf(long)]).toEqual(['1', '4']);
});
