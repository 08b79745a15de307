import { me } from '@matete/contract/account/me';
import { placeOrder } from '@matete/contract/order/place-order';
import { beforeEach, describe, expect, test } from 'vitest';
import { deadlocksSoFar } from '#platform/db/transaction';
import { BILLING } from '#testing/desks/order-verbs';
import { type Hotel, openHotel } from '#testing/desks/company-verbs';
import { openMarket } from '#testing/open-market';
import { createTestAccount, type NewAccount } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket();
const { product, bodyFor } = market;
const { pool } = product.services;
/** A hotel of each test's own, and somebody who does not belong to it yet. */
let company: Hotel;
let stranger: NewAccount;
beforeEach(async () => {
  company = await openHotel(market);
  stranger = await createTestAccount(product, { role: 'CUSTOMER' });
});
const orderCount = async () => (await pool.query('select from orders')).rowCount;

describe('at the same moment', () => {
  test('two owners who remove each other: one is out, one is in', async () => {
    // Each round takes two of the invitations that a company may send in a day.
    for (let round = 1; round <= Math.min(RACE_ROUNDS, 4); round += 1) {
      const [one, two] = [await company.joined('OWNER'), await company.joined('OWNER')];
      // Both are looked up before either is removed.
      await Promise.all([one, two].map((as) => product.call(me, { as })));
      const answers = await Promise.all([company.remove(two.id, one), company.remove(one.id, two)]);

      const [first, second] = answers.map(({ status }) => status).sort();
      expect(first).toBe(200);
      // Whoever is too late has no session any more, or is no owner.
      expect([401, 403]).toContain(second);
      expect(await company.members()).toHaveLength(round);
    }
  });

  test('an invitation that is used twice lets its person in once', async () => {
    await company.invite(stranger.email, 'BUYER');
    const token = await company.mailedToken(stranger.email);
    const answers = await Promise.all([
      company.acceptInvitation(token, stranger),
      company.acceptInvitation(token, stranger),
    ]);

    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code]).sort()).toEqual([
      [200, undefined],
      [409, 'COMPANY_INVITATION_USED'],
    ]);
    expect(await company.members()).toHaveLength(1);
  });

  test('an order that its buyer places while they are removed is placed before, or not at all', async () => {
    const before = deadlocksSoFar();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const buyer = await company.joined('BUYER');
      const ordersBefore = (await orderCount()) ?? 0;
      const body = { ...(await bodyFor({ kg: 1 })), billingDetail: BILLING };
      const [placed] = await Promise.all([
        product.call(placeOrder, { as: buyer, params: company.ofHotel, body }),
        company.remove(buyer.id),
      ]);
      expect([201, 401, 403]).toContain(placed.status);
      expect(await orderCount()).toBe(ordersBefore + (placed.status === 201 ? 1 : 0));
      expect(await company.members()).toEqual([]);
    }
    expect(deadlocksSoFar() - before).toBe(0);
  });

  test('whoever acts holds their place until their call is over', async () => {
    const buyer = await company.joined('BUYER');
    const { rows: before } = await pool.query('select 1 from company_members where account_id = $1', [buyer.id]);
    expect(before).toHaveLength(1);
    // The removal is committed after the caller was looked up, as by another process whose word has not come yet.
    await product.call(me, { as: buyer });
    await pool.query('delete from company_members where account_id = $1', [buyer.id]);
    const count = await orderCount();
    const refused = await company.orderAs(buyer);

    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_YOURS']);
    expect(await orderCount()).toBe(count);
  });
});
