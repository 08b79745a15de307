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

test('does not repeat a refund whose answer was lost', async () => {
  const wanted = wantedPayment();
  await gateway().createPayment(wanted);
  payzen.settle(wanted.orderReference, 'PAID');
  const { orderReference } = wanted;
  const payment = await gateway().fetchPayment({ orderReference });
  const refund = {
    paymentId: payment?.paymentId ?? '',
    orderReference,
    amountXpf: 2_000,
    alreadyRefundedXpf: 0,
    idempotencyKey: 'refund-lost-answer',
  };
  await gateway().refund(refund);

  expect(await gateway().refund(refund)).toEqual({ status: 'DONE', gatewayRefundId: null });
  expect(
    payzen.calls.filter((call) => call.path === 'Transaction/CancelOrRefund' && call.body['amount'] === 2_000),
  ).toHaveLength(1);
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
