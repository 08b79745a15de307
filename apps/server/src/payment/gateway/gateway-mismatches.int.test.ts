import { decideMismatch, type MismatchView, readAudit, reconcile, settleMismatch } from '@matete/contract/ledger/books';
import { openPaymentPage } from '@matete/contract/payment/payments';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { GatewayEvent, ParsedNotification } from '#gateways/payment-gateway';
import { askGateway } from '#payment/gateway/ask-gateway';
import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import type { TestAccount } from '#testing/call-api';
import { ModelGateway } from '#testing/model/model-gateway';
import { expectDecided } from '#testing/desks/expect-decided';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { TEST_NOW } from '#testing/test-product';

/** Says to notifications what the test lets it say: its signature is not what is tested here. */
class TalkingGateway extends ModelGateway {
  override parseNotification(rawBody?: string): never {
    const parsed: ParsedNotification = { ok: true, event: JSON.parse(rawBody ?? '') as GatewayEvent };
    return parsed as never;
  }
}

const gateway = new TalkingGateway();
const { product, customer, admin, place } = await openMarket({ gateways: { card: gateway } });

// Whatever an admin moved here was decided, alone and counted or by two.
afterEach(() => expectDecided(product));

beforeEach(() => product.services.db.deleteFrom('gateway_mismatches').execute());

interface Placed {
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
}

async function placed(): Promise<Placed> {
  const { payment } = (await place({ kg: 2, paymentMethod: 'CREDIT_CARD' })).body;
  if (payment === null) throw new Error('nothing was due');
  await product.call(openPaymentPage, { as: customer, params: { paymentId: payment.paymentId } });
  return payment;
}

const tell = async (event: Partial<GatewayEvent> & { eventId: string; orderReference: string }) =>
  (
    await product.app.inject({
      method: 'POST',
      url: '/gateways/sandbox/notifications',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        kind: 'PAYMENT',
        paymentId: `gw-${event.orderReference}`,
        currency: 'XPF',
        status: 'PAID',
        occurredAt: '2026-11-21T22:00:00Z',
        ...event,
      }),
    })
  ).statusCode;
const otherwise = async (): Promise<MismatchView[]> => {
  const { body } = await product.call(reconcile, { as: admin });
  return body.filter((mismatch) => mismatch.kind === 'GATEWAY_SAYS_OTHERWISE');
};

test('a payment of a wrong amount is refused, and shown to admins once', async () => {
  const { reference, amount, paymentId } = await placed();
  for (let copy = 0; copy < 3; copy += 1)
    expect(await tell({ eventId: 'less', orderReference: reference, amountXpf: amount - 1 })).toBeGreaterThanOrEqual(
      400,
    );

  expect(await otherwise()).toMatchObject([{ paymentId, expected: amount, found: amount - 1 }]);
  // What is right after all is taken all the same.
  expect(await tell({ eventId: 'right', orderReference: reference, amountXpf: amount })).toBe(200);
  await expectSoundBooks(product);
});

test('money for a payment that nobody asked for is shown to an admin', async () => {
  await tell({ eventId: 'nobody', orderReference: 'MT-NOBODYS', amountXpf: 500 });

  expect(await otherwise()).toMatchObject([{ paymentId: null, expected: null, found: 500 }]);
});

test('a payment paid a second time, in another tab, is in the books once and is shown to an admin', async () => {
  const { reference, amount, paymentId } = await placed();
  await tell({ eventId: 'first', orderReference: reference, amountXpf: amount });
  const second = { eventId: 'second', orderReference: reference, amountXpf: amount, paymentId: 'another-charge' };
  for (let copy = 0; copy < 3; copy += 1) expect(await tell(second)).toBe(200);

  expect(await otherwise()).toMatchObject([{ paymentId, expected: amount, found: amount }]);
  await expectSoundBooks(product);
});

test('a notification that is late, repeated or of a refused card is no mismatch', async () => {
  const { reference, amount } = await placed();
  await tell({ eventId: 'running', orderReference: reference, amountXpf: amount, status: 'RUNNING' });
  await tell({ eventId: 'paid', orderReference: reference, amountXpf: amount });
  await tell({ eventId: 'paid', orderReference: reference, amountXpf: amount });
  await tell({ eventId: 'paid again', orderReference: reference, amountXpf: amount });
  await tell({ eventId: 'no', orderReference: 'MT-NOBODYS', amountXpf: 500, status: 'REFUSED' });

  expect(await otherwise()).toEqual([]);
});

test('a mismatch found by asking the gateway is shown like a notified one', async () => {
  const { reference, amount, paymentId } = await placed();
  const other = {
    reference,
    amountXpf: amount + 1,
    status: 'PAID',
    refundedXpf: 0,
    keys: new Set<string>(),
  } as const;
  gateway.payments.set('another-amount', { ...other, credits: [] });
  for (let times = 0; times < 3; times += 1) await askGateway(product.services, paymentId);

  expect(await otherwise()).toMatchObject([{ paymentId, expected: amount, found: amount + 1 }]);
});

test('a mismatch settled by an admin leaves the list for good, also when it is notified again', async () => {
  const { reference, amount } = await placed();
  const told = { eventId: 'more', orderReference: reference, amountXpf: amount + 1 };
  await tell(told);
  const [found] = await otherwise();
  const settle = (as: TestAccount, note = 'Rendu à la carte par la banque.') =>
    product.call(settleMismatch, { as, params: { mismatchId: found?.mismatchId ?? '' }, body: { note } });

  expect((await settle(customer)).body.code).toBe('ROLE_NOT_ALLOWED');
  expect((await settle(admin, '  ')).status).toBe(422);
  expect(await otherwise()).toHaveLength(1);
  const answers = await Promise.all([settle(admin), settle(admin), settle(admin)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('MISMATCH_ALREADY_SETTLED');
  await tell(told);
  expect(await otherwise()).toEqual([]);
  const { body } = await product.call(readAudit, { as: admin, query: { action: 'MISMATCH_SETTLED' } });
  expect(body.data).toMatchObject([
    { subjectName: reference, details: { amountXpf: amount + 1, reason: 'Rendu à la carte par la banque.' } },
  ]);
});

const decide = (mismatchId: string | null | undefined, outcome: 'BOOKED' | 'SENT_BACK') =>
  product.call(decideMismatch, {
    as: admin,
    params: { mismatchId: mismatchId ?? '' },
    body: { outcome, reason: 'Payé deux fois.' },
  });

/** A payment paid twice: its second charge is a mismatch. */
async function paidTwice(): Promise<Placed & { second: string }> {
  const its = await placed();
  const second = `second of ${its.reference}`;
  gateway.payments.set(second, {
    reference: its.reference,
    amountXpf: its.amount,
    status: 'PAID',
    refundedXpf: 0,
    keys: new Set(),
    credits: [],
  });
  for (const paymentId of [`gw-${its.reference}`, second])
    await tell({ eventId: paymentId, orderReference: its.reference, amountXpf: its.amount, paymentId });
  return { ...its, second };
}

test('a second charge is sent back by its gateway once, though its answer is lost', async () => {
  const { amount, second } = await paidTwice();
  const [found] = await otherwise();
  const answers = await Promise.all([decide(found?.mismatchId, 'SENT_BACK'), decide(found?.mismatchId, 'BOOKED')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expectSoundBooks(product);
  gateway.moods.push('LOSE_ANSWER');
  await settleWithGateway(product.services);
  product.setNow(new Date(TEST_NOW.getTime() + 6 * 60_000));
  await settleWithGateway(product.services);
  product.setNow(TEST_NOW);

  const isSentBack = answers[0]?.status === 200;
  expect(gateway.payments.get(second)?.refundedXpf).toBe(isSentBack ? amount : 0);
  expect(await otherwise()).toEqual([]);
  const { body } = await product.call(readAudit, {
    as: admin,
    query: { action: isSentBack ? 'MISMATCH_SENT_BACK' : 'MISMATCH_BOOKED' },
  });
  expect(body.data[0]?.details).toMatchObject({ amountXpf: amount, reason: 'Payé deux fois.' });
  await expectSoundBooks(product);
});

test('a second charge that is booked becomes a coupon, and is in the books once', async () => {
  const { paymentId, amount } = await paidTwice();
  const [found] = await otherwise();

  expect((await decide(found?.mismatchId, 'BOOKED')).status).toBe(200);
  expect((await decide(found?.mismatchId, 'SENT_BACK')).body.code).toBe('MISMATCH_ALREADY_SETTLED');
  const payment = await product.services.db
    .selectFrom('payments')
    .select('excess_xpf')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  expect(payment.excess_xpf).toBe(amount);
  expect((await product.call(reconcile, { as: admin })).body.filter((row) => row.paymentId === paymentId)).toEqual([]);
  await expectSoundBooks(product);
});

test('a charge of an unknown reference can only be sent back', async () => {
  await tell({ eventId: 'stray', orderReference: 'MT-STRAY', amountXpf: 700, paymentId: 'stray-charge' });
  gateway.payments.set('stray-charge', {
    reference: 'MT-STRAY',
    amountXpf: 700,
    status: 'PAID',
    refundedXpf: 0,
    keys: new Set(),
    credits: [],
  });
  const [found] = await otherwise();

  expect((await decide(found?.mismatchId, 'BOOKED')).body.code).toBe('MISMATCH_HAS_NO_PAYMENT');
  expect((await decide(found?.mismatchId, 'SENT_BACK')).status).toBe(200);
  await settleWithGateway(product.services);
  expect(gateway.payments.get('stray-charge')?.refundedXpf).toBe(700);
  await expectSoundBooks(product);
});
