import { correctAccount } from '@matete/contract/account/correct-account';
import { answerApproval, listApprovals } from '@matete/contract/approval/approvals';
import { giveGoodwill, listCoupons, payOutCoupon } from '@matete/contract/coupon/coupons';
import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import { noteOrderLost } from '@matete/contract/order/admin-order';
import { type Language, LANGUAGES } from '@matete/contract/primitives';
import { appointReviewer, listReviewers, removeReviewer } from '@matete/contract/translation/reviewers';
import { beforeEach, expect, test } from 'vitest';

import { writeOffFreight } from '#freight-difference/write-off-freight';
import { post } from '#ledger/post';
import { setSiteSetting, type SiteSettingName, type SiteSettings } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { openFreightDesk } from '#testing/desks/freight-desk';
import { expectTwo } from '#testing/desks/expect-decided';
import { marketRecords } from '#testing/desks/market-records';
import { orderVerbs } from '#testing/desks/order-verbs';
import { createTestFish } from '#testing/desks/test-catalogue';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const DAY_MS = 86_400_000;

const desk = await openFreightDesk();
const { product, admin, parties } = desk;
const { db } = product.services;
const second = await createTestAccount(product, { role: 'ADMIN' });
/** Of which 12 kg cost more than one admin decides alone. */
const dearFish = await createTestFish(product, { priceXpf: 12_000 });

const set = <N extends SiteSettingName>(name: N, value: SiteSettings[N]) =>
  setSiteSetting(db, { name, value, adminId: null, now: TEST_NOW });
const confirm = (approvalId: string | undefined) =>
  product.call(answerApproval, {
    as: second,
    params: { approvalId: approvalId ?? '' },
    body: { answer: 'APPROVED' },
  });
const waiting = async () =>
  (await product.call(listApprovals, { as: second, query: { statusList: 'open', take: 100 } })).body.data.length;
const verbs = () => orderVerbs({ product, admin, fishId: dearFish, ...parties });
const { couponsOf } = marketRecords(product);

/** An order of 12 kg that came, paid by two admins where its sum asks for it. */
async function received(): Promise<string> {
  const { placeUnpaid, decidePayment, accept, ship, unload, confirm: receive } = verbs();
  const { orderId } = await placeUnpaid({ kg: 12 });
  const { approval } = (await decidePayment(orderId, 'VERIFIED')).body;
  if (approval !== null) await confirm(approval.approvalId);
  for (const step of [accept, ship, unload, receive]) expect((await step(orderId)).status).toBe(200);
  return orderId;
}

const give = async (orderId: string, amount: number, as: TestAccount = admin) => {
  const { orderNumber } = await desk.readOrder(orderId, admin);
  return product.call(giveGoodwill, { as, body: { orderNumber, amount, reason: 'Deux kilos étaient trop mûrs.' } });
};

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await set('SECOND_ADMIN_FROM_XPF', 100_000);
  await set('SECOND_ADMIN_DAY_XPF', 900_000_000);
  await desk.newSeller(dearFish);
});

test.each(['HOUSE', 'CUSTOMER'] as const)('a claimed freight of millions waits, paid by %s', async (payer) => {
  await desk.newSeller();
  const orderId = await desk.shipped(5_000_000);
  const decided = await desk.decide(orderId, { actualShippingCharges: 5_000_000, payer, reason: 'ok' });
  expect(decided.body).toMatchObject({ status: 'OPEN', approval: { kind: 'FREIGHT_CHECK', amount: 4_999_391 } });
  await desk.complete(orderId);
  expect([await desk.wallet(), await desk.houseCost(orderId)]).toEqual([13_813, []]);
  expect(await desk.pendingOf(orderId)).toBeUndefined();

  expect((await confirm(decided.body.approval?.approvalId)).status).toBe(200);
  expect((await desk.readOrder(orderId)).actualShippingCharges).toBe(5_000_000);
  await expectSoundBooks(product);
});

test('a freight that nobody pays is the house’s up to the regulated charge; what is above is nobody’s', async () => {
  await desk.newSeller();
  const orderId = await desk.shipped(60_000);
  expect((await desk.accept(orderId, 60_000)).body.approval).toBeNull();
  await desk.complete(orderId);
  product.setNow(new Date(TEST_NOW.getTime() + 61 * DAY_MS));
  await writeOffFreight(product.services);
  expect(await desk.pendingOf(orderId)).toMatchObject({ status: 'WRITTEN_OFF', amount_xpf: 59_391 });
  expect([await desk.wallet(), await desk.houseCost(orderId)]).toEqual([13_813 + 609, []]);
  await expectSoundBooks(product);
});

test('a waiver counts with what was decided about its order before', async () => {
  await desk.newSeller();
  const orderId = await desk.shipped(60_609);
  expect((await desk.accept(orderId, 60_609)).body.approval).toBeNull();
  const waived = await desk.settle(orderId, 'WAIVED', 'Erreur de notre part.');
  // The payment, the accepted freight and the waiver together.
  expect(waived.body).toMatchObject({ status: 'PENDING', approval: { kind: 'PENDING_PAYMENT' } });
  expect((await confirm(waived.body.approval?.approvalId)).status).toBe(200);
  expect(await desk.pendingOf(orderId)).toMatchObject({ status: 'WAIVED' });
  await expectSoundBooks(product);
});

test('a transfer confirmed in parts below the limit waits where their sum reaches it', async () => {
  const { placeUnpaid, decidePayment, readOrder } = verbs();
  const { orderId } = await placeUnpaid({ kg: 12 });
  const part = (receivedAmount: number) => decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount });
  expect((await part(60_000)).body).toMatchObject({ paymentStatus: 'PARTIALLY_VERIFIED', approval: null });
  expect((await part(99_999)).body.approval).toBeNull();
  expect((await part(100_000)).body.approval).toMatchObject({ kind: 'PAYMENT', amount: 1 });
  expect((await decidePayment(orderId, 'VERIFIED')).body.code).toBe('APPROVAL_OPEN');
  expect((await readOrder(orderId)).paymentStatus).toBe('PARTIALLY_VERIFIED');
  await expectSoundBooks(product);
});

test('goods lost and disputes won wait from the limit on, whoever bears them', async () => {
  const { placeUnpaid, decidePayment, accept, ship, unload } = verbs();
  const shipped = async () => {
    const { orderId } = await placeUnpaid({ kg: 12 });
    await confirm((await decidePayment(orderId, 'VERIFIED')).body.approval?.approvalId);
    expect((await accept(orderId)).status).toBe(200);
    expect((await ship(orderId)).status).toBe(200);
    return orderId;
  };
  const lost = await shipped();
  const noted = await product.call(noteOrderLost, {
    as: admin,
    params: { orderId: lost },
    body: { bearer: 'HOUSE', reason: 'Tombée à l’eau.' },
  });
  expect(noted.body).toMatchObject({ status: 'SHIPPED', approval: { kind: 'ORDER_LOST' } });
  // What the customer gets and what the house pays the seller.
  const { grandTotal } = await desk.readOrder(lost);
  expect(noted.body.approval?.amount).toBeGreaterThan(grandTotal);
  expect([await couponsOf(lost), await desk.wallet()]).toEqual([[], 0]);

  const disputed = await shipped();
  expect((await unload(disputed)).status).toBe(200);
  const { customer } = parties;
  await product.call(openDispute, {
    as: customer,
    params: { orderId: disputed, customerId: customer.id },
    body: { reason: 'MISSING_KG', description: 'Rien n’est arrivé.' },
  });
  const won = await product.call(decideDispute, {
    as: admin,
    params: { orderId: disputed, status: 'DISPUTE_APPROVED' },
    body: { message: 'Les photos le montrent.' },
  });
  expect(won.body).toMatchObject({ status: 'DISPUTE_IN_PROGRESS', approval: { kind: 'DISPUTE' } });
  expect(await couponsOf(disputed)).toEqual([]);
  expect((await confirm(won.body.approval?.approvalId)).status).toBe(200);
  expect((await desk.readOrder(disputed)).status).toBe('DISPUTE_APPROVED');
  await expectSoundBooks(product);
});

test('all goodwill of an order together is no more than it cost', async () => {
  await set('SECOND_ADMIN_FROM_XPF', 900_000_000);
  const orderId = await received();
  const { grandTotal } = await desk.readOrder(orderId);
  expect((await give(orderId, grandTotal - 500)).body.approval).toBeNull();
  expect((await give(orderId, 501)).body.code).toBe('GOODWILL_TOO_MUCH');
  expect((await give(orderId, 500)).status).toBe(201);
  expect((await give(orderId, 1)).body).toMatchObject({
    code: 'GOODWILL_TOO_MUCH',
    errors: [{ path: 'amount' }],
  });
});

test('goodwill in slices waits where they reach the limit, and so does paying it out', async () => {
  const orderId = await received();
  expect((await give(orderId, 60_000)).body).toMatchObject({ coupon: { balance: 60_000 }, approval: null });
  const { data: coupons } = (
    await product.call(listCoupons, { as: admin, query: { search: (await desk.readOrder(orderId)).orderNumber } })
  ).body;
  const paid = await product.call(payOutCoupon, {
    as: admin,
    params: { id: coupons[0]?.couponId ?? '' },
    body: { paidTo: 'Moana', means: 'CASH', paper: 'Reçu 12' },
  });
  expect(paid.body).toMatchObject({ status: 'UNUSED', approval: { kind: 'COUPON_PAY_OUT', amount: 60_000 } });
  const more = await give(orderId, 40_000);
  expect(more.body).toMatchObject({ coupon: null, approval: { kind: 'GOODWILL', amount: 40_000 } });
  expect(await couponsOf(orderId)).toHaveLength(1);

  expect((await confirm(more.body.approval?.approvalId)).status).toBe(200);
  expect((await couponsOf(orderId)).map(({ amount_xpf: xpf }) => xpf)).toEqual([60_000, 40_000]);
  // What two decided counts for nobody alone.
  expect((await give(orderId, 30_000)).body.approval).toBeNull();
  await expectSoundBooks(product);
});

test('what one admin decides on a day adds up, over all orders, until the day is over', async () => {
  const first = await received();
  // Of other people: what was decided about one person in a month adds up as well.
  await desk.newCustomer();
  const other = await received();
  await desk.newCustomer();
  const third = await received();
  await set('SECOND_ADMIN_DAY_XPF', 100_000);
  const fresh = await createTestAccount(product, { role: 'ADMIN' });
  expect((await give(first, 60_000, fresh)).body.approval).toBeNull();
  expect((await give(other, 40_000, fresh)).body.approval).toMatchObject({ amount: 40_000 });
  expect((await give(other, 40_001, fresh)).body.code).toBe('APPROVAL_OPEN');
  expect((await give(other, 39_999, fresh)).body.approval).toBeNull();
  product.setNow(new Date(TEST_NOW.getTime() + DAY_MS));
  expect((await give(third, 40_000, fresh)).body.approval).toBeNull();
  await expectSoundBooks(product);
});

test('of decisions at once that stay below the limit one by one, those that reach it together wait', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await desk.newCustomer();
    const orderId = await received();
    const answers = await Promise.all([give(orderId, 60_000), give(orderId, 55_000, second), give(orderId, 50_000)]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const given = answers.filter(({ body }) => body.coupon).length;
    expect([given, (await couponsOf(orderId)).length]).toEqual([1, 1]);
  }
  await expectSoundBooks(product);
});

test('of decisions at once about different people, those that reach the sum of the day together wait', async () => {
  await set('SECOND_ADMIN_DAY_XPF', 100_000);
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const orders: string[] = [];
    for (let person = 0; person < 3; person += 1) {
      await desk.newCustomer();
      orders.push(await received());
    }
    const fresh = await createTestAccount(product, { role: 'ADMIN' });
    const answers = await Promise.all(orders.map((orderId) => give(orderId, 60_000, fresh)));
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers.filter(({ body }) => body.coupon)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.approval)).toHaveLength(2);
  }
  await expectSoundBooks(product);
});

test('another name of an admin waits, their own as well; another telephone does not', async () => {
  const before = await waiting();
  const rename = (id: string, body: { firstName?: string; phone?: string }) =>
    product.call(correctAccount, { as: admin, params: { id }, body: { ...body, reason: 'Faute de frappe' } });
  const renamed = await rename(second.id, { firstName: 'Poerava' });
  expect(renamed.body).toMatchObject({ approval: { kind: 'ADMIN_NAME', amount: 0 } });
  expect(renamed.body.firstName).not.toBe('Poerava');
  expect((await rename(admin.id, { firstName: 'Vaitea' })).body.approval).toMatchObject({ kind: 'ADMIN_NAME' });
  expect((await rename(second.id, { phone: '68987123456' })).body.approval).toBeNull();
  expect((await rename(parties.customer.id, { firstName: 'Hina' })).body).toMatchObject({
    firstName: 'Hina',
    approval: null,
  });
  expect(await waiting()).toBe(before + 2);
});

test('a reviewer of texts waits in every language, whoever it is, and is removed by one admin', async () => {
  const name = (language: Language, email: string) =>
    product.call(appointReviewer, { as: admin, body: { language, email } });
  const { customer } = parties;
  const asked = await name('fr', admin.email);
  expect(asked.body.approval).toMatchObject({
    kind: 'TEXT_REVIEWER',
    amount: 0,
    subject: 'Teva Maruhi, Français',
    destination: admin.email,
    effectiveAt: null,
  });
  for (const language of LANGUAGES)
    expect((await name(language, customer.email)).body.approval).toMatchObject({ kind: 'TEXT_REVIEWER' });
  expect((await name('fr', admin.email.toUpperCase())).body.code).toBe('APPROVAL_OPEN');
  const before = (await product.call(listReviewers, { as: second })).body;
  expect(before.reviewers).toEqual([]);
  expect(before.awaited.map(({ language, email }) => [language, email])).toEqual([
    ['fr', admin.email],
    ...LANGUAGES.map((language) => [language, customer.email]),
  ]);

  const { approvalId = '' } = asked.body.approval ?? {};
  const own = await product.call(answerApproval, { as: admin, params: { approvalId }, body: { answer: 'APPROVED' } });
  expect(own.body.code).toBe('SECOND_ADMIN_NEEDED');
  expect((await confirm(approvalId)).status).toBe(200);
  const { reviewers } = (await product.call(listReviewers, { as: admin })).body;
  expect(reviewers).toMatchObject([{ language: 'fr', accountId: admin.id, email: admin.email }]);
  // Who is one already stays one: there is nothing to decide.
  expect((await name('fr', admin.email)).body).toMatchObject({ approval: null, reviewers: [{ accountId: admin.id }] });
  await expectTwo(product);

  const params = { language: 'fr', accountId: admin.id } as const;
  expect((await product.call(removeReviewer, { as: admin, params })).body.reviewers).toEqual([]);
});

test('an admin’s call that moves money without a decision fails, whatever it is', async () => {
  const moving = db.unitOfWork(async (tx) => {
    tx.calledBy = 'ADMIN';
    await post(tx, {
      kind: 'GOODWILL_GIVEN',
      subject: 'past the gate',
      now: TEST_NOW,
      entries: [
        { account: { kind: 'HOUSE_COST' }, amountXpf: -100 },
        { account: { kind: 'COUPON', owner: parties.customer.id }, amountXpf: 100 },
      ],
    });
  });
  await expect(moving).rejects.toThrow('without a decision');
});
