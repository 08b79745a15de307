import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startSandboxGateway } from '@matete/sandbox-gateway/server';
import { signNotification } from '@matete/sandbox-gateway/signature';
import { expect, test } from 'vitest';

import type { NewGatewayPayment, OpenedPayment } from '#gateways/payment-gateway';
import { SandboxGateway } from '#gateways/sandbox/sandbox-gateway';
import {
  describeGateway,
  type GatewayWorld,
  IMPATIENT_MS,
  PATIENT_MS,
  type ReceivedNotification,
  wantedPayment,
} from '#testing/doubles/gateway-contract';
import { startLocalServer } from '#testing/doubles/local-server';

const SECRET = 'secret-of-the-sandbox-gateway-tests-0123';
const PAYS = '4970100000000014';
const REFUSED = '4970100000000022';

const signed = (body: unknown, timestampMs = Date.now()): ReceivedNotification => {
  const rawBody = JSON.stringify(body);
  return {
    rawBody,
    headers: {
      'x-gateway-timestamp': String(timestampMs),
      'x-gateway-signature': signNotification(SECRET, timestampMs, rawBody),
    },
  };
};

describeGateway('test bank', async (): Promise<GatewayWorld> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'test-bank-'));
  const bank = await startSandboxGateway({ host: '127.0.0.1', port: 0, secret: SECRET, dataDir });
  const received = new Map<string, ReceivedNotification>();
  const shop = await startLocalServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString();
      const { reference } = JSON.parse(rawBody) as { reference: string };
      received.set(reference, { rawBody, headers: request.headers });
      response.end();
    });
  });
  const gatewayWith = (over: { url?: string; secret?: string; timeoutMs?: number } = {}) =>
    new SandboxGateway({
      url: bank.url,
      secret: SECRET,
      now: () => new Date(),
      timeoutMs: PATIENT_MS,
      retryPausesMs: [],
      ...over,
    });

  const typeCard = async (opened: OpenedPayment, wanted: NewGatewayPayment, number: string) => {
    if (opened.form.kind !== 'redirect') throw new Error('the test bank has a page of its own');
    const body = new URLSearchParams({ holder: 'Hina Teuira', number, expiry: '12/2040', cvv: '123' });
    await fetch(opened.form.url, { method: 'POST', body, redirect: 'manual' });
    return until(() => received.get(wanted.orderReference));
  };

  return {
    gateway: gatewayWith(),
    notifyUrl: `${shop.url}/notify`,
    secrets: [SECRET],
    pay: (opened, wanted) => typeCard(opened, wanted, PAYS),
    refuse: (opened, wanted) => typeCard(opened, wanted, REFUSED),
    inEuros: (opened, wanted) =>
      Promise.resolve(
        signed({ ...SAID, paymentId: opened.gatewayPaymentId, reference: wanted.orderReference, currency: 'EUR' }),
      ),
    signedPart: (rawBody) => [0, rawBody.length],
    returnedXpf: async (orderReference) =>
      ((await gatewayWith().fetchPayment({ orderReference }))?.credits ?? []).reduce(
        (sum, its) => sum + its.amountXpf,
        0,
      ),
    before: (url) => gatewayWith({ url, timeoutMs: IMPATIENT_MS }),
    withWrongSecret: () => gatewayWith({ secret: 'another-secret-of-more-than-32-characters' }),
    close: async () => {
      await bank.close();
      await shop.close();
      await rm(dataDir, { recursive: true });
    },
  };
});

async function until<T>(look: () => T | undefined): Promise<T> {
  for (let round = 0; round < 200; round += 1) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  throw new Error('nothing came within 2 s');
}

const SAID = {
  eventId: 'evt_1',
  paymentId: 'pay_1',
  reference: 'MT-1',
  amount: 17_952,
  currency: 'XPF',
  status: 'PAID',
  createdAt: '2026-11-21T18:00:00.000Z',
};

const NOW_MS = Date.parse('2026-11-21T18:10:00Z');
const parse = ({ rawBody, headers }: ReceivedNotification) =>
  new SandboxGateway({ url: 'http://127.0.0.1:9', secret: SECRET, now: () => new Date(NOW_MS) }).parseNotification(
    rawBody,
    headers,
  );

test.each([
  [0, true],
  [5 * 60_000, true],
  [5 * 60_000 + 1, false],
  [-5 * 60_000, true],
  [-5 * 60_000 - 1, false],
])('a notification signed %i ms ago is believed: %s', (ageMs, isBelieved) => {
  const parsed = parse(signed(SAID, NOW_MS - ageMs));
  expect(parsed.ok).toBe(isBelieved);
  if (!parsed.ok) expect(parsed.refusal).toBe('STALE');
});

test('refuses a notification whose time was changed without the secret', () => {
  const old = signed(SAID, NOW_MS - 3_600_000);
  const fresh = { ...old, headers: { ...old.headers, 'x-gateway-timestamp': String(NOW_MS) } };
  expect(parse(fresh)).toEqual({ ok: false, refusal: 'BAD_SIGNATURE' });
});

test.each([
  ['cents', { amount: 17_952.5 }],
  ['a text for an amount', { amount: '17952' }],
  ['nothing to pay', { amount: 0 }],
  ['an unknown status', { status: 'MAYBE' }],
  ['no event', { eventId: undefined }],
  ['a day for an instant', { createdAt: '2026-11-21' }],
])('a well signed notification with %s is malformed', (_, over) => {
  expect(parse(signed({ ...SAID, ...over }, NOW_MS))).toEqual({ ok: false, refusal: 'MALFORMED' });
});

test('refuses a payment that the bank opened for another amount', async () => {
  const wanted = wantedPayment();
  const server = await startLocalServer((_, response) =>
    response.writeHead(201, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        paymentId: 'pay_1',
        status: 'RUNNING',
        amount: 1_795_200,
        refundedAmount: 0,
        currency: 'XPF',
        reference: wanted.orderReference,
        pageUrl: 'http://127.0.0.1:9/pay/pay_1',
      }),
    ),
  );
  const gateway = new SandboxGateway({ url: server.url, secret: SECRET, now: () => new Date(NOW_MS) });
  await expect(gateway.createPayment(wanted)).rejects.toMatchObject({ reason: 'BAD_ANSWER' });
  await server.close();
});
