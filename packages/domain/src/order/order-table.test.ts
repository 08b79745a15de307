import { ORDER_ACTIONS, ORDER_ACTORS, ORDER_STATUSES, type OrderStatus } from '@matete/contract/order/order-status';
import { describe, expect, test } from 'vitest';
import type { OrderFacts } from './order-guards.ts';
import { allowedActions, ORDER_EFFECTS, ORDER_STEPS, type OrderStep, planOrderStep } from './order-table.ts';

const ENDS: readonly OrderStatus[] = [
  'CANCELLED',
  'COMPLETED',
  'DISPUTE_APPROVED',
  'DISPUTE_REJECTED',
  'PARTIALLY_DISPUTED',
  'SPLITTED',
];

const steps: readonly OrderStep[] = ORDER_STEPS;

/** Facts under which every guard of the table holds. */
const FAVOURABLE: OrderFacts = {
  isPaid: true,
  paymentUndecided: true,
  sellerObstacle: null,
  isSellerOfOrder: true,
  isCustomerOfOrder: true,
  anotherSellerCanFill: true,
  anySellerCanMakeIt: false,
  deliveryDatePassed: true,
  shipmentObstacle: null,
  unloadObstacle: null,
  hasOpenDispute: false,
  refundXpf: 1,
  refundLimitXpf: 2,
  splitOfferOpen: true,
  splitRemainderKg: 1,
};

describe('the table itself', () => {
  test('every status can be reached from PENDING', () => {
    const reached = new Set<OrderStatus>(['PENDING']);
    for (let grew = true; grew;) {
      const before = reached.size;
      for (const step of steps)
        if (step.to !== undefined && step.from.some((from) => reached.has(from))) reached.add(step.to);
      grew = reached.size > before;
    }
    expect([...reached].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  });

  test('exactly the statuses that are not final have a way out', () => {
    const left = new Set(steps.flatMap((step) => (step.to === undefined ? [] : step.from)));
    expect([...left].toSorted()).toEqual(ORDER_STATUSES.filter((status) => !ENDS.includes(status)).toSorted());
  });

  test('one action from one status by one actor has one row, or rows told apart by their branch', () => {
    for (const status of ORDER_STATUSES)
      for (const action of ORDER_ACTIONS)
        for (const actor of ORDER_ACTORS) {
          const rows = steps.filter(
            (step) => step.action === action && step.from.includes(status) && step.by.includes(actor),
          );
          const branches = rows.map((row) => row.when);
          expect(new Set(branches).size).toBe(branches.length);
          if (rows.length > 1) expect(branches).not.toContain(undefined);
        }
  });

  test('every action but placing has a row, and every effect is used', () => {
    expect([...new Set(steps.map((step) => step.action))].toSorted()).toEqual(
      ORDER_ACTIONS.filter((action) => action !== 'PLACE').toSorted(),
    );
    expect([...new Set(steps.flatMap((step) => step.effects))].toSorted()).toEqual([...ORDER_EFFECTS].toSorted());
  });

  test('a step into CANCELLED gives back the money or the coupons', () => {
    for (const step of steps.filter(({ to }) => to === 'CANCELLED')) expect(step.effects).toContain('REFUND_IN_FULL');
  });
});

describe('walked exhaustively', () => {
  const ALLOWED: Record<string, string> = Object.fromEntries(
    steps
      .flatMap((step) =>
        step.from.flatMap((from) => step.by.map((by) => [`${from} ${step.action} ${by}`, step.to ?? from] as const)),
      )
      .filter(([key], index, all) => all.findIndex(([other]) => other === key) === index),
  );

  test.each(ORDER_STATUSES)('%s moves as the table says and refuses everything else with its status', (status) => {
    for (const action of ORDER_ACTIONS)
      for (const actor of ORDER_ACTORS) {
        const plan = planOrderStep(status, action, actor, FAVOURABLE);
        const expected = ALLOWED[`${status} ${action} ${actor}`];
        if (expected === undefined) {
          expect(plan).toEqual({ ok: false, refusal: { code: 'ORDER_STEP_NOT_ALLOWED', params: { status } }, status });
        } else {
          expect(plan.ok && plan.value.to).toBe(expected);
          expect(allowedActions(status, actor, FAVOURABLE)).toContain(action);
        }
      }
  });
});

describe('what each rule promises', () => {
  test.each(ORDER_STATUSES.filter((status) => !['PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED'].includes(status)))(
    'a customer cannot cancel an order that is %s',
    (status) => {
      expect(planOrderStep(status, 'CANCEL', 'CUSTOMER', FAVOURABLE).ok).toBe(false);
      expect(allowedActions(status, 'CUSTOMER', FAVOURABLE)).not.toContain('CANCEL');
    },
  );

  test('an unpaid order cannot be accepted', () => {
    expect(planOrderStep('PENDING', 'ACCEPT', 'SELLER', { ...FAVOURABLE, isPaid: false })).toEqual({
      ok: false,
      refusal: { code: 'ORDER_NOT_PAID' },
      status: 'PENDING',
    });
  });

  test('the refusal of a seller who is not eligible says exactly why', () => {
    const facts: OrderFacts = {
      ...FAVOURABLE,
      sellerObstacle: { code: 'FISHING_LIMIT_REACHED', params: { remainingKg: 3 } },
    };
    expect(planOrderStep('PENDING', 'ACCEPT', 'SELLER', facts)).toEqual({
      ok: false,
      refusal: { code: 'FISHING_LIMIT_REACHED', params: { remainingKg: 3 } },
      status: 'PENDING',
    });
  });

  test('giving back leads to the pool when somebody else can fill it and to a full refund otherwise', () => {
    const back = planOrderStep('PREPARING', 'GIVE_BACK', 'SELLER', FAVOURABLE);
    const cancelled = planOrderStep('PREPARING', 'GIVE_BACK', 'SELLER', { ...FAVOURABLE, anotherSellerCanFill: false });

    expect(back.ok && [back.value.to, back.value.effects]).toEqual(['BACK_IN_POOL', ['RELEASE_SUPPLY', 'PENALISE']]);
    expect(cancelled.ok && [cancelled.value.to, cancelled.value.effects]).toEqual([
      'CANCELLED',
      ['RELEASE_SUPPLY', 'REFUND_IN_FULL', 'PENALISE'],
    ]);
  });

  test('a partial refund stays below the order and above nothing', () => {
    const refundOf = (refundXpf: number) =>
      planOrderStep('DISPUTE_IN_PROGRESS', 'REFUND_IN_PART', 'ADMIN', { refundXpf, refundLimitXpf: 1000 }).ok;
    expect([0, 1, 999, 1000].map(refundOf)).toEqual([false, true, true, false]);
  });

  test('a disputed order is not paid out by the clock', () => {
    expect(planOrderStep('DELIVERED', 'CONFIRM_RECEIPT', 'CLOCK', { ...FAVOURABLE, hasOpenDispute: true })).toEqual({
      ok: false,
      refusal: { code: 'DISPUTE_OPEN' },
      status: 'DELIVERED',
    });
  });

  test('planning without the facts it needs is a bug, not a refusal', () => {
    expect(() => planOrderStep('PENDING', 'ACCEPT', 'SELLER', {})).toThrow(RangeError);
  });
});
