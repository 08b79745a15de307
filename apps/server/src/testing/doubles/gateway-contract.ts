import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  agreementOf,
  GatewayError,
  type GatewayRefund,
  type NewGatewayPayment,
  type OpenedPayment,
  type PaymentGateway,
} from '#gateways/payment-gateway';
import { type LocalServer, startLocalServer } from '#testing/doubles/local-server';

export interface ReceivedNotification {
  readonly rawBody: string;
  readonly headers: IncomingHttpHeaders;
}

/** A gateway with the other side of it: the buyer who types a card, and what our server then receives. */
export interface GatewayWorld {
  readonly gateway: PaymentGateway;
  readonly secrets: readonly string[];
  /** Where the gateway tells our server. */
  readonly notifyUrl: string;
  pay(opened: OpenedPayment, wanted: NewGatewayPayment): Promise<ReceivedNotification>;
  refuse(opened: OpenedPayment, wanted: NewGatewayPayment): Promise<ReceivedNotification>;
  /** A result in another currency, signed as it should be. */
  inEuros(opened: OpenedPayment, wanted: NewGatewayPayment): Promise<ReceivedNotification>;
  /** Where the signed text of a notification begins and ends in its raw body. */
  signedPart(rawBody: string): readonly [number, number];
  /** What the gateway itself has given back under a reference, XPF. */
  returnedXpf(reference: string): number | Promise<number>;
  /** The same adapter before another server, impatient and without second tries. */
  before(url: string): PaymentGateway;
  withWrongSecret(): PaymentGateway;
  close(): Promise<void>;
}

let sequence = 0;
/** How long a gateway under test is waited for: one that answers, on however busy a machine; and one that may never answer. */
export const PATIENT_MS = 20_000;
export const IMPATIENT_MS = 1_500;

export function wantedPayment(over: Partial<NewGatewayPayment> = {}): NewGatewayPayment {
  sequence += 1;
  return {
    amountXpf: 17_952,
    orderReference: `MT-${sequence}`,
    customer: { email: 'hina@example.test', reference: 'customer-1', firstName: 'Hina', lastName: 'Teuira' },
    language: 'fr',
    longestMs: null,
    idempotencyKey: `key-of-payment-${sequence}`,
    returnUrl: 'http://127.0.0.1:9/retour',
    notifyUrl: 'http://127.0.0.1:9/notify',
    ...over,
  };
}

async function paid(world: GatewayWorld, over: Partial<NewGatewayPayment> = {}) {
  const wanted = wantedPayment({ notifyUrl: world.notifyUrl, ...over });
  const opened = await world.gateway.createPayment(wanted);
  const received = await world.pay(opened, wanted);
  const payment = await world.gateway.fetchPayment({ orderReference: wanted.orderReference });
  if (payment === undefined) throw new Error('the gateway lost the payment');
  return { wanted, opened, received, payment };
}

const refundOf = (its: Awaited<ReturnType<typeof paid>>, amountXpf: number, sequenceNumber = 0): GatewayRefund => ({
  paymentId: its.payment.paymentId,
  orderReference: its.wanted.orderReference,
  amountXpf,
  chargeXpf: its.wanted.amountXpf,
  creditsBefore: null,
  idempotencyKey: `refund-${its.wanted.orderReference}-${sequenceNumber}`,
});

/** What every card gateway must do, whoever stands behind it. */
export function describeGateway(name: string, startWorld: () => Promise<GatewayWorld>): void {
  describe(`card gateway ${name}`, () => {
    let world: GatewayWorld;
    beforeAll(async () => {
      world = await startWorld();
    });
    afterAll(() => world.close());

    describePayments(() => world);
    describeNotifications(() => world);
    describeRefunds(() => world);
    describeHostility(() => world);
  });
}

function describePayments(worldOf: () => GatewayWorld): void {
  test('answers a ping, and refuses one with another secret', async () => {
    await worldOf().gateway.ping();
    await expect(worldOf().withWrongSecret().ping()).rejects.toMatchObject({ name: 'GatewayError', reason: 'REFUSED' });
  });

  test('opens the same form for the same key', async () => {
    const wanted = wantedPayment();
    expect(await worldOf().gateway.createPayment(wanted)).toEqual(await worldOf().gateway.createPayment(wanted));
  });

  test('tells of a payment of whole francs, to the franc', async () => {
    const { wanted, received, payment } = await paid(worldOf());

    const parsed = await worldOf().gateway.parseNotification(received.rawBody, received.headers);

    expect(parsed).toMatchObject({
      ok: true,
      event: {
        kind: 'PAYMENT',
        orderReference: wanted.orderReference,
        amountXpf: 17_952,
        currency: 'XPF',
        status: 'PAID',
      },
    });
    expect(payment).toEqual({
      paymentId: parsed.ok ? parsed.event.paymentId : '',
      orderReference: wanted.orderReference,
      amountXpf: 17_952,
      credits: [],
      status: 'PAID',
    });
    const ours = { orderReference: wanted.orderReference, amountsXpf: [wanted.amountXpf] };
    expect(parsed.ok && agreementOf(parsed.event, ours)).toBe('AGREES');
    expect(parsed.ok && agreementOf(parsed.event, { ...ours, amountsXpf: [17_951] })).toBe('OTHER_AMOUNT');
    expect(parsed.ok && agreementOf(parsed.event, { ...ours, orderReference: 'MT-0' })).toBe('OTHER_ORDER');
  });

  test('takes one franc and 999 999 999', async () => {
    for (const amountXpf of [1, 999_999_999]) {
      expect((await paid(worldOf(), { amountXpf })).payment.amountXpf).toBe(amountXpf);
    }
  });

  test('tells of a refused payment', async () => {
    const wanted = wantedPayment({ notifyUrl: worldOf().notifyUrl });
    const received = await worldOf().refuse(await worldOf().gateway.createPayment(wanted), wanted);

    const parsed = await worldOf().gateway.parseNotification(received.rawBody, received.headers);

    expect(parsed).toMatchObject({ ok: true, event: { status: 'REFUSED', orderReference: wanted.orderReference } });
    const { orderReference } = wanted;
    expect(await worldOf().gateway.fetchPayment({ orderReference })).toMatchObject({ status: 'REFUSED' });
  });

  test('knows nothing of a reference nobody paid with', async () => {
    expect(await worldOf().gateway.fetchPayment({ orderReference: 'MT-unknown' })).toBeUndefined();
  });
}

function describeNotifications(worldOf: () => GatewayWorld): void {
  test('gives copies of one event the same id, and other payments other ids', async () => {
    const [one, other] = [await paid(worldOf()), await paid(worldOf())];
    const idOf = async ({ received }: typeof one) => {
      const parsed = await worldOf().gateway.parseNotification(received.rawBody, received.headers);
      return parsed.ok ? parsed.event.eventId : '';
    };

    expect(await idOf(one)).toBe(await idOf(one));
    expect(await idOf(one)).not.toBe(await idOf(other));
  });

  test('refuses a notification with any signed byte flipped', async () => {
    const { received } = await paid(worldOf());
    const [begin, end] = worldOf().signedPart(received.rawBody);
    for (let at = begin; at < end; at += 7) {
      const flipped = Buffer.from(received.rawBody);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      const parsed = await worldOf().gateway.parseNotification(flipped.toString(), received.headers);
      expect(parsed.ok, `byte ${at}`).toBe(false);
    }
  });

  test.each(['', '{}', 'kr-answer=', 'null', '[]', 'x'.repeat(100_000)])(
    'refuses a notification of nothing: %#',
    async (rawBody) => {
      expect((await worldOf().gateway.parseNotification(rawBody, {})).ok).toBe(false);
    },
  );

  test('refuses another currency, however well signed', async () => {
    const wanted = wantedPayment({ notifyUrl: worldOf().notifyUrl });
    const received = await worldOf().inEuros(await worldOf().gateway.createPayment(wanted), wanted);
    expect(await worldOf().gateway.parseNotification(received.rawBody, received.headers)).toEqual({
      ok: false,
      refusal: 'WRONG_CURRENCY',
    });
  });
}

function describeRefunds(worldOf: () => GatewayWorld): void {
  test('gives a payment back in parts, never more than was paid', async () => {
    const world = worldOf();
    const { gateway } = world;
    const its = await paid(world);
    const { orderReference } = its.wanted;

    expect((await gateway.refund(refundOf(its, 7_952))).status).toBe('DONE');
    expect(await world.returnedXpf(orderReference)).toBe(7_952);
    await expect(gateway.refund(refundOf(its, 10_001, 1))).rejects.toMatchObject({ reason: 'REFUSED' });
    expect((await gateway.refund({ ...refundOf(its, 10_000, 2), idempotencyKey: 'the-rest-of-it' })).status).toBe(
      'DONE',
    );
    expect(await world.returnedXpf(orderReference)).toBe(17_952);
  });

  test('gives back once when the same refund is asked for again', async () => {
    const its = await paid(worldOf());
    const { orderReference } = its.wanted;

    const ids: (string | null)[] = [];
    for (const creditsBefore of [null, [], []]) {
      const done = await worldOf().gateway.refund({ ...refundOf(its, 5_000), creditsBefore });
      expect(done.status).toBe('DONE');
      ids.push(done.gatewayRefundId);
    }

    expect(new Set(ids).size).toBe(1);
    expect(await worldOf().returnedXpf(orderReference)).toBe(5_000);
  });

  test('gives nothing back of a payment it does not know', async () => {
    const its = await paid(worldOf());
    const unknown = { ...refundOf(its, 1), paymentId: 'f'.repeat(32), orderReference: 'MT-unknown' };
    await expect(worldOf().gateway.refund(unknown)).rejects.toMatchObject({ reason: 'REFUSED' });
  });
}

const HOSTILE: readonly (readonly [string, GatewayError['reason'], (response: ServerResponse) => void])[] = [
  ['answers nothing, ever', 'UNREACHABLE', () => {}],
  ['answers 500', 'UNREACHABLE', (response) => void response.writeHead(500).end('oops')],
  ['cuts the connection', 'UNREACHABLE', (response) => void response.socket?.destroy()],
  ['answers ten megabytes', 'BAD_ANSWER', (response) => void response.end(`"${'x'.repeat(10_000_000)}"`)],
  ['answers a page of HTML', 'BAD_ANSWER', (response) => void response.end('<html>')],
  [
    'answers another form',
    'BAD_ANSWER',
    (response) => void response.end('{"status":"SUCCESS","answer":{"formToken":7}}'),
  ],
  [
    'redirects elsewhere',
    'UNREACHABLE',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
];

function describeHostility(worldOf: () => GatewayWorld): void {
  test.each(HOSTILE)('fails cleanly before a server that %s', async (_, reason, answer) => {
    const server: LocalServer = await startLocalServer((request: IncomingMessage, response) => {
      request.resume();
      answer(response);
    });
    try {
      const failure = await worldOf()
        .before(server.url)
        .createPayment(wantedPayment())
        .then(
          () => undefined,
          (error: unknown) => error,
        );

      expect(failure).toBeInstanceOf(GatewayError);
      expect(failure).toMatchObject({ reason });
      for (const secret of worldOf().secrets) expect(String(failure)).not.toContain(secret);
    } finally {
      await server.close();
    }
  });

  test('fails cleanly when nobody is there', async () => {
    await expect(worldOf().before('http://127.0.0.1:9').createPayment(wantedPayment())).rejects.toMatchObject({
      reason: 'UNREACHABLE',
    });
  });
}
