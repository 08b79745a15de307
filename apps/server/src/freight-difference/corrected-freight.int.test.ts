import { answerApproval, listApprovals } from '@matete/contract/approval/approvals';
import { freezeCoupon } from '@matete/contract/coupon/coupons';
import { listInvoices } from '@matete/contract/invoice/invoices';
import { readAudit } from '@matete/contract/ledger/books';
import { readAdminOrder } from '@matete/contract/order/admin-order';
import { correctFreight } from '@matete/contract/payment/correct-freight';
import { expect, test } from 'vitest';

import { issueDueInvoices } from '#invoice/issue-invoices';
import type { TestAccount, TestBody } from '#testing/call-api';
import { EARNING_XPF, openFreightDesk } from '#testing/desks/freight-desk';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const desk = await openFreightDesk();
const { product, parties, admin } = desk;
const REASON = 'Le reçu dit autre chose.';

type Body = TestBody<typeof correctFreight>;

const correct = (
  orderId: string,
  [from, to]: readonly [number, number],
  { payer = 'CUSTOMER', as = admin }: { payer?: Body['payer']; as?: TestAccount } = {},
) =>
  product.call(correctFreight, {
    as,
    params: { orderId },
    body: { actualShippingCharges: to, shownShippingCharges: from, payer, reason: REASON },
  });
const corrected = async (...given: Parameters<typeof correct>): Promise<void> => {
  const { status, body } = await correct(...given);
  expect([status, body.approval], JSON.stringify(body)).toEqual([200, null]);
  await expectSoundBooks(product);
};
const read = async (orderId: string) => (await product.call(readAdminOrder, { as: admin, params: { orderId } })).body;
const differences = async (orderId: string) =>
  (await read(orderId)).differences.map(({ status, amount }) => [status, amount]);
const couponsLeft = async (orderId: string) => (await read(orderId)).couponsIssued.map(({ balance }) => balance);
/** Codes that an account was told of an order, with their variants. */
const told = async (account: TestAccount, orderId: string): Promise<unknown[]> => {
  const rows = await product.services.db
    .selectFrom('notifications')
    .select(['code', 'data'])
    .where('account_id', '=', account.id)
    .where('order_id', '=', orderId)
    .where('code', 'in', [214, 215, 405, 9280, 9281])
    .orderBy('id')
    .execute();
  return rows.map(({ code, data }) => [code, (data as { variant?: string }).variant ?? null]);
};
/** XPF that the seller got for an order once it is completed. */
async function paidForFreight(orderId: string): Promise<number> {
  const before = await desk.wallet();
  await desk.complete(orderId);
  await expectSoundBooks(product);
  return (await desk.wallet()) - before - EARNING_XPF;
}

test('a slip of the seller that cost the customer a debt is corrected: the debt goes, and its seller is paid what was paid', async () => {
  const orderId = await desk.shipped(1_109);
  expect(await desk.mayOrder()).toBe(false);
  await corrected(orderId, [1_109, 609]);

  expect([await differences(orderId), await desk.coupons(orderId), await desk.mayOrder()]).toEqual([
    [['CANCELLED', 500]],
    [],
    true,
  ]);
  expect(await told(parties.customer, orderId)).toEqual([
    [214, null],
    [9280, 'forgiven'],
  ]);
  expect(await told(parties.seller, orderId)).toEqual([[9281, null]]);
  const journal = await product.call(readAudit, { as: admin, query: { subjectId: orderId } });
  expect(journal.body.data[0]).toMatchObject({
    action: 'FREIGHT_CORRECTED',
    details: { fromXpf: 1_109, amountXpf: 609, forgivenXpf: 500, takenXpf: 0, reason: REASON },
  });
  expect(await paidForFreight(orderId)).toBe(609);
});

test('an unpaid difference becomes the right one, higher or lower; less than was billed comes back', async () => {
  const orderId = await desk.shipped(1_000);
  await corrected(orderId, [1_000, 1_050]);
  await corrected(orderId, [1_050, 700]);
  expect(await differences(orderId)).toEqual([
    ['CANCELLED', 391],
    ['CANCELLED', 441],
    ['PENDING', 91],
  ]);
  await corrected(orderId, [700, 500]);

  expect(await told(parties.customer, orderId)).toEqual([
    [214, null],
    [214, null],
    [9280, 'replaced'],
    [214, null],
    [9280, 'replaced'],
    [405, null],
    [9280, 'forgiven'],
  ]);
  expect([await couponsLeft(orderId), await desk.mayOrder()]).toEqual([[109], true]);
  expect(await paidForFreight(orderId)).toBe(500);
});

test('of a paid difference what was too much comes back, and what is missing is owed', async () => {
  const orderId = await desk.shipped(1_000);
  await desk.answerByTransfer(orderId);
  expect((await correct(orderId, [1_000, 700])).body.code).toBe('FREIGHT_BEING_PAID');
  await desk.settle(orderId, 'VERIFIED');
  await corrected(orderId, [1_000, 700]);
  expect([await differences(orderId), await couponsLeft(orderId)]).toEqual([[['VERIFIED', 391]], [300]]);

  await corrected(orderId, [700, 1_200]);

  // The coupon that nobody spent pays first: 1 000 are paid then, 200 are owed.
  expect([await differences(orderId), await couponsLeft(orderId)]).toEqual([
    [
      ['VERIFIED', 391],
      ['PENDING', 200],
    ],
    [0],
  ]);
  expect(await told(parties.customer, orderId)).toEqual([
    [214, null],
    [215, null],
    [405, null],
    [9280, null],
    [214, null],
    [9280, 'taken'],
  ]);
  expect(await paidForFreight(orderId)).toBe(1_000);
});

test('what the house bore goes back to it first, and stays borne where the freight is dearer', async () => {
  const orderId = await desk.shipped(1_000);
  await desk.settle(orderId, 'WAIVED', 'Geste.');
  await corrected(orderId, [1_000, 1_100], { payer: 'HOUSE' });
  expect((await desk.houseCost(orderId)).reduce((sum, xpf) => sum + xpf, 0)).toBe(-491);
  await corrected(orderId, [1_100, 800]);
  expect((await desk.houseCost(orderId)).reduce((sum, xpf) => sum + xpf, 0)).toBe(-191);
  expect([await couponsLeft(orderId), await desk.mayOrder()]).toEqual([[], true]);
  await corrected(orderId, [800, 509]);
  expect((await desk.houseCost(orderId)).reduce((sum, xpf) => sum + xpf, 0)).toBe(0);

  expect(await couponsLeft(orderId)).toEqual([100]);
  expect(await paidForFreight(orderId)).toBe(509);
});

test('a coupon of cheaper freight is taken back while it is unspent, and what is too much of it given anew', async () => {
  const orderId = await desk.shipped(500);
  await corrected(orderId, [500, 600]);
  expect([await couponsLeft(orderId), await differences(orderId)]).toEqual([[0, 9], []]);

  // A coupon that an admin has stopped is not touched: what it does not pay is owed.
  const [, anew] = (await read(orderId)).couponsIssued;
  const frozen = await product.call(freezeCoupon, {
    as: admin,
    params: { id: anew?.couponId ?? '' },
    body: { reason: REASON },
  });
  expect(frozen.status).toBe(200);
  await corrected(orderId, [600, 650]);
  expect([await couponsLeft(orderId), await differences(orderId)]).toEqual([[0, 9], [['PENDING', 50]]]);
});

test('the invoice follows, by a credit note and another invoice', async () => {
  const orderId = await desk.shipped(1_000);
  await issueDueInvoices(product.services);
  await corrected(orderId, [1_000, 700]);
  await corrected(orderId, [700, 650]);
  await issueDueInvoices(product.services);
  await issueDueInvoices(product.services);

  const papers = await product.call(listInvoices, { as: parties.customer, params: { orderId } });
  expect(papers.body.map(({ kind, total }) => [kind, total])).toEqual([
    ['INVOICE', 18_343],
    ['CREDIT_NOTE', 18_343],
    ['INVOICE', 17_993],
  ]);
  // The house takes over what is missing, the open debt with it: what is invoiced is what was paid.
  await corrected(orderId, [650, 700], { payer: 'HOUSE' });
  await issueDueInvoices(product.services);
  const after = await product.call(listInvoices, { as: parties.customer, params: { orderId } });
  expect(after.body.slice(3).map(({ kind, total }) => [kind, total])).toEqual([
    ['CREDIT_NOTE', 17_993],
    ['INVOICE', 17_952],
  ]);
});

test('it is refused where nothing counts, the seller is paid, the figure is another, or the same', async () => {
  const checked = await desk.shipped(5_000);
  expect((await correct(checked, [5_000, 609])).body.code).toBe('FREIGHT_NOT_CORRECTABLE');
  const orderId = await desk.shipped(700);
  expect((await correct(orderId, [609, 500])).body.code).toBe('FREIGHT_CHANGED');
  const same = (await correct(orderId, [700, 700])).body;
  expect([same.code, same.errors?.[0]?.path]).toEqual(['FREIGHT_THE_SAME', 'actualShippingCharges']);
  for (const as of [parties.customer, parties.seller])
    expect((await correct(orderId, [700, 500], { as })).body.code).toBe('ROLE_NOT_ALLOWED');
  expect((await read(orderId)).freight).toMatchObject({
    regulated: 609,
    claimed: 700,
    counted: 700,
    isCorrectable: true,
  });

  await desk.complete(orderId);

  expect((await correct(orderId, [700, 500])).body.code).toBe('FREIGHT_NOT_CORRECTABLE');
  expect((await read(orderId)).freight?.isCorrectable).toBe(false);
  expect(await told(parties.seller, orderId)).toEqual([]);
});

test('from the limit on a second admin confirms it, unless it has become another figure meanwhile', async () => {
  const second = await createTestAccount(product, { role: 'ADMIN' });
  const orderId = await desk.shipped(609);
  const asked = await correct(orderId, [609, 150_609]);
  expect([asked.status, asked.body.approval?.amount, asked.body.actualShippingCharges]).toEqual([200, 150_000, 609]);
  expect((await correct(orderId, [609, 150_609])).body.code).toBe('APPROVAL_OPEN');
  const waits = await product.call(listApprovals, { as: second, query: { statusList: 'OPEN', take: 50 } });
  const { approvalId = '' } = waits.body.data.find(({ kind }) => kind === 'FREIGHT_CORRECTION') ?? {};
  const confirm = () =>
    product.call(answerApproval, { as: second, params: { approvalId }, body: { answer: 'APPROVED' } });
  await corrected(orderId, [609, 700]);
  expect((await confirm()).body.code).toBe('FREIGHT_CHANGED');
  await corrected(orderId, [700, 609]);

  expect((await confirm()).status).toBe(200);

  expect((await differences(orderId)).at(-1)).toEqual(['PENDING', 150_000]);
  await expectSoundBooks(product);
});

test('of two admins who correct at once, one correction counts', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await desk.newCustomer();
    const orderId = await desk.shipped(1_000);
    const answers = await Promise.all([correct(orderId, [1_000, 700]), correct(orderId, [1_000, 500])]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('FREIGHT_CHANGED');
  }
  await expectSoundBooks(product);
});

test('a correction that meets the payment of the difference loses no franc of it', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await desk.newCustomer();
    const orderId = await desk.shipped(1_000);
    await desk.answerByTransfer(orderId);

    const [settled, answer] = await Promise.all([desk.settle(orderId, 'VERIFIED'), correct(orderId, [1_000, 700])]);

    expect(settled.status).toBe(200);
    expect([200, 409]).toContain(answer.status);
    if (answer.status === 409) expect(answer.body.code).toBe('FREIGHT_BEING_PAID');
    expect(await couponsLeft(orderId)).toEqual(answer.status === 200 ? [300] : []);
  }
  await expectSoundBooks(product);
});

test('a correction that meets the confirmation of the receipt counts before the seller is paid, or not at all', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await desk.newCustomer();
    const orderId = await desk.shipped(609);
    await desk.unload(orderId);
    const before = await desk.wallet();

    const [confirmed, answer] = await Promise.all([desk.confirm(orderId), correct(orderId, [609, 500])]);

    expect(confirmed.status).toBe(200);
    const isCorrected = answer.status === 200;
    if (!isCorrected) expect(answer.body.code).toBe('FREIGHT_NOT_CORRECTABLE');
    expect((await desk.wallet()) - before).toBe(EARNING_XPF + (isCorrected ? 500 : 609));
    expect([await couponsLeft(orderId), await desk.balance('ESCROW', orderId)]).toEqual([isCorrected ? [109] : [], 0]);
  }
  await expectSoundBooks(product);
});
