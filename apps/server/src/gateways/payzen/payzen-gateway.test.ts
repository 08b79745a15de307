import { afterAll, beforeAll, expect, test } from 'vitest';

import { PayzenGateway } from '#gateways/payzen/payzen-gateway';
import {
  describeGateway,
  type GatewayWorld,
  IMPATIENT_MS,
  PATIENT_MS,
  wantedPayment,
} from '#testing/doubles/gateway-contract';
import { type LocalPayzen, startLocalPayzen } from '#testing/doubles/local-payzen';

describeGateway('PayZen', async (): Promise<GatewayWorld> => {
  const payzen = await startLocalPayzen();
  const gatewayWith = (over: Partial<LocalPayzen['shop']> & { timeoutMs?: number } = {}) =>
    new PayzenGateway({ ...payzen.shop, timeoutMs: PATIENT_MS, retryPausesMs: [], ...over });
  const told = (rawBody: string) => Promise.resolve({ rawBody, headers: {} });
  return {
    gateway: gatewayWith(),
    notifyUrl: 'http://127.0.0.1:9/notify',
    secrets: [payzen.shop.password, payzen.shop.hmacKey],
    pay: (_, wanted) => told(payzen.settle(wanted.orderReference, 'PAID')),
    refuse: (_, wanted) => told(payzen.settle(wanted.orderReference, 'REFUSED')),
    inEuros: (_, wanted) => told(payzen.settle(wanted.orderReference, 'PAID', { currency: 'EUR' })),
    signedPart: (rawBody) => [rawBody.indexOf('kr-answer=') + 'kr-answer='.length, rawBody.length],
    returnedXpf: (reference) => payzen.returnedXpf(reference),
    before: (url) => gatewayWith({ apiUrl: url, timeoutMs: IMPATIENT_MS }),
    withWrongSecret: () => gatewayWith({ password: 'another' }),
    close: () => payzen.close(),
  };
});

let payzen: LocalPayzen;
beforeAll(async () => {
  payzen = await startLocalPayzen();
});
afterAll(() => payzen.close());

const gateway = () => new PayzenGateway({ ...payzen.shop, timeoutMs: PATIENT_MS, retryPausesMs: [] });

test('asks for whole francs, immediate capture and an embedded form', async () => {
  const wanted = wantedPayment({ language: 'en' });

  expect(await gateway().createPayment(wanted)).toEqual({
    gatewayPaymentId: null,
    form: {
      kind: 'embedded',
      formToken: `token-of-${wanted.orderReference}`,
      publicKey: payzen.shop.publicKey,
      scriptUrl: 'https://static.osb.pf/static/js/krypton-client/V4.0/stable/kr-payment-form.min.js',
    },
    formLifetimeMs: 840_000,
  });
  expect(payzen.calls.at(-1)).toEqual({
    path: 'Charge/CreatePayment',
    body: {
      amount: 17_952,
      currency: 'XPF',
      orderId: wanted.orderReference,
      formAction: 'PAYMENT',
      ipnTargetUrl: wanted.notifyUrl,
      customer: {
        email: 'hina@example.test',
        reference: 'customer-1',
        billingDetails: { firstName: 'Hina', lastName: 'Teuira', language: 'EN' },
      },
      transactionOptions: { cardOptions: { captureDelay: 0, manualValidation: 'NO' } },
    },
  });
});

test('keeps the payment running after a refused card while the form is open, until another card pays', async () => {
  const wanted = wantedPayment();
  await gateway().createPayment(wanted);

  const first = gateway().parseNotification(payzen.settle(wanted.orderReference, 'REFUSED_ONCE'));
  const second = gateway().parseNotification(payzen.settle(wanted.orderReference, 'PAID'));

  expect(first).toMatchObject({ ok: true, event: { status: 'RUNNING' } });
  expect(second).toMatchObject({ ok: true, event: { status: 'PAID', amountXpf: 17_952 } });
});

const REFUND_CALL = 'Transaction/CancelOrRefund';
const sentRefunds = (key: string) =>
  payzen.calls.filter((call) => call.path === REFUND_CALL && call.body['comment'] === key);

/** An order with charges of one amount, the newest first, and the refund of the one that was paid first. */
async function charged(times: number, idempotencyKey: string) {
  const wanted = wantedPayment();
  const { orderReference } = wanted;
  await gateway().createPayment(wanted);
  const charges: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const parsed = gateway().parseNotification(payzen.settle(orderReference, 'PAID'));
    if (parsed.ok) charges.unshift(parsed.event.paymentId);
  }
  const refund = {
    paymentId: charges.at(-1) ?? '',
    orderReference,
    amountXpf: wanted.amountXpf,
    chargeXpf: wanted.amountXpf,
    idempotencyKey,
  };
  return { orderReference, charges, refund };
}

test('sends a refund though a second charge of the same amount was given back by hand', async () => {
  const { orderReference, charges, refund } = await charged(2, 'refund-of-the-order');
  payzen.refundByHand(charges[0] ?? '');

  const done = await gateway().refund({ ...refund, creditsBefore: null });

  expect(done.status).toBe('DONE');
  expect(sentRefunds('refund-of-the-order')).toHaveLength(1);
  expect(payzen.returnedXpf(orderReference)).toBe(2 * 17_952);
});

test('finds a refund whose answer was lost by its own key, whatever else went back', async () => {
  const { orderReference, charges, refund } = await charged(2, 'refund-lost-answer');
  payzen.refundByHand(charges[0] ?? '');
  const creditsBefore = await gateway().listCreditIds(orderReference);
  const first = await gateway().refund({ ...refund, creditsBefore: null });

  expect(await gateway().refund({ ...refund, creditsBefore })).toEqual(first);
  expect(sentRefunds('refund-lost-answer')).toHaveLength(1);
});

test('sends a refund again whose question was lost, also when the other charge was given back meanwhile', async () => {
  const { orderReference, charges, refund } = await charged(2, 'refund-lost-question');
  const creditsBefore = await gateway().listCreditIds(orderReference);
  payzen.refundByHand(charges[0] ?? '');

  expect((await gateway().refund({ ...refund, creditsBefore })).status).toBe('DONE');
  expect(sentRefunds('refund-lost-question')).toHaveLength(1);
});

test('cannot tell, and sends nothing, when a credit of the same charge shows no key', async () => {
  const { orderReference, refund } = await charged(1, 'refund-without-a-key');
  const creditsBefore = await gateway().listCreditIds(orderReference);
  payzen.showsMetadata = false;
  await gateway().refund({ ...refund, creditsBefore: null });

  expect(await gateway().refund({ ...refund, creditsBefore })).toEqual({ status: 'UNCLEAR', gatewayRefundId: null });
  expect(sentRefunds('refund-without-a-key')).toHaveLength(1);
  payzen.showsMetadata = true;
});

test('opens in the page what the card form needs, host by host', () => {
  const { browserOrigins } = new PayzenGateway({
    ...payzen.shop,
    apiUrl: 'https://api.secure.osb.pf/api-payment/V4',
    staticUrl: 'https://static.osb.pf/',
    secureUrl: 'https://secure.osb.pf/vads-payment/',
  });

  expect(browserOrigins).toEqual({
    script: ['https://static.osb.pf'],
    style: ['https://static.osb.pf'],
    frame: ['https://static.osb.pf', 'https://secure.osb.pf'],
    connect: ['https://static.osb.pf', 'https://api.secure.osb.pf'],
    form: ['https://secure.osb.pf'],
  });
});
