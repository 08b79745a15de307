import { answerApproval } from '@matete/contract/approval/approvals';
import { noteOtherMovement } from '@matete/contract/ledger/other-movements';
import { correctFreight } from '@matete/contract/payment/correct-freight';
import { giveGoodwill } from '@matete/contract/coupon/coupons';
import { beforeEach, expect, test } from 'vitest';

import { setSiteSetting } from '#site-setting/site-setting-store';
import { openFreightDesk } from '#testing/desks/freight-desk';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const desk = await openFreightDesk();
const { product, admin } = desk;
const { db } = product.services;
const second = await createTestAccount(product, { role: 'ADMIN' });
await setSiteSetting(db, { name: 'SECOND_ADMIN_DAY_XPF', value: 900_000_000, adminId: null, now: TEST_NOW });

const reason = 'Le reçu dit autre chose.';
const correct = (orderId: string, shownXpf: number, wantedXpf: number, payer: 'HOUSE' | 'CUSTOMER' = 'HOUSE') =>
  product.call(correctFreight, {
    as: admin,
    params: { orderId },
    body: { actualShippingCharges: wantedXpf, shownShippingCharges: shownXpf, payer, reason },
  });
const houseCostXpf = async (orderId: string) => (await desk.houseCost(orderId)).reduce((sum, xpf) => sum + xpf, 0);

beforeEach(() => product.setNow(TEST_NOW));

test('a freight that the house bears counts with what its order was accepted at before', async () => {
  const orderId = await desk.shipped(80_609);
  expect((await desk.correct(orderId, 80_609, 'HOUSE')).body.approval).toBeNull();
  const more = await correct(orderId, 80_609, 170_000);
  expect(more.body.approval).toMatchObject({ kind: 'FREIGHT_CORRECTION', amount: 89_391 });
  expect(await houseCostXpf(orderId)).toBe(-80_000);
  const { approvalId = '' } = more.body.approval ?? {};
  const body = { answer: 'APPROVED' } as const;
  expect((await product.call(answerApproval, { as: second, params: { approvalId }, body })).status).toBe(200);
  expect(await houseCostXpf(orderId)).toBe(-169_391);
  await expectSoundBooks(product);
});

test('a figure that hardly moves waits where the house is to bear all of it', async () => {
  const orderId = await desk.shipped(99_000);
  await desk.correct(orderId, 60_609, 'CUSTOMER');
  const { body } = await correct(orderId, 60_609, 60_610);
  expect(body.approval).toMatchObject({ kind: 'FREIGHT_CORRECTION', amount: 60_001 });
  expect(await houseCostXpf(orderId)).toBe(0);
});

test('goodwill counts with a corrected freight of its order', async () => {
  const orderId = await desk.shipped(40_609);
  await desk.correct(orderId, 40_609, 'HOUSE');
  expect((await correct(orderId, 40_609, 70_609)).body.approval).toBeNull();
  await desk.complete(orderId);
  const { orderNumber } = await desk.readOrder(orderId);
  const give = (amount: number) => product.call(giveGoodwill, { as: admin, body: { orderNumber, amount, reason } });
  expect((await give(12_048)).body.approval).toMatchObject({ kind: 'GOODWILL', amount: 12_048 });
  expect((await give(12_047)).body.approval).toBeNull();
});

test('losses add up by month, on however many papers they are divided', async () => {
  const note = (paper: string, amount: number) =>
    product.call(noteOtherMovement, {
      as: admin,
      body: { kind: 'OTHER_LOSS', amount, amountAgain: amount, paperDate: '2026-11-01', paper, reason },
    });
  expect((await note('Facture 1', 60_000)).body.approval).toBeNull();
  expect((await note('Facture 2', 40_000)).body.approval).toMatchObject({ kind: 'OTHER_MOVEMENT', amount: 40_000 });
  expect((await note('Facture 3', 39_999)).body.approval).toBeNull();
});
