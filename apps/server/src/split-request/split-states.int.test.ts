import { answerSplitRequest, withdrawPart } from '@matete/contract/split-request/split-requests';
import { SPLIT_STATUSES, type SplitStatus } from '@matete/contract/split-request/split-status';
import { describe, expect, test } from 'vitest';

import type { Answer, Refused } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const LATER = new Date(TEST_NOW.getTime() + 4 * 86_400_000);

const { product, customer, sellers, admin, fishId, placePaid, offerPart } = await openMarket({
  islands: ['rangiroa', 'rangiroa'],
});
const people = {
  owner: customer,
  stranger: await createTestAccount(product, { role: 'CUSTOMER' }),
  offerer: sellers[0]!,
  rival: sellers[1]!,
  admin,
};

interface Offer {
  readonly orderId: string;
  readonly splitRequestId: string;
}

async function offered(): Promise<Offer> {
  product.setNow(TEST_NOW);
  const orderId = await placePaid({ kg: 9 });
  product.setNow(LATER);
  const { body } = await offerPart(orderId, people.offerer, [{ productId: fishId, quantity: 2 }]);
  return { orderId, splitRequestId: body.splitRequestId };
}

const ANSWERS = ['APPROVED', 'SKIPPED_REMAINING', 'REJECTED'] as const;
type Person = keyof typeof people | 'visitor';
const PEOPLE: readonly Person[] = ['owner', 'stranger', 'offerer', 'rival', 'admin', 'visitor'];
const ACTIONS = [...ANSWERS, 'WITHDRAW'] as const;

function act(offer: Offer, action: (typeof ACTIONS)[number], person: Person): Promise<Answer<Pick<Refused, 'code'>>> {
  const as = person === 'visitor' ? undefined : people[person];
  return action === 'WITHDRAW'
    ? product.call(withdrawPart, { as, params: { orderId: offer.orderId } })
    : product.call(answerSplitRequest, {
        as,
        params: { customerId: as?.id ?? people.owner.id, status: action },
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
  test('only its customer answers it and only its seller withdraws it, while it is PENDING', async () => {
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

test('each answer leads to its status, and the books are sound', async () => {
  for (const answer of ANSWERS) expect(await statusOf(await MAKE[answer]())).toBe(answer);
  await expectSoundBooks(product);
});
