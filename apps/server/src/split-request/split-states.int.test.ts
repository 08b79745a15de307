import { SPLIT_STATUSES, type SplitStatus } from '@matete/contract/split-request/split-requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { createTestFish, createTestSeller, placePaidOrder } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import {
  type Answer,
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

const LATER = new Date(TEST_NOW.getTime() + 4 * 86_400_000);
type Answered = { readonly code?: string; readonly status?: string; readonly splitRequestId?: string };

let product: TestProduct;
let fishId: string;
let people: Record<'owner' | 'stranger' | 'offerer' | 'rival' | 'admin', TestAccount>;

beforeAll(async () => {
  product = await createTestProduct();
  fishId = await createTestFish(product);
  const seller = () => createTestSeller(product, { supplies: [{ productId: fishId, kg: 5000 }] });
  people = {
    owner: await createTestAccount(product, { role: 'CUSTOMER' }),
    stranger: await createTestAccount(product, { role: 'CUSTOMER' }),
    offerer: await seller(),
    rival: await seller(),
    admin: await createTestAccount(product, { role: 'ADMIN' }),
  };
});
afterAll(() => product.close());

interface Offer {
  readonly orderId: string;
  readonly splitRequestId: string;
}

async function offered(): Promise<Offer> {
  product.setNow(TEST_NOW);
  const orderId = await placePaidOrder(product, people.admin, { customer: people.owner, productId: fishId, kg: 9 });
  product.setNow(LATER);
  const { body } = await product.call<Answered>('POST', `/orders/${orderId}/seller/split-request`, {
    as: people.offerer,
    body: { products: [{ productId: fishId, quantity: 2 }] },
  });
  return { orderId, splitRequestId: body.splitRequestId ?? '' };
}

const ANSWERS = ['APPROVED', 'SKIPPED_REMAINING', 'REJECTED'] as const;
type Person = keyof typeof people | 'visitor';
const PEOPLE: readonly Person[] = ['owner', 'stranger', 'offerer', 'rival', 'admin', 'visitor'];
const ACTIONS = [...ANSWERS, 'WITHDRAW'] as const;

function act(offer: Offer, action: (typeof ACTIONS)[number], person: Person): Promise<Answer<Answered>> {
  const as = person === 'visitor' ? undefined : people[person];
  const sender = as === undefined ? {} : { as };
  return action === 'WITHDRAW'
    ? product.call('DELETE', `/orders/${offer.orderId}/seller/split-request`, sender)
    : product.call('PATCH', `/orders/customer/${as?.id ?? people.owner.id}/split-status/${action}`, {
        ...sender,
        body: { splitRequestId: offer.splitRequestId },
      });
}

const statusOf = async ({ splitRequestId }: Offer): Promise<string> =>
  (
    await product.services.db
      .selectFrom('split_requests')
      .select('status')
      .where('id', '=', splitRequestId)
      .executeTakeFirstOrThrow()
  ).status;

const after = (action: (typeof ACTIONS)[number]) => async (): Promise<Offer> => {
  const offer = await offered();
  expect((await act(offer, action, action === 'WITHDRAW' ? 'offerer' : 'owner')).status).toBeLessThan(300);
  return offer;
};

const MAKE: Record<SplitStatus, () => Promise<Offer>> = {
  PENDING: offered,
  APPROVED: after('APPROVED'),
  SKIPPED_REMAINING: after('SKIPPED_REMAINING'),
  REJECTED: after('REJECTED'),
  CANCELLED: after('WITHDRAW'),
};

const isAllowed = (status: SplitStatus, action: (typeof ACTIONS)[number], person: Person): boolean =>
  status === 'PENDING' && person === (action === 'WITHDRAW' ? 'offerer' : 'owner');

describe.each(SPLIT_STATUSES)('an offer of a part that is %s', (status) => {
  test('is answered by its customer and withdrawn by its seller while it waits, and by nobody else or later', async () => {
    const offer = await MAKE[status]();
    expect(await statusOf(offer)).toBe(status);
    const before = await fingerprintOf(product);
    for (const action of ACTIONS)
      for (const person of PEOPLE) {
        if (isAllowed(status, action, person)) continue;
        const answer = await act(offer, action, person);
        const what = `${action} by ${person}: ${JSON.stringify(answer.body)}`;
        expect(answer.status, what).toBeGreaterThanOrEqual(400);
        expect(answer.status, what).toBeLessThan(500);
        expect(answer.body.code, what).toMatch(/^[A-Z_]+$/);
        expect(await fingerprintOf(product), what).toBe(before);
      }
  });
});

test('each answer leads where it says', async () => {
  for (const answer of ANSWERS) expect(await statusOf(await MAKE[answer]())).toBe(answer);
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
});
