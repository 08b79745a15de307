import { changePaymentMethod, openPaymentPage } from '@matete/contract/payment/payments';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import { expireUnreachable } from '#deadlines/expire-order';
import { runDueCardOrders } from '#deadlines/run-due-orders';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { runBooksCheck } from '#ledger/check/run-books-check';
import { applyGatewayState } from '#payment/gateway/apply-gateway-state';
import type { GatewayState } from '#payment/gateway/gateway-state';
import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { inTransaction } from '#platform/db/transaction';
import { PEOPLE_STEPS } from '#testing/model/market-commands';
import { type Dice, pick, step } from '#testing/model/market-steps';
import {
  catchUp,
  discoverOrders,
  expectCoded,
  findCustomer,
  noteOrders,
  type MarketModel,
  type MarketWorld,
  withOrder,
  youngest,
} from '#testing/model/market-world';
import { type Placement, prepareOrder, sendOrder } from '#testing/model/place-commands';

const HOUR_MS = 3_600_000;
const MOODS = ['DO', 'DO', 'REFUSE', 'LOSE_QUESTION', 'LOSE_ANSWER'] as const;

/** Time goes on, now and then back; what is due is done, sometimes by two workers at once. */
const passTime = step('time', async (model: MarketModel, world: MarketWorld, dice) => {
  const hours = dice[0] % 11 === 0 ? -(dice[1] % 30) : dice[1] % 60;
  const closedUntilMs = world.closedUntil?.getTime() ?? 0;
  world.now = new Date(Math.max(world.now.getTime() + hours * HOUR_MS, closedUntilMs));
  world.product.setNow(world.now);
  if (world.now > world.latest) world.latest = world.now;
  const { services } = world.product;
  // Everybody signs in again: that sessions end has tests of its own.
  await services.db
    .updateTable('sessions')
    .set({ expires_at: new Date(world.now.getTime() + 400 * HOUR_MS) })
    .execute();
  // Mails go out: those that wait would crowd out what does not match.
  await services.db.updateTable('mails').set({ sent_at: world.now }).where('sent_at', 'is', null).execute();
  await Promise.all([
    ...Array.from({ length: 1 + (dice[2] % 2) }, () => runDueWork(services)),
    // While money moves, now and then by two workers: what is new, at night everything.
    ...Array.from({ length: dice[3] % 3 }, () => runBooksCheck(services, { isWhole: dice[2] % 5 === 0 })),
  ]);
  if (dice[2] % 3 === 0) await expireUnreachable(services);
  world.gateway.moods.push(pick(MOODS, dice[3]));
  // Mute at times: what it may have taken stays due.
  world.gateway.isSilent = dice[1] % 4 === 0;
  await Promise.all(Array.from({ length: 1 + (dice[3] % 2) }, () => settleWithGateway(services)));
  await runDueCardOrders(services);
  world.gateway.isSilent = false;
  if (dice[3] % 4 === 0) await Promise.all([issueDueInvoices(services), issueDueInvoices(services)]);
  await catchUp(world, model);
});

/** The gateway makes up its mind about a card, and tells once, several times, at the same time, or not at all. */
const gatewaySays = step('gateway', async (model: MarketModel, world: MarketWorld, dice) => {
  const { services } = world.product;
  const waiting = await services.db
    .selectFrom('payments')
    .selectAll()
    .select(withOrder)
    .where('method', '=', 'CREDIT_CARD')
    .where('status', 'in', dice[1] % 5 === 0 ? ['VERIFIED', 'REJECTED'] : ['PENDING'])
    .execute();
  if (waiting.length === 0) return;
  const payment = pick(youngest(model, waiting, 4), dice[0]);
  const customer = findCustomer(world, payment.customer_id);
  if (payment.status === 'PENDING' && customer !== undefined) {
    const sender = { as: customer, params: { paymentId: payment.id } };
    expectCoded('card page', await world.product.call(openPaymentPage, sender));
    if (dice[3] % 6 === 0) {
      const change = { ...sender, body: { paymentMethod: 'WIRE_TRANSFER' } } as const;
      expectCoded('another method', await world.product.call(changePaymentMethod, change));
    }
  }
  // Any page of it: an older one, with a larger amount, may be paid while another is open.
  const pages = world.gateway.paymentsOf(payment.reference);
  if (pages.length === 0) return;
  const { paymentId } = pick(pages, dice[1]);
  const kept = world.gateway.payments.get(paymentId)!;
  if (kept.status === 'RUNNING') kept.status = dice[2] % 3 === 0 ? 'REFUSED' : 'PAID';
  const state: GatewayState = {
    gateway: world.gateway.name,
    paymentId,
    orderReference: payment.reference,
    amountXpf: kept.amountXpf,
    status: kept.status,
  };
  const told = await Promise.all(
    Array.from({ length: dice[3] % 4 }, () =>
      inTransaction(services.db, (tx) => applyGatewayState(services, tx, state, world.now)),
    ),
  );
  for (const answer of told) if (!answer.ok) expectCoded('told', { status: 409, body: answer.refusal });
  await catchUp(world, model);
});

interface Sent {
  readonly placement: Placement;
  readonly key: string;
}

async function countPlaced(world: MarketWorld): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where parent_order_id is null`.execute(world.product.services.db);
  return rows[0]?.n ?? 0;
}

/** A connection that died is found out by whoever uses it first: 503 asks for another try, as a browser makes it. */
async function untilAnswered<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 10) return answer;
  }
}

/** Three orders on their way at once. */
async function prepareThree(world: MarketWorld, dice: Dice): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const factor of [3, 5, 7]) {
    const [a, b, c, d] = dice;
    const placement = await prepareOrder(world, [a * factor, b * factor, c * factor, d * factor]);
    sent.push({ placement, key: uuidv7() });
  }
  return sent;
}

/**
 * The process is killed: every connection to the database ends at once while people are at work, and what was in memory
 * is gone. Orders whose answers were lost are sent again with their keys: each is there once.
 */
async function crash(model: MarketModel, world: MarketWorld, dice: Dice): Promise<void> {
  expect(world.errors).toEqual([]);
  const before = await countPlaced(world);
  const sent = await prepareThree(world, dice);
  const send = ({ placement, key }: Sent) => sendOrder(world, placement, key);
  const placing = sent.map((one) => send(one).catch(() => undefined));
  const working = runDueWork(world.product.services).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, dice[3] % 25));
  await world.killConnections();
  const answers = await Promise.all(placing);
  await working;
  await world.restart();
  // However far it came, it is done now: walks of the same seed go on alike. Who finds a dead connection says so.
  for (let rounds = 0; rounds < 2; rounds += 1) {
    world.errors.length = 0;
    await runDueWork(world.product.services);
  }
  let succeeded = 0;
  for (const [index, one] of sent.entries()) {
    const again = await untilAnswered(() => send(one));
    const first = answers[index];
    if (first !== undefined && first.status < 400)
      expect([again.status, again.body.orders?.[0]?.orderId]).toEqual([first.status, first.body.orders?.[0]?.orderId]);
    if (!expectCoded('order sent again', again)) continue;
    succeeded += 1;
    noteOrders(model, one.placement.customer, again.body.orders);
  }
  expect((await countPlaced(world)) - before).toBe(succeeded);
  await catchUp(world, model);
  await discoverOrders(world, model);
}

/** Everything that may happen, by how often it does. */
export const ALL_STEPS = [...PEOPLE_STEPS, { weight: 7, arbitrary: passTime }, { weight: 5, arbitrary: gatewaySays }];
export const CRASH_STEP = step('crash', crash);
