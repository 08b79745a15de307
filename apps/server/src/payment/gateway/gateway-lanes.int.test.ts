import { expect, test } from 'vitest';

import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { openPaymentDesk } from '#testing/desks/payment-desk';
import { ModelGateway } from '#testing/model/model-gateway';

/** Answers when it is let to. */
class SlowGateway extends ModelGateway {
  questions = 0;
  isAsked: () => void = () => undefined;
  #letGo: () => void = () => undefined;
  held: Promise<void> | undefined;

  hold(): Promise<void> {
    this.held = new Promise((resolve) => (this.#letGo = resolve));
    return new Promise((resolve) => (this.isAsked = resolve));
  }

  letGo(): void {
    this.held = undefined;
    this.#letGo();
  }

  override async fetchPayment(wanted: { orderReference: string; chargeId?: string }) {
    this.questions += 1;
    this.isAsked();
    if (this.held !== undefined) await this.held;
    return super.fetchPayment(wanted);
  }
}

class RevolutDouble extends SlowGateway {
  override readonly name = 'REVOLUT' as unknown as 'SANDBOX';
}

const desk = await openPaymentDesk(new SlowGateway());
const card = desk.gateway;
const { services } = desk.product;

/** A payment whose page was opened and that is paid without a word. */
async function unheard() {
  const its = await desk.place();
  await desk.openPage(its.paymentId);
  desk.bankSays(its.reference, 'PAID');
  return its;
}

test('a gateway that does not answer holds up nothing of another', async () => {
  const slow = await unheard();
  const revolut = new RevolutDouble();
  const both = { ...services, gateways: { card, revolut } };
  const other = await desk.place();
  await desk.openPage(other.paymentId);
  await services.db
    .updateTable('payment_pages')
    .set({ gateway: 'REVOLUT' })
    .where('payment_id', '=', other.paymentId)
    .execute();
  const kept = card.paymentsOf(other.reference)[0]!;
  revolut.payments.set(kept.paymentId, { ...kept, status: 'PAID' });
  desk.minutesLater(10);
  const isAsked = card.hold();
  const round = settleWithGateway(both);
  await isAsked;

  await expect.poll(() => desk.statusOf(other.orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect(await desk.statusOf(slow.orderId)).toEqual(['PENDING', 'PENDING']);
  card.letGo();
  await round;
  expect(await desk.statusOf(slow.orderId)).toEqual(['PENDING', 'VERIFIED']);
});

test('rounds of one gateway never overlap', async () => {
  desk.minutesLater(0);
  await unheard();
  desk.minutesLater(10);
  const before = card.questions;
  const isAsked = card.hold();
  const round = settleWithGateway(services);
  await isAsked;
  await Promise.all([settleWithGateway(services), settleWithGateway(services)]);

  expect(card.questions - before).toBe(1);
  card.letGo();
  await round;
});

test('an open payment is asked about until its gateway says that it is closed, with pauses up to a day', async () => {
  desk.minutesLater(0);
  const its = await desk.place();
  await desk.openPage(its.paymentId);
  const nextOf = async () =>
    (
      await services.db
        .selectFrom('payments')
        .select('ask_gateway_at')
        .where('id', '=', its.paymentId)
        .executeTakeFirstOrThrow()
    ).ask_gateway_at;
  let last = 0;
  for (let times = 0; times < 20; times += 1) {
    const at = await nextOf();
    desk.product.setNow(at!);
    await settleWithGateway(services);
    last = (await nextOf())!.getTime() - at!.getTime();
  }
  expect(last).toBe(86_400_000);

  desk.bankSays(its.reference, 'REFUSED');
  desk.product.setNow((await nextOf())!);
  await settleWithGateway(services);
  expect(await nextOf()).toBeNull();
});

test('a form that has expired at a gateway which knows of no card counts as closed', async () => {
  desk.minutesLater(0);
  const its = await desk.place();
  await desk.openPage(its.paymentId);
  for (const paymentId of card.paymentsOf(its.reference).map((page) => page.paymentId)) card.payments.delete(paymentId);
  desk.minutesLater(60 + 14);
  const ask = async () => {
    await services.db
      .updateTable('payments')
      .set({ ask_gateway_at: services.now() })
      .where('id', '=', its.paymentId)
      .execute();
    await settleWithGateway(services);
    const row = await services.db
      .selectFrom('payments')
      .select('ask_gateway_at')
      .where('id', '=', its.paymentId)
      .executeTakeFirstOrThrow();
    return row.ask_gateway_at !== null;
  };
  expect(await ask()).toBe(true);
  desk.minutesLater(60 + 16);
  expect(await ask()).toBe(false);
});

test('a card page lives no longer than its order waits, and is refused where too little is left', async () => {
  desk.minutesLater(0);
  const its = await desk.place();
  desk.minutesLater(57);
  expect((await desk.openPage(its.paymentId)).status).toBe(200);
  const page = await services.db
    .selectFrom('payment_pages')
    .select('usable_until')
    .where('payment_id', '=', its.paymentId)
    .executeTakeFirstOrThrow();
  expect(page.usable_until?.getTime()).toBe(services.now().getTime() + 3 * 60_000);

  desk.minutesLater(0);
  const late = await desk.place();
  desk.minutesLater(59);
  expect((await desk.openPage(late.paymentId)).body).toMatchObject({ code: 'CARD_PAGE_TOO_LATE' });
  expect(card.paymentsOf(late.reference)).toEqual([]);

  // A gateway whose form lives for a time of its own.
  desk.minutesLater(0);
  const fixed = await desk.place();
  card.fixedFormLifetimeMs = 14 * 60_000;
  desk.minutesLater(47);
  expect((await desk.openPage(fixed.paymentId)).body).toMatchObject({ code: 'CARD_PAGE_TOO_LATE' });
  card.fixedFormLifetimeMs = null;
});
