import { afterAll, beforeAll, expect, test } from 'vitest';

import { RevolutGateway, type RevolutOptions } from '#gateways/revolut/revolut-gateway';
import { checkWebhook, signWebhook } from '#gateways/revolut/revolut-signature';
import {
  describeGateway,
  type GatewayWorld,
  IMPATIENT_MS,
  PATIENT_MS,
  wantedPayment,
} from '#testing/doubles/gateway-contract';
import { type LocalRevolut, startLocalRevolut } from '#testing/doubles/local-revolut';

const gatewayOf = (revolut: LocalRevolut, over: Partial<RevolutOptions> = {}) =>
  new RevolutGateway({ ...revolut.shop, now: () => new Date(), timeoutMs: PATIENT_MS, retryPausesMs: [], ...over });

describeGateway('Revolut', async (): Promise<GatewayWorld> => {
  const revolut = await startLocalRevolut();
  const told = (received: ReturnType<LocalRevolut['settle']>) => Promise.resolve(received);
  return {
    gateway: gatewayOf(revolut),
    notifyUrl: 'http://127.0.0.1:9/notify',
    secrets: [revolut.shop.secretKey, revolut.shop.webhookSecret],
    pay: (_, wanted) => told(revolut.settle(wanted.orderReference, 'completed')),
    refuse: (_, wanted) => told(revolut.settle(wanted.orderReference, 'cancelled')),
    inEuros: (_, wanted) => told(revolut.settle(wanted.orderReference, 'completed', { currency: 'EUR' })),
    signedPart: (rawBody) => [0, rawBody.length],
    returnedXpf: (reference) => revolut.returnedXpf(reference),
    before: (url) => gatewayOf(revolut, { apiUrl: url, timeoutMs: IMPATIENT_MS }),
    withWrongSecret: () => gatewayOf(revolut, { secretKey: 'another' }),
    close: () => revolut.close(),
  };
});

let revolut: LocalRevolut;
beforeAll(async () => {
  revolut = await startLocalRevolut();
});
afterAll(() => revolut.close());

test('asks for whole francs and automatic capture, with our reference', async () => {
  const wanted = wantedPayment();
  await gatewayOf(revolut).createPayment(wanted);

  const created = revolut.calls.findLast((call) => call.method === 'POST');
  expect(created).toMatchObject({
    path: '/api/orders',
    body: {
      amount: 17_952,
      currency: 'XPF',
      capture_mode: 'automatic',
      customer: { email: 'hina@example.test' },
      merchant_order_data: { reference: wanted.orderReference },
      redirect_url: wanted.returnUrl,
    },
  });
  expect(created?.headers['revolut-api-version']).toBe('2026-04-20');
});

test('accepts a webhook up to five minutes old or early, and no other', async () => {
  const wanted = wantedPayment();
  await gatewayOf(revolut).createPayment(wanted);
  for (const [ageMs, refusal] of [
    [4 * 60_000, undefined],
    [6 * 60_000, 'STALE'],
    [-6 * 60_000, 'STALE'],
  ] as const) {
    const { rawBody, headers } = revolut.settle(wanted.orderReference, 'completed', {
      timestampMs: Date.now() - ageMs,
    });
    const parsed = await gatewayOf(revolut).parseNotification(rawBody, headers);
    expect(parsed.ok ? undefined : parsed.refusal, String(ageMs)).toBe(refusal);
  }
});

test('accepts any one of several signatures while the secret is being changed', () => {
  const [rawBody, timestamp] = ['{"event":"ORDER_COMPLETED","order_id":"one"}', '1700000000000'];
  const signature = `${signWebhook('old', timestamp, rawBody)},${signWebhook('new', timestamp, rawBody)}`;
  const check = (secret: string) =>
    checkWebhook({ rawBody, timestamp, signature }, { secret, now: new Date(1_700_000_060_000) });
  expect([check('old'), check('new'), check('other')]).toEqual(['OK', 'OK', 'BAD_SIGNATURE']);
});

test('reads the order itself instead of trusting the webhook', async () => {
  const wanted = wantedPayment();
  const opened = await gatewayOf(revolut).createPayment(wanted);
  const rawBody = JSON.stringify({ event: 'ORDER_COMPLETED', order_id: opened.gatewayPaymentId });
  const timestamp = String(Date.now());
  const headers = {
    'revolut-request-timestamp': timestamp,
    'revolut-signature': signWebhook(revolut.shop.webhookSecret, timestamp, rawBody),
  };

  const parsed = await gatewayOf(revolut).parseNotification(rawBody, headers);

  expect(parsed).toMatchObject({ ok: true, event: { status: 'RUNNING', amountXpf: 17_952 } });
});

test('finds a refund that takes days instead of asking for it again', async () => {
  const wanted = wantedPayment();
  const opened = await gatewayOf(revolut).createPayment(wanted);
  revolut.settle(wanted.orderReference, 'completed');
  revolut.refundState = 'processing';
  const refund = {
    paymentId: opened.gatewayPaymentId ?? '',
    orderReference: wanted.orderReference,
    amountXpf: 2_000,
    chargeXpf: wanted.amountXpf,
    creditsBefore: null,
    idempotencyKey: 'refund-that-takes-days',
  };

  const first = await gatewayOf(revolut).refund(refund);
  expect(first.status).toBe('UNCLEAR');
  revolut.settle(refund.idempotencyKey, 'completed');
  expect(await gatewayOf(revolut).refund(refund)).toEqual({ status: 'DONE', gatewayRefundId: first.gatewayRefundId });

  const asked = revolut.calls.filter((call) => call.path.endsWith('/refund') && call.body['amount'] === 2_000);
  expect(asked.map((call) => call.headers['idempotency-key'])).toEqual(['refund-that-takes-days']);
  revolut.refundState = 'failed';
  await expect(gatewayOf(revolut).refund({ ...refund, idempotencyKey: 'refund-that-fails' })).rejects.toMatchObject({
    reason: 'REFUSED',
    gatewayCode: 'failed',
  });
  revolut.refundState = 'completed';
});

test('reads a dispute as a chargeback from its opening until it is won', async () => {
  const wanted = wantedPayment();
  const opened = await gatewayOf(revolut).createPayment(wanted);
  revolut.settle(wanted.orderReference, 'completed');
  const seen = async () =>
    (await gatewayOf(revolut).fetchPayment({ orderReference: wanted.orderReference }))?.credits ?? [];
  expect(await seen()).toEqual([]);

  for (const [state, status] of [
    ['needs_response', 'DONE'],
    ['under_review', 'DONE'],
    ['lost', 'DONE'],
    ['won', 'UNDONE'],
  ] as const) {
    const { rawBody, headers } = revolut.dispute(wanted.orderReference, state, 9_000);
    const parsed = await gatewayOf(revolut).parseNotification(rawBody, headers);
    const credit = { paymentId: opened.gatewayPaymentId, idempotencyKey: null, amountXpf: 9_000, kind: 'CHARGEBACK' };
    expect(parsed, state).toMatchObject({
      ok: true,
      event: { kind: 'REFUND', orderReference: wanted.orderReference, credit: { ...credit, status } },
    });
    expect(await seen(), state).toMatchObject([{ ...credit, status }]);
  }
});

test("takes neither a dispute's entry of money for a payment nor an unknown dispute for one of ours", async () => {
  const wanted = wantedPayment();
  const opened = await gatewayOf(revolut).createPayment(wanted);
  revolut.settle(wanted.orderReference, 'completed');
  const entry = revolut.bookChargeback(wanted.orderReference, 17_952);
  const other = { ok: false, refusal: 'OTHER_SHOP' };

  expect(await gatewayOf(revolut).parseNotification(entry.rawBody, entry.headers)).toEqual(other);
  expect(await gatewayOf(revolut).fetchPayment({ orderReference: wanted.orderReference })).toMatchObject({
    paymentId: opened.gatewayPaymentId,
    status: 'PAID',
  });
  const dispute = revolut.dispute(wanted.orderReference, 'lost', 100);
  revolut.hasDisputes = false;
  try {
    expect(await gatewayOf(revolut).parseNotification(dispute.rawBody, dispute.headers)).toEqual(other);
    expect((await gatewayOf(revolut).fetchPayment({ orderReference: wanted.orderReference }))?.credits).toEqual([]);
  } finally {
    revolut.hasDisputes = true;
  }
});

test('confirms a payment though its disputes are listed in an unknown form, and asks of no attempt that failed', async () => {
  const wanted = wantedPayment();
  await gatewayOf(revolut).createPayment(wanted);
  revolut.settle(wanted.orderReference, 'completed');
  revolut.isDisputeFormOther = true;
  const before = revolut.calls.length;
  try {
    expect(await gatewayOf(revolut).fetchPayment({ orderReference: wanted.orderReference })).toMatchObject({
      status: 'PAID',
      credits: [],
    });
  } finally {
    revolut.isDisputeFormOther = false;
  }
  expect(revolut.calls.slice(before).filter(({ path }) => path.startsWith('/api/disputes'))).toHaveLength(1);
});
