import { answerApproval, type ApprovalAnswer, listApprovals } from '@matete/contract/approval/approvals';
import { payOutCoupon } from '@matete/contract/coupon/coupons';
import { setPaymentStatus } from '@matete/contract/payment/payments';
import { withdrawForSeller } from '@matete/contract/payout/withdrawals';
import { beforeEach, expect, test } from 'vitest';

import { runDueApprovals } from '#approval/answer-approval';
import { setSiteSetting } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { changeTestAccount, createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const HOUR_MS = 3_600_000;

const market = await openMarket({ environment: { CONTACT_EMAIL: 'maison@matete.test' } });
const { product, admin, placeUnpaid, decidePayment, readOrder, cancel, couponsOf } = market;
const second = await createTestAccount(product, { role: 'ADMIN' });
await setSiteSetting(product.services.db, {
  name: 'SECOND_ADMIN_FROM_XPF',
  value: 10_000,
  adminId: null,
  now: TEST_NOW,
});

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await changeTestAccount(product, second, { status: 'APPROVE' });
});

/** An order of 12 kg, 17 952 F: beyond what one admin decides alone. */
const large = async () => (await placeUnpaid({ kg: 12 })).orderId;

const waiting = async () =>
  (await product.call(listApprovals, { as: admin, query: { statusList: 'open', take: 100 } })).body.data;

async function wanted(orderId: string) {
  const decided = await decidePayment(orderId, 'VERIFIED');
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  const { approval } = decided.body;
  if (approval === null) throw new Error('it took effect at once');
  return approval;
}
const answer = (approvalId: string, given: ApprovalAnswer, as: TestAccount, reason?: string) =>
  product.call(answerApproval, { as, params: { approvalId }, body: { answer: given, reason } });

test('a payment from the limit on enters the pool once a second admin confirms it', async () => {
  const orderId = await large();
  const approval = await wanted(orderId);
  expect(approval).toMatchObject({ kind: 'PAYMENT', status: 'OPEN', amount: 17_952, effectiveAt: null, isMine: true });
  expect((await readOrder(orderId)).paymentStatus).toBe('PENDING');
  expect((await waiting()).map(({ approvalId }) => approvalId)).toContain(approval.approvalId);
  const news = await product.services.db
    .selectFrom('notifications')
    .select('account_id')
    .where('code', '=', 9300)
    .where('event_key', '=', approval.approvalId)
    .execute();
  expect(news.map((row) => row.account_id)).toEqual([second.id]);

  expect((await answer(approval.approvalId, 'APPROVED', admin)).body.code).toBe('SECOND_ADMIN_NEEDED');
  expect((await readOrder(orderId)).paymentStatus).toBe('PENDING');
  expect((await answer(approval.approvalId, 'APPROVED', second)).body.status).toBe('APPROVED');

  expect((await readOrder(orderId)).paymentStatus).toBe('VERIFIED');
  expect((await answer(approval.approvalId, 'APPROVED', second)).body.code).toBe('APPROVAL_CLOSED');
  await expectSoundBooks(product);
});

test('below the limit one admin decides, and what would be refused is refused at once', async () => {
  const { orderId } = await placeUnpaid({ kg: 2 });
  const before = (await waiting()).length;
  expect((await decidePayment(orderId, 'VERIFIED')).body.approval).toBeNull();
  expect((await readOrder(orderId)).paymentStatus).toBe('VERIFIED');

  const large_ = await large();
  await cancel(large_);
  const late = await decidePayment(large_, 'PARTIALLY_VERIFIED', { receivedAmount: 12_000 });
  expect(late.body.code).toBe('PAYMENT_STEP_NOT_ALLOWED');
  expect(await waiting()).toHaveLength(before);
});

test('an amount typed wrong stays a word: refused with a reason, it made no coupon', async () => {
  const orderId = await large();
  const typed = await product.call(setPaymentStatus, {
    as: admin,
    query: { orderId, paymentStatus: 'VERIFIED' },
    body: { receivedAmount: 1_795_200 },
  });
  expect(typed.body).toMatchObject({ code: 'AMOUNT_NOT_REPEATED', errors: [{ path: 'receivedAmountAgain' }] });
  const decided = await decidePayment(orderId, 'VERIFIED', { receivedAmount: 1_795_200 });
  expect(decided.body.approval).toMatchObject({ amount: 1_795_200, expected: 17_952 });
  const approvalId = decided.body.approval?.approvalId ?? '';
  expect((await decidePayment(orderId, 'VERIFIED')).body.code).toBe('APPROVAL_OPEN');

  expect((await answer(approvalId, 'REFUSED', second)).body.code).toBe('REASON_REQUIRED');
  expect((await answer(approvalId, 'REFUSED', second, 'Deux zéros de trop.')).body.status).toBe('REFUSED');

  expect([(await readOrder(orderId)).paymentStatus, await couponsOf(orderId)]).toEqual(['PENDING', []]);
  expect((await wanted(orderId)).amount).toBe(17_952);
  await expectSoundBooks(product);
});

test('what moved on since is not carried out with another amount', async () => {
  const orderId = await large();
  const { approvalId } = await wanted(orderId);
  expect((await decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: 5_000 })).body.approval).toBeNull();

  expect((await answer(approvalId, 'APPROVED', second)).body.code).toBe('APPROVAL_OUTDATED');
  expect((await answer(approvalId, 'WITHDRAWN', second)).body.code).toBe('SECOND_ADMIN_NEEDED');
  expect((await answer(approvalId, 'WITHDRAWN', admin)).body.status).toBe('WITHDRAWN');
  expect((await readOrder(orderId)).paymentStatus).toBe('PARTIALLY_VERIFIED');
});

test('a lone admin waits an hour, and the house is mailed', async () => {
  await changeTestAccount(product, second, { status: 'DISAPPROVE' });
  const orderId = await large();
  const approval = await wanted(orderId);
  expect(approval.effectiveAt).toBe(new Date(TEST_NOW.getTime() + HOUR_MS).toISOString());
  const mails = await product.services.db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('kind', '=', 'lone-decision')
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['maison@matete.test']);

  product.setNow(new Date(TEST_NOW.getTime() + HOUR_MS - 1));
  await runDueApprovals(product.services);
  expect((await readOrder(orderId)).paymentStatus).toBe('PENDING');
  product.setNow(new Date(TEST_NOW.getTime() + HOUR_MS));
  await Promise.all([runDueApprovals(product.services), runDueApprovals(product.services)]);
  expect((await readOrder(orderId)).paymentStatus).toBe('VERIFIED');
});

test('a lone admin’s decision waits for somebody who became an admin meanwhile, and one that is impossible by then lapses', async () => {
  await changeTestAccount(product, second, { status: 'DISAPPROVE' });
  const joined = await wanted(await large());
  const gone = await large();
  const lapsed = await wanted(gone);
  await changeTestAccount(product, second, { status: 'APPROVE' });
  product.setNow(new Date(TEST_NOW.getTime() + HOUR_MS));
  await runDueApprovals(product.services);
  expect((await waiting()).find(({ approvalId }) => approvalId === joined.approvalId)?.effectiveAt).toBeNull();

  await changeTestAccount(product, second, { status: 'DISAPPROVE' });
  await product.services.db
    .updateTable('approvals')
    .set({ effective_at: TEST_NOW })
    .where('id', '=', lapsed.approvalId)
    .execute();
  await decidePayment(gone, 'PARTIALLY_VERIFIED', { receivedAmount: 5_000 });
  await runDueApprovals(product.services);
  const { body } = await product.call(listApprovals, { as: admin, query: { statusList: 'lapsed' } });
  expect(body.data).toMatchObject([
    { approvalId: lapsed.approvalId, decidedBy: null, decisionReason: 'APPROVAL_OUTDATED' },
  ]);
});

test('coupons and withdrawals wait as well, and nothing moves until then', async () => {
  const orderId = await large();
  await answer((await wanted(orderId)).approvalId, 'APPROVED', second);
  await cancel(orderId);
  const [coupon] = await product.services.db
    .selectFrom('coupons')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  const paid = await product.call(payOutCoupon, {
    as: admin,
    params: { id: coupon?.id ?? '' },
    body: { paidTo: 'Teva', means: 'CASH', paper: 'Reçu 12' },
  });
  expect(paid.body).toMatchObject({
    status: 'UNUSED',
    balance: 17_952,
    awaitsApproval: true,
    approval: { kind: 'COUPON_PAY_OUT', destination: 'Teva · Reçu 12' },
  });
  const confirmed = await answer(paid.body.approval?.approvalId ?? '', 'APPROVED', second);
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  expect(await couponsOf(orderId)).toMatchObject([{ status: 'PAID_OUT', balance_xpf: 0 }]);
  await expectSoundBooks(product);

  const refused = await product.call(withdrawForSeller, {
    as: admin,
    params: { id: market.seller.id, amount: '20000' },
    body: {},
  });
  expect(refused.body.code).toBe('BANK_DETAILS_MISSING');
});

test('of two answers at once one counts, and the money moves once', async () => {
  const third = await createTestAccount(product, { role: 'ADMIN' });
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const orderId = await large();
    const { approvalId } = await wanted(orderId);
    const answers = await Promise.all([
      answer(approvalId, 'APPROVED', second),
      answer(approvalId, round % 2 === 0 ? 'APPROVED' : 'REFUSED', third, 'Non.'),
      answer(approvalId, 'WITHDRAWN', admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const given = answers.find(({ status }) => status === 200)?.body.status;
    expect((await readOrder(orderId)).paymentStatus).toBe(given === 'APPROVED' ? 'VERIFIED' : 'PENDING');
  }
  await expectSoundBooks(product);
});

test('two admins who decide the same at once leave one decision that waits', async () => {
  const orderId = await large();
  const decided = await Promise.all(
    [admin, second, admin].map((as) =>
      product.call(setPaymentStatus, { as, query: { orderId, paymentStatus: 'VERIFIED' }, body: {} }),
    ),
  );
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await readOrder(orderId)).paymentStatus).toBe('PENDING');
});
