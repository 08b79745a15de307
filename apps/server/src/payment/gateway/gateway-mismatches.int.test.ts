import { type MismatchView, readAudit, reconcile, settleMismatch } from '@matete/contract/ledger/books';
import { openPaymentPage } from '@matete/contract/payment/payments';
import { beforeEach, expect, test } from 'vitest';

import type { GatewayEvent, ParsedNotification } from '#gateways/payment-gateway';
import { askGateway } from '#payment/gateway/ask-gateway';
import type { TestAccount } from '#testing/call-api';
import { ModelGateway } from '#testing/model/model-gateway';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';

/** Says to notifications what the test lets it say: its signature is not what is tested here. */
class TalkingGateway extends ModelGateway {
  override parseNotification(rawBody?: string): never {
    const parsed: ParsedNotification = { ok: true, event: JSON.parse(rawBody ?? '') as GatewayEvent };
    return parsed as never;
  }
}

const gateway = new TalkingGateway();
const { product, customer, admin, place } = await openMarket({ gateways: { card: gateway } });

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
  const other = { reference, amountXpf: amount + 1, status: 'PAID', refundedXpf: 0, keys: new Set<string>() } as const;
  gateway.payments.set('another-amount', { ...other });
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
