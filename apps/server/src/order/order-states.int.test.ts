import { decideDispute, type DisputeDecision, openDispute } from '@matete/contract/dispute/disputes';
import {
  ORDER_STATUSES,
  type OrderAction,
  type OrderPaymentStatus,
  type OrderStatus,
} from '@matete/contract/order/order-status';
import {
  callOffOrder,
  changeOrderDate,
  changeOrderVoyage,
  noteOrderLost,
  takeOrderBack,
} from '@matete/contract/order/admin-order';
import { cancelOrder, confirmReceipt, moveSellerOrder, type VoyageChoice } from '@matete/contract/order/orders';
import { setPaymentStatus } from '@matete/contract/payment/payments';
import { answerSplitRequest, offerPart } from '@matete/contract/split-request/split-requests';
import { ORDER_STEPS, type OrderStep } from '@matete/domain/order/order-table';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Answer, TestAccount, TestBody } from '#testing/call-api';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { shipTestOrder } from '#testing/desks/test-shipment';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

/** Four days later parts may be offered of what nobody took. */
const LATER = new Date(TEST_NOW.getTime() + 4 * 86_400_000);

interface Called {
  readonly orderId: string;
  readonly as: TestAccount | undefined;
  /** The open offer of a part, where there is one. */
  readonly offerId: string | undefined;
}

const market = await openMarket({ kg: 5_000, islands: ['rangiroa', 'rangiroa'] });
const { product, fishId, placePaid, placeUnpaid } = market;
const people = {
  owner: market.customer,
  stranger: await createTestAccount(product, { role: 'CUSTOMER' }),
  admin: market.admin,
  holder: market.seller,
  rival: market.sellers[1]!,
};
/** Of an order that the holder could ship: where a step from another status asks for a ship too. */
let voyage: VoyageChoice;

beforeAll(async () => {
  // So many others that giving back costs nothing, and blocks nobody for the next order.
  for (let others = 0; others < 5; others += 1)
    await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5_000 }] });
  const orderId = await MAKE.PREPARING();
  voyage = (await market.voyagesFor(orderId))[0]!;
});

const ROLE_OF = { owner: 'CUSTOMER', stranger: 'CUSTOMER', holder: 'SELLER', rival: 'SELLER', admin: 'ADMIN' } as const;
type Person = keyof typeof ROLE_OF | 'visitor';
const PEOPLE: readonly Person[] = ['owner', 'stranger', 'holder', 'rival', 'admin', 'visitor'];
const accountOf = (person: Person): TestAccount | undefined => (person === 'visitor' ? undefined : people[person]);

/** What tests read of an answer: an order, an offer of a part, or a refusal. */
type Told = Answer<{ readonly code?: string; readonly status?: unknown }>;

const sellerStep =
  (body: TestBody<typeof moveSellerOrder>) =>
  ({ orderId, as }: Called) =>
    product.call(moveSellerOrder, { as, params: { orderId }, body });
const decision =
  (status: DisputeDecision, refundAmount?: number) =>
  ({ orderId, as }: Called) =>
    product.call(decideDispute, {
      as,
      params: { orderId, status },
      body: { message: 'Vu.', refundAmount },
    });
/** The customer's id that a call names: the caller's, the owner's where nobody is signed in. */
const namedBy = (as: TestAccount | undefined) => ({ customerId: as?.id ?? people.owner.id });
const paymentStep =
  (paymentStatus: OrderPaymentStatus) =>
  ({ orderId, as }: Called) =>
    product.call(setPaymentStatus, {
      as,
      query: { orderId, paymentStatus },
      body: paymentStatus === 'DISAPPROVED' ? { reason: 'Rien reçu.' } : {},
    });
const offer = (orderId: string, as: TestAccount) =>
  product.call(offerPart, { as, params: { orderId }, body: { products: [{ productId: fishId, quantity: 2 }] } });

const desk = (orderId: string, as: TestAccount | undefined) => ({ as, params: { orderId }, body: { reason: 'Vu.' } });
const BOAT = { shipName: 'Te Vaka', departureAt: '2026-12-01T20:00:00Z', arrivalAt: '2026-12-03T20:00:00Z' };

/** Every step of the table that a person takes, as a call of the API. */
const CALLS: Partial<Record<OrderAction, (called: Called) => Promise<Told>>> = {
  VERIFY_PAYMENT: paymentStep('VERIFIED'),
  REJECT_PAYMENT: paymentStep('DISAPPROVED'),
  ACCEPT: sellerStep({ status: 'PREPARING' }),
  GIVE_BACK: sellerStep({ status: 'BACK_IN_POOL', penaltyShown: 'NONE' }),
  UNLOAD: sellerStep({ status: 'DELIVERED' }),
  SHIP: ({ orderId, as }) => shipTestOrder(product, as, orderId, { voyage }),
  CANCEL: ({ orderId, as }) => product.call(cancelOrder, { as, params: { orderId }, query: namedBy(as), body: {} }),
  CONFIRM_RECEIPT: ({ orderId, as }) => product.call(confirmReceipt, { as, params: { orderId }, query: namedBy(as) }),
  OPEN_DISPUTE: ({ orderId, as }) =>
    product.call(openDispute, {
      as,
      params: { orderId, ...namedBy(as) },
      body: { reason: 'MISSING_KG', description: 'Il manque des kilos.' },
      files: {},
    }),
  CALL_OFF: ({ orderId, as }) => product.call(callOffOrder, desk(orderId, as)),
  TAKE_BACK: ({ orderId, as }) => product.call(takeOrderBack, desk(orderId, as)),
  NOTE_LOST: ({ orderId, as }) =>
    product.call(noteOrderLost, { as, params: { orderId }, body: { bearer: 'HOUSE', reason: 'Coulé.' } }),
  CHANGE_DATE: ({ orderId, as }) =>
    product.call(changeOrderDate, { as, params: { orderId }, body: { shipmentDate: '2027-02-01', reason: 'Accord.' } }),
  CHANGE_VOYAGE: ({ orderId, as }) =>
    product.call(changeOrderVoyage, { as, params: { orderId }, body: { ...BOAT, reason: 'Panne.' } }),
  ACCEPT_DISPUTE: decision('DISPUTE_APPROVED'),
  REFUND_IN_PART: decision('PARTIALLY_DISPUTED', 300),
  REJECT_DISPUTE: decision('DISPUTE_REJECTED'),
  ACCEPT_SPLIT: ({ as, offerId }) =>
    product.call(answerSplitRequest, {
      as,
      params: { ...namedBy(as), status: 'APPROVED' },
      body: { splitRequestId: offerId ?? people.owner.id },
    }),
};

async function must<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body;
}

const take = (action: OrderAction, person: Exclude<Person, 'visitor'>) => async (orderId: string) => {
  await must(CALLS[action]!({ orderId, as: people[person], offerId: undefined }));
  return orderId;
};

async function pooled(): Promise<string> {
  product.setNow(TEST_NOW);
  const orderId = await placePaid({ kg: 9 });
  product.setNow(LATER);
  return orderId;
}

const offered = async (orderId: string, person: 'holder' | 'rival'): Promise<string> =>
  (await must(offer(orderId, people[person]))).splitRequestId;

const divided = (answer: 'APPROVED' | 'SKIPPED_REMAINING') => async (): Promise<string> => {
  const orderId = await pooled();
  const splitRequestId = await offered(orderId, 'holder');
  const { owner } = people;
  await must(
    product.call(answerSplitRequest, {
      as: owner,
      params: { customerId: owner.id, status: answer },
      body: { splitRequestId },
    }),
  );
  return orderId;
};

/** How an order comes to each status, its money paid. */
const MAKE: Record<OrderStatus, () => Promise<string>> = {
  PENDING: pooled,
  CANCELLED: () => pooled().then(take('CANCEL', 'owner')),
  PREPARING: () => pooled().then(take('ACCEPT', 'holder')),
  BACK_IN_POOL: async () => {
    const orderId = await pooled();
    product.setNow(TEST_NOW);
    await take('ACCEPT', 'holder')(orderId).then(take('GIVE_BACK', 'holder'));
    product.setNow(LATER);
    return orderId;
  },
  SHIPPED: async () => {
    const orderId = await MAKE.PREPARING();
    await must(market.ship(orderId));
    // Its ship arrives at once: what may be done sooner has tests of its own.
    const { db } = product.services;
    await db.updateTable('shipments').set({ arrival_at: LATER }).where('order_id', '=', orderId).execute();
    return orderId;
  },
  DELIVERED: () => MAKE.SHIPPED().then(take('UNLOAD', 'holder')),
  COMPLETED: () => MAKE.DELIVERED().then(take('CONFIRM_RECEIPT', 'owner')),
  DISPUTE_IN_PROGRESS: () => MAKE.DELIVERED().then(take('OPEN_DISPUTE', 'owner')),
  DISPUTE_APPROVED: () => MAKE.DISPUTE_IN_PROGRESS().then(take('ACCEPT_DISPUTE', 'admin')),
  PARTIALLY_DISPUTED: () => MAKE.DISPUTE_IN_PROGRESS().then(take('REFUND_IN_PART', 'admin')),
  DISPUTE_REJECTED: () => MAKE.DISPUTE_IN_PROGRESS().then(take('REJECT_DISPUTE', 'admin')),
  PARTIALLY_SPLITTED: divided('APPROVED'),
  SPLITTED: divided('SKIPPED_REMAINING'),
};

const unpaid = async (): Promise<string> => (await placeUnpaid({ kg: 9 })).orderId;

/** Statuses in which the holder has the order. */
const HELD: readonly OrderStatus[] = ['PREPARING', 'SHIPPED', 'DELIVERED', 'DISPUTE_IN_PROGRESS'];
const IS_HOLDERS: ReadonlySet<OrderAction> = new Set<OrderAction>(['GIVE_BACK', 'SHIP', 'UNLOAD']);
/** Of rows whose guard the orders made here do not meet: their payment is decided, their day is not over. */
const GUARDED: ReadonlySet<string> = new Set([
  'PENDING VERIFY_PAYMENT',
  'PENDING REJECT_PAYMENT',
  'SHIPPED OPEN_DISPUTE',
]);

/** Where the table leads a person from a status; undefined: nowhere. */
function leadsTo(status: OrderStatus, action: OrderAction, person: Person): readonly OrderStatus[] | undefined {
  if (person === 'visitor' || person === 'stranger' || GUARDED.has(`${status} ${action}`)) return undefined;
  if (IS_HOLDERS.has(action) && person !== 'admin' && !(person === 'holder' && HELD.includes(status))) return undefined;
  const rows = ORDER_STEPS.filter(
    (step: OrderStep) => step.action === action && step.from.includes(status) && step.by.includes(ROLE_OF[person]),
  );
  return rows.length === 0 ? undefined : rows.map((step: OrderStep) => step.to ?? status);
}

const ACTIONS = Object.keys(CALLS) as OrderAction[];
const IN_POOL: readonly OrderStatus[] = ['PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED'];

const statusOf = async (orderId: string): Promise<string> =>
  (await product.services.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status;

function expectRefused(what: string, answer: Told): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body).slice(0, 200)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.body.code, what).toMatch(/^[A-Z_]+$/);
}

describe.each(ORDER_STATUSES)('an order that is %s', (status) => {
  test('it moves only where the table of steps leads, whoever asks, and a refusal writes nothing', async () => {
    const orderId = await MAKE[status]();
    const offerId = IN_POOL.includes(status) ? await offered(orderId, 'rival') : undefined;
    const before = await fingerprintOf(product);
    for (const action of ACTIONS) {
      for (const person of PEOPLE) {
        if (leadsTo(status, action, person) !== undefined) continue;
        const answer = await CALLS[action]!({ orderId, as: accountOf(person), offerId });
        // A payment verified or rejected again answers 200, and nothing happens.
        if (answer.status !== 200 || !action.endsWith('_PAYMENT')) expectRefused(`${action} by ${person}`, answer);
      }
      expect(await fingerprintOf(product), action).toBe(before);
    }
  });

  const open = ACTIONS.flatMap((action) =>
    PEOPLE.flatMap((person) => {
      const to = leadsTo(status, action, person);
      return to === undefined ? [] : [[action, person, to] as const];
    }),
  );
  if (open.length === 0) return;
  test('it moves where the table of steps leads', async () => {
    for (const [action, person, to] of open) {
      const orderId = await MAKE[status]();
      const offerId = action === 'ACCEPT_SPLIT' ? await offered(orderId, 'rival') : undefined;
      const answer = await CALLS[action]!({ orderId, as: accountOf(person), offerId });
      expect(answer.status, `${action} by ${person}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(300);
      expect(to, `${action} by ${person}`).toContain(await statusOf(orderId));
    }
  });
});

test('an unpaid order can only be cancelled by its customer and decided by an admin', async () => {
  const orderId = await unpaid();
  const before = await fingerprintOf(product);
  const allowed = new Set(['CANCEL owner', 'CALL_OFF admin', 'VERIFY_PAYMENT admin', 'REJECT_PAYMENT admin']);
  for (const action of ACTIONS)
    for (const person of PEOPLE) {
      const what = `${action} ${person}`;
      if (allowed.has(what)) continue;
      expectRefused(what, await CALLS[action]!({ orderId, as: accountOf(person), offerId: undefined }));
    }
  expect(await fingerprintOf(product)).toBe(before);
  for (const what of allowed) {
    const [action, person] = what.split(' ') as [OrderAction, 'owner'];
    await take(action, person)(await unpaid());
  }
});

test('the books are sound after every path through the states', async () => {
  await expectSoundBooks(product);
});
