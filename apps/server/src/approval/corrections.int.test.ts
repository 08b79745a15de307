import {
  checkCoupon,
  freezeCoupon,
  listCustomerCoupons,
  payOutCoupon,
  releaseCoupon,
  undoCouponPayOut,
  voidCoupon,
} from '@matete/contract/coupon/coupons';
import type { ApprovalKind } from '@matete/contract/approval/approvals';
import type { LedgerAccountKind } from '@matete/contract/ledger/books';
import { reconcile } from '@matete/contract/ledger/books';
import { correctReceipt } from '@matete/contract/payment/payments';
import { sendBackWithdrawal, setWithdrawalStatus } from '@matete/contract/payout/withdrawals';
import { minus } from '@matete/domain/money/minus';
import { afterEach, expect, test } from 'vitest';

import { expectDecided } from '#testing/desks/expect-decided';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { createTestAccount } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket();
const { product, admin, place, placeUnpaid, placePaid, decidePayment, cancel, readOrder } = market;
const REASON = { reason: 'Saisi par erreur.' };

const balance = async (kind: LedgerAccountKind, owner = ''): Promise<number> =>
  (
    await product.services.db
      .selectFrom('ledger_accounts')
      .select('balance_xpf')
      .where('kind', '=', kind)
      .where('owner', '=', owner)
      .executeTakeFirst()
  )?.balance_xpf ?? 0;
const houseCost = async () =>
  Number(
    (
      await product.services.db
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
        .select((eb) => eb.fn.coalesce(eb.fn.sum('e.amount_xpf'), eb.val(0)).as('xpf'))
        .where('a.kind', '=', 'HOUSE_COST')
        .executeTakeFirst()
    )?.xpf,
  );

/** What counts of the decisions of a kind that an admin took alone, XPF, in their order. */
const decidedAlone = async (kind: ApprovalKind) =>
  (
    await product.services.db
      .selectFrom('lone_decisions')
      .select('amount_xpf')
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
  ).map(({ amount_xpf: amountXpf }) => amountXpf);

/** A coupon of 3 500 F and more, given for a cancelled order of 2 kg. */
async function coupon() {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  await cancel(await placePaid({ customer, kg: 2 }), { as: customer });
  const [given] = (await product.call(listCustomerCoupons, { as: customer, params: { customerId: customer.id } })).body
    .data;
  if (given === undefined) throw new Error('no coupon was given');
  return { customer, ...given };
}

// Whatever an admin moved here was decided, alone and counted or by two.
afterEach(() => expectDecided(product));

test('a coupon that is blocked is neither spent nor paid out, until it is released', async () => {
  const { customer, couponId, code, balance: whole } = await coupon();
  const params = { id: couponId };
  expect((await product.call(freezeCoupon, { as: admin, params, body: REASON })).body).toMatchObject({
    isFrozen: true,
    frozenReason: 'Saisi par erreur.',
    balance: whole,
  });

  expect((await place({ customer, kg: 1, couponCodes: [code] })).body.code).toBe('COUPON_FROZEN');
  const checked = await product.call(checkCoupon, { as: customer, params: { code, customerId: customer.id } });
  expect(checked.body.code).toBe('COUPON_FROZEN');
  const body = { paidTo: 'Teva', means: 'CASH', paper: 'Reçu 1' } as const;
  expect((await product.call(payOutCoupon, { as: admin, params, body })).body.code).toBe('COUPON_FROZEN');
  expect((await product.call(freezeCoupon, { as: admin, params, body: REASON })).body.code).toBe('COUPON_FROZEN');

  expect((await product.call(releaseCoupon, { as: admin, params, body: REASON })).body.isFrozen).toBe(false);
  expect((await place({ customer, kg: 1, couponCodes: [code] })).status).toBe(201);
});

test('a coupon given by mistake is taken back: its balance is the house’s, and what comes back of it is not spent', async () => {
  const { customer, couponId, code, balance: whole } = await coupon();
  const spent = await place({ customer, kg: 1, couponCodes: [code] });
  const order = spent.body.orders[0];
  const usedXpf = order?.grandTotal ?? 0;
  const before = await houseCost();

  const taken = await product.call(voidCoupon, { as: admin, params: { id: couponId }, body: REASON });
  expect(taken.body).toMatchObject({ status: 'VOID', balance: 0, isFrozen: true, approval: null });
  expect([(await houseCost()) - before, await balance('COUPON', couponId)]).toEqual([whole - usedXpf, 0]);
  expect(await decidedAlone('COUPON_VOID')).toEqual([whole - usedXpf]);
  await expectSoundBooks(product);

  await cancel(order?.orderId ?? '', { as: customer });
  expect(await balance('COUPON', couponId)).toBe(usedXpf);
  expect((await place({ customer, kg: 1, couponCodes: [code] })).body.code).toBe('COUPON_FROZEN');
  expect((await product.call(voidCoupon, { as: admin, params: { id: couponId }, body: REASON })).status).toBe(200);
  expect((await houseCost()) - before).toBe(whole);
  await expectSoundBooks(product);
});

test('a pay-out keeps to whom, how and by which paper, and one that did not happen is undone', async () => {
  const { customer, couponId, code, balance: whole } = await coupon();
  const params = { id: couponId };
  const body = { paidTo: 'Teva Tane', means: 'CHEQUE', paper: 'Chèque 0042' } as const;
  expect((await product.call(undoCouponPayOut, { as: admin, params, body: REASON })).body.code).toBe(
    'COUPON_NOT_PAID_OUT',
  );
  expect((await product.call(payOutCoupon, { as: admin, params, body })).body).toMatchObject({
    status: 'PAID_OUT',
    payOut: body,
  });

  const undone = await product.call(undoCouponPayOut, { as: admin, params, body: REASON });
  expect(undone.body).toMatchObject({ status: 'UNUSED', balance: whole, payOut: null, paidOutAt: null });
  await expectSoundBooks(product);
  expect((await place({ customer, kg: 1, couponCodes: [code] })).status).toBe(201);
  expect((await product.call(payOutCoupon, { as: admin, params, body })).body.status).toBe('PAID_OUT');
  expect((await product.call(undoCouponPayOut, { as: admin, params, body: REASON })).body.status).toBe(
    'PARTIALLY_USED',
  );
  await expectSoundBooks(product);
});

const paymentOf = async (orderId: string): Promise<string> =>
  (
    await product.services.db
      .selectFrom('orders')
      .select('payment_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).payment_id ?? '';

/** An order of 2 kg whose payment is recorded as having brought too much. */
async function overpaid(receivedXpf: number) {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const { orderId, due } = await placeUnpaid({ customer, kg: 2 });
  const paymentId = await paymentOf(orderId);
  expect((await decidePayment(orderId, 'VERIFIED', { receivedAmount: receivedXpf })).status).toBe(200);
  const [given] = (await product.call(listCustomerCoupons, { as: customer, params: { customerId: customer.id } })).body
    .data;
  if (given === undefined) throw new Error('nothing was credited');
  return { ...given, customer, orderId, due, paymentId };
}
const correct = (paymentId: string, receivedAmount: number, receivedAmountAgain = receivedAmount) =>
  product.call(correctReceipt, {
    as: admin,
    params: { paymentId },
    body: { receivedAmount, receivedAmountAgain, ...REASON },
  });

test('an amount typed too high is corrected: its coupon is emptied, and what really came beyond is given anew', async () => {
  const { customer, orderId, paymentId, due, couponId, code } = await overpaid(35_000);
  expect((await correct(paymentId, due, due + 1)).body).toMatchObject({ code: 'AMOUNT_NOT_REPEATED' });
  expect((await correct(paymentId, 35_000)).body).toMatchObject({ code: 'CORRECTION_OUT_OF_RANGE' });

  expect((await correct(paymentId, due + 500)).body).toEqual({ approval: null });

  const coupons = await product.services.db
    .selectFrom('coupons')
    .select(['id', 'status', 'balance_xpf'])
    .where('customer_id', '=', customer.id)
    .orderBy('id')
    .execute();
  expect(coupons.map(({ status, balance_xpf: xpf }) => [status, xpf])).toEqual([
    ['VOID', 0],
    ['UNUSED', 500],
  ]);
  expect(coupons[0]?.id).toBe(couponId);
  expect((await place({ customer, kg: 1, couponCodes: [code] })).body.code).toBe('COUPON_ALREADY_USED');
  expect((await readOrder(orderId, admin)).paymentStatus).toBe('VERIFIED');
  await expectSoundBooks(product);
  expect((await product.call(reconcile, { as: admin })).body.filter((row) => row.paymentId === paymentId)).toEqual([]);

  // The same wrong sum again, and right again: neither movement is taken for the first.
  expect((await decidePayment(orderId, 'VERIFIED', { receivedAmount: 35_000 })).status).toBe(200);
  expect((await correct(paymentId, due)).status).toBe(200);
  await expectSoundBooks(product);
  expect((await product.call(reconcile, { as: admin })).body.filter((row) => row.paymentId === paymentId)).toEqual([]);
});

test('what was spent of a wrong credit is the house’s loss, to the franc', async () => {
  const { customer, paymentId, due, code } = await overpaid(35_000);
  const spent = await place({ customer, kg: 1, couponCodes: [code] });
  const usedXpf = spent.body.orders[0]?.grandTotal ?? 0;
  const before = await houseCost();

  await correct(paymentId, due);
  expect((await houseCost()) - before).toBe(minus(usedXpf));
  await expectSoundBooks(product);
});

test('a part typed too high is lowered, and nothing at all makes the order wait as before', async () => {
  const { orderId, due } = await placeUnpaid({ kg: 12 });
  const paymentId = await paymentOf(orderId);
  await decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 4_000 });
  expect((await correct(paymentId, 400)).status).toBe(200);
  expect([await balance('ESCROW', orderId), (await readOrder(orderId)).paymentStatus]).toEqual([
    400,
    'PARTIALLY_VERIFIED',
  ]);
  await expectSoundBooks(product);
  expect((await correct(paymentId, 0)).status).toBe(200);
  expect([await balance('ESCROW', orderId), (await readOrder(orderId)).paymentStatus]).toEqual([0, 'PENDING']);
  await decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 4_000 });
  expect((await decidePayment(orderId, 'VERIFIED')).status).toBe(200);
  expect(await balance('ESCROW', orderId)).toBe(due);
  await expectSoundBooks(product);
});

test('a correction and the spending of its coupon at once cost the house exactly what was spent', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { customer, paymentId, due, code } = await overpaid(9_000);
    const before = await houseCost();
    const [corrected, spent] = await Promise.all([
      correct(paymentId, due),
      place({ customer, kg: 1, couponCodes: [code] }),
    ]);
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    const usedXpf =
      spent.status === 201 ? (spent.body.orders[0]?.grandTotal ?? 0) - (spent.body.orders[0]?.due ?? 0) : 0;
    expect((await houseCost()) - before).toBe(usedXpf === 0 ? 0 : minus(usedXpf));
  }
  await expectSoundBooks(product);
});

test('a transfer that the bank returned is back in the wallet, once, and can be asked for again', async () => {
  const { richSeller, ask } = withdrawalVerbs(product, admin);
  const seller = await richSeller(30_000);
  const { withdrawalId } = (await ask(seller, 20_000)).body;
  const params = { withdrawalId };
  expect((await product.call(sendBackWithdrawal, { as: admin, params, body: REASON })).body.code).toBe(
    'WITHDRAWAL_STEP_NOT_ALLOWED',
  );
  await product.call(setWithdrawalStatus, { as: admin, body: { withdrawalId, status: 'APPROVED' } });
  expect(await balance('WALLET', seller.id)).toBe(10_000);

  const answers = await Promise.all(
    [1, 2].map(() => product.call(sendBackWithdrawal, { as: admin, params, body: { reason: 'IBAN clos.' } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    status: 'SENT_BACK',
    sentBackReason: 'IBAN clos.',
  });
  expect(await balance('WALLET', seller.id)).toBe(30_000);
  const mails = await product.services.db
    .selectFrom('mails')
    .select('kind')
    .where('account_id', '=', seller.id)
    .execute();
  expect(mails.map(({ kind }) => kind)).toContain('withdrawal-sent-back');
  await expectSoundBooks(product);
  expect((await ask(seller, 20_000)).status).toBe(201);
});

test('a payment verified for the wrong order is taken back: its order leaves the pool and waits to be paid', async () => {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const { orderId, due } = await placeUnpaid({ customer, kg: 2 });
  const paymentId = await paymentOf(orderId);
  await decidePayment(orderId, 'VERIFIED');

  expect((await correct(paymentId, 0)).status).toBe(200);

  expect(await readOrder(orderId, admin)).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' });
  expect(await balance('ESCROW', orderId)).toBe(0);
  await expectSoundBooks(product);
  const news = await product.services.db
    .selectFrom('notifications')
    .select(['code', 'data'])
    .where('account_id', '=', customer.id)
    .where('code', '=', 9201)
    .execute();
  expect(news).toMatchObject([
    { data: { variant: 'never-came', amountXpf: due, transferXpf: due, iban: expect.stringMatching(/^FR/) } },
  ]);
  expect((await correct(paymentId, 0)).body.code).toBe('CORRECTION_OUT_OF_RANGE');
  expect(await paymentOf(orderId)).not.toBe(paymentId);
  expect((await decidePayment(orderId, 'VERIFIED')).status).toBe(200);
  expect(await balance('ESCROW', orderId)).toBe(due);
  await expectSoundBooks(product);
});

test('what never came for goods under way is shown as a loss, and the order goes on', async () => {
  const { orderId, due } = await placeUnpaid({ kg: 2 });
  const paymentId = await paymentOf(orderId);
  await decidePayment(orderId, 'VERIFIED', { receivedAmount: due + 500 });
  expect((await market.accept(orderId)).status).toBe(200);

  expect((await correct(paymentId, 1_000)).status).toBe(200);

  expect((await readOrder(orderId, admin)).status).toBe('PREPARING');
  expect(await balance('ESCROW', orderId)).toBe(due);
  await expectSoundBooks(product);
  const { body } = await product.call(reconcile, { as: admin });
  expect(body.filter((row) => row.paymentId === paymentId)).toMatchObject([
    { kind: 'PAYMENT_REVERSED', expected: due - 1_000 },
  ]);
});

test('a correction and an acceptance at once: never accepted and unpaid without a loss that is shown', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId } = await placeUnpaid({ kg: 1 });
    const paymentId = await paymentOf(orderId);
    await decidePayment(orderId, 'VERIFIED');
    const [accepted, corrected] = await Promise.all([market.accept(orderId), correct(paymentId, 0)]);
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    const order = await readOrder(orderId, admin);
    expect([order.status, order.paymentStatus]).toEqual(
      accepted.status === 200 ? ['PREPARING', 'VERIFIED'] : ['PENDING', 'PENDING'],
    );
  }
  await expectSoundBooks(product);
});
