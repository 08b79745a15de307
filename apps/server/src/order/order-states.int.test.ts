import { ORDER_STATUSES, type OrderAction, type OrderStatus } from '@matete/contract/order/order-status';
import type { VoyageChoice } from '@matete/contract/order/orders';
import { ORDER_STEPS, type OrderStep } from '@matete/domain/order/order-table';
import FormData from 'form-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { createTestFish, createTestSeller, placePaidOrder, placeTestOrder } from '#testing/desks/test-catalogue';
import { shipTestOrder, voyagesFor } from '#testing/desks/test-shipment';
import { fingerprintOf } from '#testing/fingerprint';
import {
  type Answer,
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

/** Four days later parts may be offered of what nobody took. */
const LATER = new Date(TEST_NOW.getTime() + 4 * 86_400_000);

type Refused = { readonly code?: string; readonly status?: OrderStatus; readonly splitRequestId?: string };
interface Called {
  readonly orderId: string;
  readonly as: TestAccount | undefined;
  /** The open offer of a part, where there is one. */
  readonly offerId: string | undefined;
}

let product: TestProduct;
let fishId: string;
let people: Record<'owner' | 'stranger' | 'holder' | 'rival' | 'admin', TestAccount>;
/** Of an order that the holder could ship: where a step from another status asks for a ship too. */
let voyage: VoyageChoice;

beforeAll(async () => {
  product = await createTestProduct();
  fishId = await createTestFish(product);
  const seller = () => createTestSeller(product, { supplies: [{ productId: fishId, kg: 5000 }] });
  people = {
    owner: await createTestAccount(product, { role: 'CUSTOMER' }),
    stranger: await createTestAccount(product, { role: 'CUSTOMER' }),
    admin: await createTestAccount(product, { role: 'ADMIN' }),
    holder: await seller(),
    rival: await seller(),
  };
  // So many others that giving back costs nothing, and blocks nobody for the next order.
  for (let others = 0; others < 5; others += 1) await seller();
  const orderId = await MAKE.PREPARING();
  voyage = (await voyagesFor(product, people.holder, orderId))[0]!;
});
afterAll(() => product.close());

const ROLE_OF = { owner: 'CUSTOMER', stranger: 'CUSTOMER', holder: 'SELLER', rival: 'SELLER', admin: 'ADMIN' } as const;
type Person = keyof typeof ROLE_OF | 'visitor';
const PEOPLE: readonly Person[] = ['owner', 'stranger', 'holder', 'rival', 'admin', 'visitor'];
const accountOf = (person: Person): TestAccount | undefined => (person === 'visitor' ? undefined : people[person]);

const call = (
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  { as, ...more }: { as: TestAccount | undefined; body?: object; payload?: Buffer; headers?: Record<string, string> },
): Promise<Answer<Refused>> => product.call<Refused>(method, url, { ...(as === undefined ? {} : { as }), ...more });

const sellerStep =
  (body: object) =>
  ({ orderId, as }: Called) =>
    call('PATCH', `/orders/seller/status/${orderId}`, { as, body });
const decision =
  (status: string, more = {}) =>
  ({ orderId, as }: Called) =>
    call('PATCH', `/orders/${orderId}/dispute/${status}`, { as, body: { message: 'Vu.', ...more } });
const customerStep =
  (what: string) =>
  ({ orderId, as }: Called) =>
    call('PATCH', `/orders/customer/${what}/${orderId}?customerId=${as?.id ?? people.owner.id}`, { as, body: {} });
const paymentStep =
  (status: string) =>
  ({ orderId, as }: Called) =>
    call('PATCH', `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=${status}`, { as, body: {} });

/** Every step of the table that a person takes, as a call of the API. */
const CALLS: Partial<Record<OrderAction, (called: Called) => Promise<Answer<Refused>>>> = {
  VERIFY_PAYMENT: paymentStep('VERIFIED'),
  REJECT_PAYMENT: paymentStep('DISAPPROVED'),
  ACCEPT: sellerStep({ status: 'PREPARING' }),
  GIVE_BACK: sellerStep({ status: 'BACK_IN_POOL', penaltyShown: 'NONE' }),
  UNLOAD: sellerStep({ status: 'DELIVERED' }),
  SHIP: ({ orderId, as }) =>
    shipTestOrder(product, as ?? { id: '', token: 'x'.repeat(43) }, orderId, { voyage }) as Promise<Answer<Refused>>,
  CANCEL: customerStep('cancelled'),
  CONFIRM_RECEIPT: customerStep('completed'),
  OPEN_DISPUTE: ({ orderId, as }) => {
    const form = new FormData();
    form.append('reason', 'MISSING_KG');
    form.append('description', 'Il manque des kilos.');
    const sent = { payload: form.getBuffer(), headers: form.getHeaders() as Record<string, string> };
    return call('POST', `/orders/dispute/${orderId}/${as?.id ?? people.owner.id}`, { as, ...sent });
  },
  ACCEPT_DISPUTE: decision('DISPUTE_APPROVED'),
  REFUND_IN_PART: decision('PARTIALLY_DISPUTED', { refundAmount: 300 }),
  REJECT_DISPUTE: decision('DISPUTE_REJECTED'),
  ACCEPT_SPLIT: ({ as, offerId }) =>
    call('PATCH', `/orders/customer/${as?.id ?? people.owner.id}/split-status/APPROVED`, {
      as,
      body: { splitRequestId: offerId ?? people.owner.id },
    }),
};

async function must(answer: Promise<Answer<Refused>>): Promise<Refused> {
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
  const orderId = await placePaidOrder(product, people.admin, { customer: people.owner, productId: fishId, kg: 9 });
  product.setNow(LATER);
  return orderId;
}

const offered = async (orderId: string, person: 'holder' | 'rival'): Promise<string> =>
  (
    await must(
      call('POST', `/orders/${orderId}/seller/split-request`, {
        as: people[person],
        body: { products: [{ productId: fishId, quantity: 2 }] },
      }),
    )
  ).splitRequestId ?? '';

const divided = (answer: 'APPROVED' | 'SKIPPED_REMAINING') => async (): Promise<string> => {
  const orderId = await pooled();
  const splitRequestId = await offered(orderId, 'holder');
  const url = `/orders/customer/${people.owner.id}/split-status/${answer}`;
  await must(call('PATCH', url, { as: people.owner, body: { splitRequestId } }));
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
    await must(shipTestOrder(product, people.holder, orderId) as Promise<Answer<Refused>>);
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

const unpaid = async (): Promise<string> =>
  (await placeTestOrder(product, { customer: people.owner, productId: fishId, kg: 9 })).body.orders[0]?.orderId ?? '';

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

async function expectRefused(what: string, answer: Answer<Refused>, before: string): Promise<void> {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body).slice(0, 200)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.body.code, what).toMatch(/^[A-Z_]+$/);
  expect(await fingerprintOf(product), what).toBe(before);
}

describe.each(ORDER_STATUSES)('an order that is %s', (status) => {
  test('goes nowhere but where the table leads it, whoever asks, and what is refused writes nothing', async () => {
    const orderId = await MAKE[status]();
    const offerId = IN_POOL.includes(status) ? await offered(orderId, 'rival') : undefined;
    const before = await fingerprintOf(product);
    for (const action of ACTIONS)
      for (const person of PEOPLE) {
        if (leadsTo(status, action, person) !== undefined) continue;
        const answer = await CALLS[action]!({ orderId, as: accountOf(person), offerId });
        // Verified once more is verified, turned down once more is turned down: nothing happens, and nobody is told off.
        if (answer.status === 200 && action.endsWith('_PAYMENT')) expect(await fingerprintOf(product)).toBe(before);
        else await expectRefused(`${action} by ${person}`, answer, before);
      }
  });

  const open = ACTIONS.flatMap((action) =>
    PEOPLE.flatMap((person) => {
      const to = leadsTo(status, action, person);
      return to === undefined ? [] : [[action, person, to] as const];
    }),
  );
  if (open.length === 0) return;
  test('goes where the table leads it', async () => {
    for (const [action, person, to] of open) {
      const orderId = await MAKE[status]();
      const offerId = action === 'ACCEPT_SPLIT' ? await offered(orderId, 'rival') : undefined;
      const answer = await CALLS[action]!({ orderId, as: accountOf(person), offerId });
      expect(answer.status, `${action} by ${person}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(300);
      expect(to, `${action} by ${person}`).toContain(await statusOf(orderId));
    }
  });
});

test('an order that is not paid can be called off by its customer and decided by an admin, and nothing else', async () => {
  const orderId = await unpaid();
  const before = await fingerprintOf(product);
  const allowed = new Set(['CANCEL owner', 'VERIFY_PAYMENT admin', 'REJECT_PAYMENT admin']);
  for (const action of ACTIONS)
    for (const person of PEOPLE) {
      const what = `${action} ${person}`;
      if (allowed.has(what)) continue;
      await expectRefused(what, await CALLS[action]!({ orderId, as: accountOf(person), offerId: undefined }), before);
    }
  for (const what of allowed) {
    const [action, person] = what.split(' ') as [OrderAction, 'owner'];
    await take(action, person)(await unpaid());
  }
});

test('every path through it leaves the books sound', async () => {
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
});
