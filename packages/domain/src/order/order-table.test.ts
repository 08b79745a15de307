import { ORDER_ACTIONS, ORDER_ACTORS, ORDER_STATUSES, type OrderStatus } from '@matete/contract/order/order-status';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Refusal } from '../result.ts';
import type { KnownFacts, OrderFacts } from './order-guards.ts';
import {
  allowedActions,
  type FactsOf,
  ORDER_EFFECTS,
  ORDER_STEPS,
  type OrderStep,
  type PlannedStep,
  planOrderStep,
} from './order-table.ts';

const ENDS: readonly OrderStatus[] = [
  'CANCELLED',
  'COMPLETED',
  'DISPUTE_APPROVED',
  'DISPUTE_REJECTED',
  'PARTIALLY_DISPUTED',
  'SPLITTED',
];

const steps: readonly OrderStep[] = ORDER_STEPS;
const STEP_ACTIONS = ORDER_ACTIONS.filter((action) => action !== 'PLACE');

/** Facts under which every guard of the table holds. */
const FAVOURABLE: OrderFacts = {
  isPaid: true,
  isConfirmed: true,
  confirmationLapsed: true,
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
  remainderCancelled: false,
  dateObstacle: null,
  voyageObstacle: null,
  wasUnloaded: true,
};

describe('the table itself', () => {
  test('reaches every status from PENDING', () => {
    const reached = new Set<OrderStatus>(['PENDING']);
    for (let grew = true; grew;) {
      const before = reached.size;
      for (const step of steps)
        if (step.to !== undefined && step.from.some((from) => reached.has(from))) reached.add(step.to);
      grew = reached.size > before;
    }
    expect([...reached].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  });

  test('leads out of exactly the statuses that are not final', () => {
    const left = new Set(steps.flatMap((step) => (step.to === undefined ? [] : step.from)));
    expect([...left].toSorted()).toEqual(ORDER_STATUSES.filter((status) => !ENDS.includes(status)).toSorted());
  });

  test('has one row for an action, status and actor, or rows told apart by their branch', () => {
    for (const status of ORDER_STATUSES)
      for (const action of STEP_ACTIONS)
        for (const actor of ORDER_ACTORS) {
          const rows = steps.filter(
            (step) => step.action === action && step.from.includes(status) && step.by.includes(actor),
          );
          const branches = rows.map((row) => row.when);
          expect(new Set(branches).size).toBe(branches.length);
          if (rows.length > 1) expect(branches).not.toContain(undefined);
        }
  });

  test('has a row for every action but placing, and uses every effect', () => {
    expect([...new Set(steps.map((step) => step.action))].toSorted()).toEqual(STEP_ACTIONS.toSorted());
    expect([...new Set(steps.flatMap((step) => step.effects))].toSorted()).toEqual([...ORDER_EFFECTS].toSorted());
  });

  test('gives back the money or the coupons with every step into CANCELLED', () => {
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
    for (const action of STEP_ACTIONS)
      for (const actor of ORDER_ACTORS) {
        const plan = planOrderStep(status, { action, ...FAVOURABLE }, actor);
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
    'refuses to cancel an order that is %s for its customer',
    (status) => {
      expect(planOrderStep(status, { action: 'CANCEL', ...FAVOURABLE }, 'CUSTOMER').ok).toBe(false);
      expect(allowedActions(status, 'CUSTOMER', FAVOURABLE)).not.toContain('CANCEL');
    },
  );

  test('refuses to accept an unpaid order', () => {
    expect(
      planOrderStep('PENDING', { action: 'ACCEPT', isPaid: false, isConfirmed: true, sellerObstacle: null }, 'SELLER'),
    ).toEqual({
      ok: false,
      refusal: { code: 'ORDER_NOT_PAID' },
      status: 'PENDING',
    });
  });

  test('refuses to accept an order whose customer is not confirmed', () => {
    const unconfirmed = { action: 'ACCEPT', isPaid: true, isConfirmed: false, sellerObstacle: null } as const;
    expect(planOrderStep('PENDING', unconfirmed, 'SELLER')).toEqual({
      ok: false,
      refusal: { code: 'ORDER_NOT_CONFIRMED' },
      status: 'PENDING',
    });
  });

  test('refuses a seller who is not eligible with the exact reason', () => {
    const sellerObstacle: Refusal = { code: 'FISHING_LIMIT_REACHED', params: { remainingKg: 3 } };
    expect(
      planOrderStep('PENDING', { action: 'ACCEPT', isPaid: true, isConfirmed: true, sellerObstacle }, 'SELLER'),
    ).toEqual({
      ok: false,
      refusal: { code: 'FISHING_LIMIT_REACHED', params: { remainingKg: 3 } },
      status: 'PENDING',
    });
  });

  test('gives back into the pool when somebody else can fill the order, and refunds it otherwise', () => {
    const giveBack = { action: 'GIVE_BACK', isSellerOfOrder: true } as const;
    const back = planOrderStep('PREPARING', { ...giveBack, anotherSellerCanFill: true }, 'SELLER');
    const cancelled = planOrderStep('PREPARING', { ...giveBack, anotherSellerCanFill: false }, 'SELLER');

    expect(back.ok && [back.value.to, back.value.effects]).toEqual(['BACK_IN_POOL', ['RELEASE_SUPPLY', 'PENALISE']]);
    expect(cancelled.ok && [cancelled.value.to, cancelled.value.effects]).toEqual([
      'CANCELLED',
      ['RELEASE_SUPPLY', 'REFUND_IN_FULL', 'PENALISE'],
    ]);
  });

  test('keeps a partial refund above zero and below the order’s amount', () => {
    const refundOf = (refundXpf: number) =>
      planOrderStep('DISPUTE_IN_PROGRESS', { action: 'REFUND_IN_PART', refundXpf, refundLimitXpf: 1000 }, 'ADMIN').ok;
    expect([0, 1, 999, 1000].map(refundOf)).toEqual([false, true, true, false]);
  });

  test('does not let the clock pay out a disputed order', () => {
    expect(planOrderStep('DELIVERED', { action: 'CONFIRM_RECEIPT', hasOpenDispute: true }, 'CLOCK')).toEqual({
      ok: false,
      refusal: { code: 'DISPUTE_OPEN' },
      status: 'DELIVERED',
    });
  });

  test('a step is asked for with every fact that its rows read, and no other', () => {
    const asked = (): unknown[] => [
      // @ts-expect-error who may take it was not looked up
      planOrderStep('PENDING', { action: 'ACCEPT', isPaid: true }, 'SELLER'),
      // @ts-expect-error neither was whether somebody else could
      planOrderStep('PREPARING', { action: 'GIVE_BACK', isSellerOfOrder: true }, 'SELLER'),
      // @ts-expect-error an arrival says nothing about a receipt
      planOrderStep('DELIVERED', { action: 'CONFIRM_RECEIPT', hasOpenDispute: false, unloadObstacle: null }, 'CLOCK'),
    ];
    expectTypeOf<FactsOf<'SHIP'>>().toEqualTypeOf<Pick<OrderFacts, 'isSellerOfOrder' | 'shipmentObstacle'>>();
    expectTypeOf<keyof FactsOf<'ACCEPT_DISPUTE'>>().toBeNever();

    expect(asked).toBeTypeOf('function');
  });

  test('planning without the facts it needs is a bug, not a refusal', () => {
    const careless: KnownFacts = { isPaid: true };
    const step = { action: 'ACCEPT', ...careless } as unknown as PlannedStep;

    expect(() => planOrderStep('PENDING', step, 'SELLER')).toThrow(RangeError);
  });

  test('a screen offers what the facts it knows do not rule out', () => {
    expect(allowedActions('PENDING', 'SELLER', {})).toEqual(['ACCEPT']);
    expect(allowedActions('PENDING', 'SELLER', { isPaid: false })).toEqual([]);
    expect(allowedActions('DISPUTE_IN_PROGRESS', 'ADMIN', {})).toEqual([
      'ACCEPT_DISPUTE',
      'REFUND_IN_PART',
      'REJECT_DISPUTE',
    ]);
  });
});
