import { ORDER_ACTORS, PAYMENT_STATUSES } from '@matete/contract/order/order-status';
import { PENDING_PAYMENT_STATUSES } from '@matete/contract/order/pending-payment-status';
import { GATEWAY_REFUND_STATES, REFUND_STATUSES } from '@matete/contract/order/refund-view';
import { describe, expect, test } from 'vitest';
import { type MoneyActor, type MoneyFacts, type MoneyTable, planMoneyStep } from './money-step.ts';
import { PAYMENT_ACTIONS, PAYMENT_TABLE, paymentAfterRefunds } from './payment-table.ts';
import { PENDING_PAYMENT_ACTIONS, PENDING_PAYMENT_TABLE } from './pending-payment-table.ts';
import { REFUND_ACTIONS, REFUND_TABLE } from './refund-table.ts';

const ACTORS = ORDER_ACTORS.filter((actor): actor is MoneyActor => actor !== 'SELLER');

/** Facts under which every guard holds, but those that contradict each other. */
const FAVOURABLE: MoneyFacts = {
  isByGateway: false,
  hasReason: true,
  hasReceipt: true,
  receivedXpf: 2,
  knownXpf: 1,
  amountXpf: 3,
  excessXpf: 2,
  knownExcessXpf: 1,
  gatewayState: null,
  isUnderReview: false,
};

interface Walk {
  readonly name: string;
  readonly table: MoneyTable<string, string>;
  readonly statuses: readonly string[];
  readonly actions: readonly string[];
  readonly final: readonly string[];
  /** `status action actor` → status, all that is allowed with the favourable facts. */
  readonly allowed: Readonly<Record<string, string>>;
}

const WALKS: readonly Walk[] = [
  {
    name: 'payment',
    table: PAYMENT_TABLE as MoneyTable<string, string>,
    statuses: PAYMENT_STATUSES,
    actions: PAYMENT_ACTIONS,
    // What refunds make of it is not a step of its own; VERIFIED ends here.
    final: ['VERIFIED', 'REFUND_PENDING', 'REFUND_VERIFIED', 'REFUND_REJECTED', 'REFUND_AS_COUPON'],
    allowed: {
      'PENDING VERIFY ADMIN': 'VERIFIED',
      'PENDING VERIFY GATEWAY': 'VERIFIED',
      'PENDING RECEIVE_PART ADMIN': 'PENDING',
      'PENDING REJECT ADMIN': 'REJECTED',
      'PENDING REJECT GATEWAY': 'REJECTED',
      'REJECTED VERIFY ADMIN': 'VERIFIED',
      'REJECTED VERIFY GATEWAY': 'VERIFIED',
      'VERIFIED RECEIVE_MORE ADMIN': 'VERIFIED',
      'REFUND_PENDING RECEIVE_MORE ADMIN': 'REFUND_PENDING',
      'REFUND_VERIFIED RECEIVE_MORE ADMIN': 'REFUND_VERIFIED',
      'REFUND_REJECTED RECEIVE_MORE ADMIN': 'REFUND_REJECTED',
      'REFUND_AS_COUPON RECEIVE_MORE ADMIN': 'REFUND_AS_COUPON',
    },
  },
  {
    name: 'refund',
    table: REFUND_TABLE as MoneyTable<string, string>,
    statuses: REFUND_STATUSES,
    actions: REFUND_ACTIONS,
    final: ['REFUND_VERIFIED', 'REFUND_REJECTED', 'REFUND_AS_COUPON'],
    allowed: {
      'REFUND_REQUEST TAKE_UP ADMIN': 'REFUND_PENDING',
      'REFUND_REQUEST REJECT ADMIN': 'REFUND_REJECTED',
      'REFUND_PENDING VERIFY ADMIN': 'REFUND_VERIFIED',
      'REFUND_PENDING VERIFY GATEWAY': 'REFUND_VERIFIED',
      'REFUND_PENDING REJECT ADMIN': 'REFUND_REJECTED',
    },
  },
  {
    name: 'freight difference',
    table: PENDING_PAYMENT_TABLE as MoneyTable<string, string>,
    statuses: PENDING_PAYMENT_STATUSES,
    actions: PENDING_PAYMENT_ACTIONS,
    final: ['VERIFIED', 'CANCELLED', 'WAIVED', 'WRITTEN_OFF'],
    allowed: {
      'PENDING SUBMIT CUSTOMER': 'SUBMITTED',
      'PENDING VERIFY GATEWAY': 'VERIFIED',
      'PENDING FORGIVE ADMIN': 'CANCELLED',
      'PENDING WAIVE ADMIN': 'WAIVED',
      'SUBMITTED SUBMIT CUSTOMER': 'SUBMITTED',
      'SUBMITTED VERIFY ADMIN': 'VERIFIED',
      'SUBMITTED VERIFY GATEWAY': 'VERIFIED',
      'SUBMITTED REJECT ADMIN': 'REJECTED',
      'SUBMITTED REJECT GATEWAY': 'REJECTED',
      'SUBMITTED FORGIVE ADMIN': 'CANCELLED',
      'SUBMITTED WAIVE ADMIN': 'WAIVED',
      'REJECTED SUBMIT CUSTOMER': 'SUBMITTED',
      'REJECTED VERIFY GATEWAY': 'VERIFIED',
      'REJECTED FORGIVE ADMIN': 'CANCELLED',
      'REJECTED WAIVE ADMIN': 'WAIVED',
      'VERIFIED VERIFY GATEWAY': 'VERIFIED',
      'CANCELLED VERIFY ADMIN': 'CANCELLED',
      'CANCELLED VERIFY GATEWAY': 'CANCELLED',
      'WAIVED VERIFY ADMIN': 'WAIVED',
      'WAIVED VERIFY GATEWAY': 'WAIVED',
      'PENDING WRITE_OFF CLOCK': 'WRITTEN_OFF',
      'REJECTED WRITE_OFF CLOCK': 'WRITTEN_OFF',
      'WRITTEN_OFF VERIFY ADMIN': 'WRITTEN_OFF',
      'WRITTEN_OFF VERIFY GATEWAY': 'WRITTEN_OFF',
    },
  },
];

describe.each(WALKS)('$name', ({ table, statuses, actions, final, allowed }) => {
  test('moves as listed from every status, by every actor, and in no other way', () => {
    const found: Record<string, string> = {};
    for (const status of statuses)
      for (const action of actions)
        for (const actor of ACTORS) {
          const plan = planMoneyStep(table, { status, action, actor, facts: FAVOURABLE });
          if (plan.ok) found[`${status} ${action} ${actor}`] = plan.value;
          else if (
            !table.steps.some((row) => row.action === action && row.from.includes(status) && row.by.includes(actor))
          )
            expect(plan.refusal).toEqual({ code: table.refusal, params: { status } });
        }
    expect(found).toEqual(allowed);
  });

  test('leads out of every status that is not final', () => {
    const left = statuses.filter((status) =>
      table.steps.some((step) => step.from.includes(status) && step.to !== status),
    );
    expect(left.filter((status) => status !== 'REJECTED' || !final.includes(status)).toSorted()).toEqual(
      statuses.filter((status) => !final.includes(status)).toSorted(),
    );
  });

  test('throws when a fact was not looked up', () => {
    for (const step of table.steps.filter(({ requires }) => requires.length > 0))
      expect(() =>
        planMoneyStep(table, {
          status: step.from[0] ?? '',
          action: step.action,
          actor: step.by[0] ?? 'ADMIN',
          // @ts-expect-error nothing was looked up
          facts: {},
        }),
      ).toThrow('was not looked up');
  });
});

const codeOf = (plan: ReturnType<typeof planMoneyStep>) => (plan.ok ? 'ok' : plan.refusal.code);

test('lets only the gateway decide a card payment', () => {
  for (const action of PAYMENT_ACTIONS)
    expect(
      codeOf(
        planMoneyStep(PAYMENT_TABLE, {
          status: 'PENDING',
          action,
          actor: 'ADMIN',
          facts: { ...FAVOURABLE, isByGateway: true },
        }),
      ),
    ).toBe('PAYMENT_STEP_NOT_ALLOWED');
});

test.each([
  [1, 'AMOUNT_OUT_OF_RANGE'],
  [2, 'ok'],
  [3, 'AMOUNT_OUT_OF_RANGE'],
  [4, 'AMOUNT_OUT_OF_RANGE'],
])('of 3 francs due and 1 known, %i received in all: %s', (receivedXpf, code) => {
  const facts = { ...FAVOURABLE, receivedXpf };
  expect(
    codeOf(planMoneyStep(PAYMENT_TABLE, { status: 'PENDING', action: 'RECEIVE_PART', actor: 'ADMIN', facts })),
  ).toBe(code);
});

const NO = 'PAYMENT_STEP_NOT_ALLOWED';

test('refuses to verify or reject by hand what the gateway was asked, and asks it again only after a refusal', () => {
  const found = [null, ...GATEWAY_REFUND_STATES].map((gatewayState) =>
    REFUND_ACTIONS.map((action) =>
      codeOf(
        planMoneyStep(REFUND_TABLE, {
          status: 'REFUND_PENDING',
          action,
          actor: 'ADMIN',
          facts: { ...FAVOURABLE, gatewayState },
        }),
      ),
    ),
  );
  expect(found).toEqual([
    // Taking it up, verifying it, rejecting it; settling what was never answered as sent, as not sent.
    [NO, 'ok', 'ok', NO, NO],
    [NO, 'REFUND_AT_GATEWAY', 'ok', NO, NO],
    [NO, 'REFUND_AT_GATEWAY', 'REFUND_AT_GATEWAY', 'ok', 'ok'],
    ['ok', 'REFUND_AT_GATEWAY', 'ok', NO, NO],
    [NO, 'REFUND_AT_GATEWAY', 'REFUND_AT_GATEWAY', NO, NO],
  ]);
});

test.each([
  ['PENDING', [['REFUND_AS_COUPON', 40]], { status: 'PENDING', refundedXpf: 40 }],
  ['VERIFIED', [['REFUND_REQUEST', 100]], { status: 'REFUND_PENDING', refundedXpf: 0 }],
  ['REFUND_PENDING', [['REFUND_VERIFIED', 100]], { status: 'REFUND_VERIFIED', refundedXpf: 100 }],
  ['REFUND_PENDING', [['REFUND_REJECTED', 100]], { status: 'REFUND_REJECTED', refundedXpf: 100 }],
  ['VERIFIED', [['REFUND_AS_COUPON', 100]], { status: 'REFUND_AS_COUPON', refundedXpf: 100 }],
  // One of two orders: the other is still paid by it.
  ['REFUND_PENDING', [['REFUND_VERIFIED', 60]], { status: 'VERIFIED', refundedXpf: 60 }],
  [
    'VERIFIED',
    [
      ['REFUND_AS_COUPON', 60],
      ['REFUND_REQUEST', 40],
    ],
    { status: 'REFUND_PENDING', refundedXpf: 60 },
  ],
  [
    'REFUND_PENDING',
    [
      ['REFUND_AS_COUPON', 60],
      ['REFUND_VERIFIED', 40],
    ],
    { status: 'REFUND_VERIFIED', refundedXpf: 100 },
  ],
  ['VERIFIED', [['REFUND_AS_COUPON', 130]], { status: 'REFUND_AS_COUPON', refundedXpf: 100 }],
] as const)('a payment %s of 100 with refunds %j', (status, refunds, expected) => {
  const rows = refunds.map(([its, amountXpf]) => ({ status: its, amountXpf }));
  expect(paymentAfterRefunds({ status, amountXpf: 100 }, rows)).toEqual(expected);
});

const REASON = { hasReason: true };

test('a step is asked for with every fact that its rows read', () => {
  const asked = (): unknown[] => [
    planMoneyStep(PAYMENT_TABLE, { status: 'PENDING', action: 'VERIFY', actor: 'GATEWAY', facts: {} }),
    // @ts-expect-error whose word decides was not looked up
    planMoneyStep(PAYMENT_TABLE, { status: 'PENDING', action: 'VERIFY', actor: 'ADMIN', facts: {} }),
    // @ts-expect-error neither was how far the gateway is
    planMoneyStep(REFUND_TABLE, { status: 'REFUND_PENDING', action: 'REJECT', actor: 'ADMIN', facts: REASON }),
    // @ts-expect-error a refund is never submitted
    planMoneyStep(REFUND_TABLE, { status: 'SUBMITTED', action: 'VERIFY', actor: 'GATEWAY', facts: {} }),
  ];

  expect(asked).toBeTypeOf('function');
});
