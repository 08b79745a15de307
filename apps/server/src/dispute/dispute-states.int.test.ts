import { decideDispute, type DisputeDecision, previewDispute } from '@matete/contract/dispute/disputes';
import { describe, expect, test } from 'vitest';

import { runDueOrders } from '#deadlines/run-due-orders';
import type { TestAccount } from '#testing/call-api';
import { openDisputeDesk } from '#testing/desks/dispute-desk';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { admin, arrived, confirm, decide, fishId, moneyOf, open, preview, product, readOrder, say, parties, verbs } =
  await openDisputeDesk();

describe('every state and action', () => {
  const DECISIONS = ['DISPUTE_APPROVED', 'PARTIALLY_DISPUTED', 'DISPUTE_REJECTED'] as const;
  const amountOf = (decision: DisputeDecision) => (decision === 'PARTIALLY_DISPUTED' ? 400 : undefined);

  test('an order without a dispute has nothing to decide or preview', async () => {
    const orderId = await arrived(609);
    for (const decision of DECISIONS)
      expect((await decide(orderId, decision, amountOf(decision))).body.code).toBe('DISPUTE_NOT_FOUND');
    expect((await product.call(previewDispute, { as: admin, params: { orderId } })).body.code).toBe(
      'DISPUTE_NOT_FOUND',
    );
  });

  test.each(DECISIONS)(
    'an order after %s cannot be decided, disputed, confirmed or previewed again',
    async (decision) => {
      const orderId = await arrived(609);
      await open(orderId);
      expect((await decide(orderId, decision, amountOf(decision))).status).toBe(200);
      const before = [await readOrder(orderId), await moneyOf(orderId)];

      for (const again of DECISIONS)
        expect((await decide(orderId, again, amountOf(again))).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
      expect((await open(orderId)).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
      expect((await confirm(orderId)).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
      expect((await preview(orderId, 1)).status).toBe(409);

      expect([await readOrder(orderId), await moneyOf(orderId)]).toEqual(before);
      await expectSoundBooks(product);
    },
  );

  test('an order that is not there yet cannot be disputed', async () => {
    const orderId = await verbs().placePaid({ kg: 2 });
    expect((await open(orderId)).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
    await verbs().accept(orderId);
    expect((await open(orderId)).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
  });
});

describe('every side of a dispute', () => {
  const SITUATIONS = ['NONE', 'OPEN', 'DISPUTE_APPROVED', 'PARTIALLY_DISPUTED', 'DISPUTE_REJECTED'] as const;
  type Situation = (typeof SITUATIONS)[number];
  const ACTIONS = ['OPEN', 'SAY', 'PREVIEW', 'DISPUTE_APPROVED', 'PARTIALLY_DISPUTED', 'DISPUTE_REJECTED'] as const;
  type Action = (typeof ACTIONS)[number];
  const PEOPLE = ['visitor', 'owner', 'stranger', 'holder', 'rival', 'admin'] as const;
  type Person = (typeof PEOPLE)[number];
  /** Who may at all. */
  const MAY: Readonly<Record<Action, readonly Person[]>> = {
    OPEN: ['owner'],
    SAY: ['owner', 'holder', 'admin'],
    PREVIEW: ['admin'],
    DISPUTE_APPROVED: ['admin'],
    PARTIALLY_DISPUTED: ['admin'],
    DISPUTE_REJECTED: ['admin'],
  };

  async function disputed(situation: Situation): Promise<string> {
    const orderId = await arrived(609);
    if (situation === 'NONE') return orderId;
    await open(orderId);
    if (situation === 'OPEN') return orderId;
    const amount = situation === 'PARTIALLY_DISPUTED' ? 400 : undefined;
    expect((await decide(orderId, situation, amount)).status).toBe(200);
    return orderId;
  }

  /** What the answer is when an order stands so; undefined: it is done. */
  function refusal(situation: Situation, action: Action, person: Person): string | undefined {
    if (person === 'visitor') return 'SIGN_IN_REQUIRED';
    if (!MAY[action].includes(person)) {
      const isHidden = action === 'SAY' || (action === 'OPEN' && person === 'stranger');
      return isHidden ? 'ORDER_NOT_FOUND' : 'ROLE_NOT_ALLOWED';
    }
    if (action === 'OPEN') return situation === 'NONE' ? undefined : 'ORDER_STEP_NOT_ALLOWED';
    if (situation === 'NONE') return 'DISPUTE_NOT_FOUND';
    if (situation === 'OPEN') return undefined;
    return action === 'SAY' || action === 'PREVIEW' ? 'DISPUTE_CLOSED' : 'ORDER_STEP_NOT_ALLOWED';
  }

  /** Without a session there is nobody to ask for: the owner's address, and a token that is nobody's. */
  function act(orderId: string, action: Action, as: TestAccount) {
    if (action === 'OPEN') return open(orderId, { as });
    if (action === 'SAY') return say(orderId, as, 'Les photos suivent.');
    if (action === 'PREVIEW') return product.call(previewDispute, { as, params: { orderId } });
    return product.call(decideDispute, {
      as,
      params: { orderId, status: action },
      body: { message: 'Vu.', ...(action === 'PARTIALLY_DISPUTED' ? { refundAmount: 300 } : {}) },
    });
  }

  test.each(SITUATIONS)('each person may do what the rules say when its dispute is %s', async (situation) => {
    const people: Readonly<Record<Person, TestAccount>> = {
      visitor: { id: parties.customer.id, token: 'x'.repeat(43) },
      owner: parties.customer,
      stranger: await createTestAccount(product, { role: 'CUSTOMER' }),
      holder: parties.seller,
      rival: await createTestSeller(product, { supplies: [{ productId: fishId, kg: 1000 }] }),
      admin,
    };
    const orderId = await disputed(situation);
    const before = await fingerprintOf(product);
    for (const action of ACTIONS)
      for (const person of PEOPLE) {
        const code = refusal(situation, action, person);
        if (code === undefined && action !== 'PREVIEW') continue;
        const answer = await act(orderId, action, people[person]);
        const what = `${action} by ${person}: ${JSON.stringify(answer.body)}`;
        expect(answer.body.code, what).toBe(code);
        expect(Math.floor(answer.status / 100), what).toBe(code === undefined ? 2 : 4);
        expect(await fingerprintOf(product), what).toBe(before);
      }
    for (const action of ACTIONS)
      for (const person of PEOPLE) {
        if (refusal(situation, action, person) !== undefined) continue;
        const fresh = await disputed(situation);
        expect((await act(fresh, action, people[person])).status, `${action} by ${person}`).toBeLessThan(300);
      }
    await expectSoundBooks(product);
  });
});

describe('races', () => {
  test('of six decisions at once one is taken, and the money moves once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const orderId = await arrived(609);
      await open(orderId);

      const answers = await Promise.all([
        decide(orderId, 'DISPUTE_APPROVED'),
        decide(orderId, 'PARTIALLY_DISPUTED', 300),
        decide(orderId, 'DISPUTE_REJECTED'),
        decide(orderId, 'DISPUTE_APPROVED'),
        decide(orderId, 'PARTIALLY_DISPUTED', 9000),
        decide(orderId, 'DISPUTE_REJECTED'),
      ]);

      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      const steps = (await readOrder(orderId)).history.filter((event) => event.from === 'DISPUTE_IN_PROGRESS');
      expect(steps).toHaveLength(1);
    }
    await expectSoundBooks(product);
  });

  test('an order disputed and confirmed at the same time, by hand or by the clock, is one of the two', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const orderId = await arrived(609);
      product.setNow(new Date(TEST_NOW.getTime() + 20 * 86_400_000));

      const [opened, confirmed] = await Promise.all([
        open(orderId),
        round % 2 === 0 ? confirm(orderId) : runDueOrders(product.services),
      ]);

      const { status } = await readOrder(orderId);
      expect(status).toBe(opened.status === 201 ? 'DISPUTE_IN_PROGRESS' : 'COMPLETED');
      if (typeof confirmed === 'object') expect([opened.status, confirmed.status].toSorted()).toContain(409);
      product.setNow(TEST_NOW);
    }
    await expectSoundBooks(product);
  });
});
