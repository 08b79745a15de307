import type { MISMATCH_KINDS } from '@matete/contract/ledger/books';
import { ORDER_STATUSES } from '@matete/contract/order/order-status';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ORDER_STEPS, type OrderStep } from '@matete/domain/order/order-table';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readCheck } from '#ledger/books-check-store';
import { runBooksCheck } from '#ledger/check/run-books-check';
import { balanceOf } from '#ledger/ledger-store';
import { findMismatches } from '#ledger/mismatches-query';
import { heldXpfOf } from '#payout/wallet/held-earnings-query';
import { expectNobodyAlone } from '#testing/model/house-commands';
import { expectFilesKept } from '#testing/model/accounting-commands';
import { expectBankAsGateway } from '#testing/model/gateway-statement';
import { type MarketModel, type MarketWorld, openWorld, tally, WRITE_OFF_DAYS } from '#testing/model/market-world';
import { ALL_STEPS, CRASH_STEP } from '#testing/model/world-commands';
import { deadlocksSoFar } from '#platform/db/transaction';
import { expectSoundBooks } from '#testing/sound-books';
import { isShort } from '#testing/tier';

/** Steps of a walk from which on it is expected to reach more: that of the short tier, that of the whole, one by hand. */
const LEAST = 200;
const SHORT = 1_500;
const LONG = 5_000;

/**
 * `MODEL_STEPS=10000 MODEL_SEED=42 npm test -- apps/server/src/testing/model` walks further, or the same way again;
 * `MODEL_TRACE=file` writes each step and answer down, so that two walks can be compared.
 *
 * A seed walks the same way again but for what PostgreSQL decides: which of two calls at once comes first, which order one of
 * two workers takes first, and so which refund meets which mood of the gateway; how far the work came that a crash ends, which
 * is done again before the walk goes on. What follows from those may differ after some hundred steps.
 */
const STEPS = Number(process.env['MODEL_STEPS'] ?? (isShort ? LEAST : SHORT));
/** Another walk each day of Tahiti, whose rounds have the seeds that follow; the test's name says which. */
const SEED = Number(process.env['MODEL_SEED'] ?? `${tahitiDayOf(new Date()).replaceAll('-', '')}00`);
const ROUND = 100;

let world: MarketWorld;
beforeAll(async () => {
  world = await openWorld();
  // From here on the job looks at what is new.
  await runBooksCheck(world.product.services, { isWhole: true });
});
afterAll(() => world.product.close());

interface Transition {
  readonly order_id: string;
  readonly action: string;
  readonly actor: string;
  readonly from_status: string | null;
  readonly to_status: string;
}

/** Each order went from one status to the next by steps of the table alone. */
async function expectLegalHistories(): Promise<void> {
  const { rows } =
    await sql<Transition>`select order_id, action, actor, from_status, to_status from order_transitions order by order_id, seq`.execute(
      world.product.services.db,
    );
  for (const [orderId, history] of Map.groupBy(rows, (row) => row.order_id)) {
    for (const [index, now] of history.entries()) {
      const before = history[index - 1];
      expect(now.from_status, orderId).toBe(before?.to_status ?? null);
      if (before === undefined) continue;
      const isLegal = ORDER_STEPS.some(
        (step: OrderStep) =>
          step.action === now.action &&
          step.from.includes(now.from_status as never) &&
          step.by.includes(now.actor as never) &&
          (step.to ?? now.from_status) === now.to_status,
      );
      expect(isLegal, `${orderId}: ${now.actor} ${now.action} from ${now.from_status} to ${now.to_status}`).toBe(true);
    }
  }
}

/**
 * What people are told once an order, but for further wordings (a reminder, a late ship); 213 has only such. What may
 * happen to it again, because a gateway took its money, a voyage was cancelled or a complaint taken back, they are told
 * as often as it happened.
 */
const ONCE_AN_ORDER = [201, 202, 204, 205, 206, 207, 208, 209, 210, 213, 5201, 5202, 5203, 5204, 5205, 5206];
const AGAIN = sql`(values (202, 'VERIFY_PAYMENT'), (204, 'SHIP'), (205, 'UNLOAD'), (207, 'OPEN_DISPUTE'), (5201, 'UNLOAD'), (5203, 'OPEN_DISPUTE'))`;

/** What reconciliation never finds, whatever is late, open or at odds with a gateway. */
const NEVER: readonly string[] = [
  'PAYMENT_NOT_IN_BOOKS',
  'ORDER_PAID_WITHOUT_PAYMENT',
] satisfies (typeof MISMATCH_KINDS)[number][];

async function expectSound(): Promise<void> {
  const { db } = world.product.services;
  expect(world.errors).toEqual([]);
  expect(deadlocksSoFar(), 'deadlocks').toBe(0);
  await expectSoundBooks(world.product);
  await expectBrakeOff();
  await expectNobodyAlone(world);
  await expectEarningsHeld();
  await expectConfirmed();
  await expectLegalHistories();
  const twice = await sql`
    select account_id, order_id, code from notifications n where code = any(${ONCE_AN_ORDER}::int[]) and (code = 213 or data ->> 'variant' is null)
    group by account_id, order_id, code having count(*) > greatest(1, (select count(*) from order_transitions t join ${AGAIN} again (code, action) on again.action = t.action
      where t.order_id = n.order_id and again.code = n.code))`.execute(db);
  expect(twice.rows).toEqual([]);
  expect(await readDisagreements()).toEqual([]);
  const { statementXpf, booksXpf } = await world.bank.compare(world.product);
  expect(booksXpf, 'the bank in the books, and what people sent and got').toBe(statementXpf);
  // What waits for a person or for its time is lawful; books that disagree with rows are not.
  const mismatches = await findMismatches(db, world.now);
  expect(mismatches.filter(({ kind }) => NEVER.includes(kind))).toEqual([]);
  // What left through the gateway is what the books say, and at most what it was asked for without an answer yet.
  const { doneXpf, askedXpf } = await readGatewayRefunds();
  const atGatewayXpf = [...world.gateway.payments.values()].reduce((sum, payment) => sum + payment.refundedXpf, 0);
  expect(atGatewayXpf, 'sent back by the gateway').toBeGreaterThanOrEqual(doneXpf);
  expect(atGatewayXpf, 'sent back by the gateway').toBeLessThanOrEqual(doneXpf + askedXpf);
}

/** What sellers earned with goods that can still come back is there. */
async function expectEarningsHeld(): Promise<void> {
  const { db } = world.product.services;
  for (const { id } of world.sellers)
    expect(await balanceOf(db, 'WALLET', id)).toBeGreaterThanOrEqual(await heldXpfOf(db, id, world.latest));
}

/**
 * Nothing of somebody whose address is not verified left their hands: no seller took it, no mail spoke of it. Nothing waits for
 * an address that is verified.
 */
async function expectConfirmed(): Promise<void> {
  const { rows } = await sql`
    select 'taken too soon' as what, o.id::text, o.status from orders o join accounts a on a.id = o.customer_id
      where a.email_verified_at is null and (not o.awaits_confirmation or o.status not in ('PENDING', 'CANCELLED'))
    union all
    select 'waits for nothing', o.id::text, o.status from orders o join accounts a on a.id = o.customer_id
      where o.awaits_confirmation and o.status = 'PENDING' and a.email_verified_at is not null and a.status = 'APPROVE'
    union all
    select 'mailed too much', m.id::text, m.kind from mails m join accounts a on a.id = m.account_id
      where a.role = 'CUSTOMER' and a.email_verified_at is null and m.kind <> 'verify-email'
    union all
    select 'cancelled without its refund', o.id::text, o.payment_status from orders o join order_transitions t on t.order_id = o.id
      where t.action = 'LEAVE_UNCONFIRMED' and o.grand_total_xpf > 0
        and not exists (select from refunds r where r.order_id = o.id)`.execute(world.product.services.db);
  expect(rows).toEqual([]);
}

/** The job finds what is new since its last look sound, as a check of everything does: nothing is held up. */
async function expectBrakeOff(): Promise<void> {
  const { services } = world.product;
  await runBooksCheck(services, { isWhole: false });
  const { broken_since: brokenSince, results, is_whole: isWhole } = await readCheck(services.db);
  expect({ brokenSince, isWhole, broken: results.filter(({ holds }) => !holds) }).toEqual({
    brokenSince: null,
    isWhole: false,
    broken: [],
  });
}

/** XPF that no freight of this market comes near: its sellers claim less, or absurdly more. */
const BELIEVABLE_XPF = 100_000;

/** Sums that are kept beside what they are the sum of. */
async function readDisagreements(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'stock' as kept, p.id::text as whose from products p
      left join offers f on f.product_id = p.id and f.seller_is_active and f.supplied_kg > f.reserved_kg
      group by p.id having p.stock_kg <> coalesce(sum(f.supplied_kg - f.reserved_kg), 0) or p.seller_count <> count(f.seller_id)
    union all
    select 'earning', s.account_id::text from sellers s
      left join ledger_accounts a on a.kind = 'WALLET' and a.owner = s.account_id::text
      left join ledger_entries e on e.account_id = a.id
      left join ledger_transactions t on t.id = e.transaction_id
      group by s.account_id having s.total_earning_xpf <> coalesce(sum(e.amount_xpf) filter (where t.kind in ('ORDER_PAID_OUT', 'DISPUTE_SETTLED', 'FREIGHT_PAID_OUT', 'LOSS_BORNE', 'GOODS_RETURNED')), 0)
    union all
    select 'payment and what it paid', p.id::text from payments p
      where p.purpose = 'ORDERS' and p.status not in ('PENDING', 'REJECTED') and p.amount_xpf <> p.received_xpf
    union all
    select 'freight that nobody checked', concat_ws(' ', o.id, o.status, 'counted', o.actual_shipping_xpf, 'held', o.covered_shipping_xpf, 'check', k.status, k.claimed_xpf, k.decided_xpf) from orders o
      left join freight_checks k on k.order_id = o.id
      where o.actual_shipping_xpf > ${BELIEVABLE_XPF} and o.actual_shipping_xpf is distinct from k.decided_xpf
        -- An admin corrected it, through the gate.
        and o.actual_shipping_xpf is distinct from (select (a.details ->> 'amountXpf')::bigint from audit_log a
          where a.action = 'FREIGHT_CORRECTED' and a.subject_id = o.id::text order by a.id desc limit 1)
        -- What its customer paid for an earlier ship, checked then, is given back with the rest: see reopenFreight.
        and not (k.status = 'DROPPED' and o.payment_status = 'FULL_REFUND' and o.actual_shipping_xpf = o.covered_shipping_xpf)
    union all
    select 'freight written off too soon', p.id::text from pending_payments p
      where p.status = 'WRITTEN_OFF' and p.decided_at < p.created_at + ${WRITE_OFF_DAYS} * interval '1 day'
    union all
    select 'order and its lines', o.id::text from orders o join order_lines l on l.order_id = o.id
      where o.status <> 'SPLITTED' group by o.id
      having (o.subtotal_xpf, o.vat_xpf, o.total_kg) is distinct from (sum(l.net_xpf), sum(l.vat_xpf), sum(l.quantity_kg))`.execute(
    world.product.services.db,
  );
  return rows;
}

/** What the gateway was asked to send back, and what of it it named: refunds, and charges that fit nothing. */
async function readGatewayRefunds(): Promise<{ doneXpf: number; askedXpf: number }> {
  const { rows } = await sql<{ doneXpf: number; askedXpf: number }>`
    select coalesce(sum(xpf) filter (where state = 'DONE'), 0)::bigint as "doneXpf",
      coalesce(sum(xpf) filter (where state = 'ASKED'), 0)::bigint as "askedXpf"
    from (select amount_xpf as xpf, gateway_state as state from refunds
      union all select amount_xpf, return_state from gateway_mismatches) back`.execute(world.product.services.db);
  return rows[0] ?? { doneXpf: 0, askedXpf: 0 };
}

/** Whether orders of newcomers were taken by sellers once verified, and whether some were cancelled that never were. */
async function countNewcomers(): Promise<unknown> {
  const ids = world.newcomers.map(({ account }) => account.id);
  const { rows } = await sql`
    select coalesce(bool_or(t.action = 'ACCEPT'), false) as released,
      coalesce(bool_or(t.action = 'LEAVE_UNCONFIRMED'), false) as "leftUnconfirmed"
    from order_transitions t join orders o on o.id = t.order_id where o.customer_id = any(${ids}::uuid[])`.execute(
    world.product.services.db,
  );
  return rows[0];
}

test(
  `people, gateway, clock and crashes leave the market sound after every ${ROUND} of ${STEPS} steps, seed ${SEED}`,
  { timeout: 3_600_000 },
  async () => {
    const model: MarketModel = { orders: [], steps: 0 };
    const rounds = Math.ceil(STEPS / ROUND);
    for (let round = 0; round < rounds; round += 1) {
      const [steps = []] = fc.sample(
        fc.array(fc.oneof(...ALL_STEPS), { minLength: ROUND - 1, maxLength: ROUND - 1, size: 'max' }),
        { numRuns: 1, seed: SEED + round },
      );
      const [end = []] = fc.sample(fc.tuple(CRASH_STEP), { numRuns: 1, seed: SEED + round });
      try {
        await fc.asyncModelRun(() => ({ model, real: world }), [...steps, ...end]);
        await expectSound();
      } catch (error) {
        const logged = world.errors.length === 0 ? '' : `\n${world.errors.slice(0, 3).join('\n')}`;
        // Reports keep the message alone.
        const message = `MODEL_SEED=${SEED}, round ${round}, after ${model.steps} steps: ${String(error)}${logged}`;
        throw new Error(message, { cause: error });
      }
    }
    expect([...world.product.database.locks.violations]).toEqual([]);
    expect(world.product.database.locks.seen.size).toBeGreaterThan(20);
    await expectBankAsGateway(world);
    await expectSound();
    await expectFilesKept(world);
    if (process.env['MODEL_REPORT']) {
      const { rows: kinds } = await sql<{ kind: string; n: number }>`
        select kind, count(*)::int as n from ledger_transactions group by kind order by kind`.execute(
        world.product.services.db,
      );
      console.log(kinds.map(({ kind, n }) => `${kind}: ${n}`).join('\n'));
      console.log(
        [...tally]
          .toSorted()
          .map(
            ([what, { done, refused }]) =>
              `${what}: ${done} done ${[...refused].map(([code, times]) => `${code} ${times}`).join(', ')}`,
          )
          .join('\n'),
      );
    }
    expect(model.steps).toBeGreaterThanOrEqual(STEPS);
    // A walk in which nothing happens would prove nothing: a long one reaches every status.
    const { rows } = await sql<{ status: string }>`select distinct to_status as status from order_transitions`.execute(
      world.product.services.db,
    );
    const reached = new Set(rows.map((row) => row.status));
    const least = STEPS >= LEAST ? (['PREPARING'] as const) : [];
    const short = STEPS >= SHORT ? (['CANCELLED', 'COMPLETED', 'SHIPPED'] as const) : least;
    const expected = STEPS >= LONG ? ORDER_STATUSES : short;
    expect(expected.filter((status) => !reached.has(status))).toEqual([]);
    if (STEPS >= LONG) expect(await countNewcomers()).toEqual({ released: true, leftUnconfirmed: true });
    if (STEPS >= LONG) expect(world.filed.size, 'months that were closed').toBeGreaterThan(1);
  },
);
