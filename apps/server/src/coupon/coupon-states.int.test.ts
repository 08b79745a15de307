import {
  askForMoney,
  checkCoupon,
  COUPON_STATUSES,
  type CouponStatus,
  type CouponView,
  freezeCoupon,
  getCoupon,
  listCoupons,
  listCustomerCoupons,
  payOutCoupon,
  releaseCoupon,
  undoCouponPayOut,
  voidCoupon,
} from '@matete/contract/coupon/coupons';
import { placeOrder } from '@matete/contract/order/place-order';
import { describe, expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { TEST_IBAN } from '#testing/desks/test-withdrawals';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount } from '#testing/test-product';

const { product, customer, seller, admin, bodyFor, place, placePaid, cancel } = await openMarket();
const people = { owner: customer, bearer: await createTestAccount(product, { role: 'CUSTOMER' }), seller, admin };

type Person = keyof typeof people | 'visitor';
const PEOPLE: readonly Person[] = ['owner', 'bearer', 'seller', 'admin', 'visitor'];
const ACTIONS = [
  'CHECK',
  'LIST',
  'READ',
  'LIST_ALL',
  'SPEND',
  'PAY_OUT',
  'UNDO_PAY_OUT',
  'FREEZE',
  'RELEASE',
  'VOID',
  'ASK_FOR_MONEY',
] as const;
type Action = (typeof ACTIONS)[number];

const PAY_OUT = { paidTo: 'Teva', means: 'CASH', paper: 'Reçu 12' } as const;
const REASON = { reason: 'Donné par erreur.' };

const listOf = async (customer: TestAccount): Promise<readonly CouponView[]> =>
  (await product.call(listCustomerCoupons, { as: customer, params: { customerId: customer.id }, query: { take: 100 } }))
    .body.data;

/** A coupon of the owner, worth an order of 2 kg. */
async function unused(): Promise<CouponView> {
  const orderId = await placePaid({ kg: 2 });
  await cancel(orderId);
  const given = (await listOf(customer)).find((coupon) => coupon.orderId === orderId);
  if (given === undefined) throw new Error('no coupon was given');
  return given;
}
const spent = (kg: number) => async (): Promise<CouponView> => {
  const given = await unused();
  const { code } = given;
  const placed = await place({ kg, couponCodes: [code] });
  expect(placed.status).toBe(201);
  return given;
};
const MAKE: Record<CouponStatus, () => Promise<CouponView>> = {
  UNUSED: unused,
  PARTIALLY_USED: spent(1),
  USED: spent(2),
  VOID: async () => {
    const given = await unused();
    expect((await act(given, 'VOID', 'admin')).status).toBe(200);
    return given;
  },
  PAID_OUT: async () => {
    const given = await unused();
    expect((await act(given, 'PAY_OUT', 'admin')).status).toBe(200);
    return given;
  },
  REFUNDED_IN_MONEY: async () => {
    const given = await unused();
    expect((await act(given, 'ASK_FOR_MONEY', 'owner')).status).toBe(200);
    return given;
  },
};

const senderOf = (person: Person) => (person === 'visitor' ? undefined : people[person]);
const spenderOf = (person: Person) => (person === 'bearer' ? people.bearer : people.owner);
const spend = async (coupon: CouponView, person: Person) =>
  product.call(placeOrder, {
    as: senderOf(person),
    params: { customerId: spenderOf(person).id },
    body: { ...(await bodyFor({ kg: 1 })), couponCodes: [coupon.code] },
  });

/** Each on their own behalf: who has no account of the kind asks on the owner's. */
async function act(coupon: CouponView, action: Action, person: Person) {
  const as = senderOf(person);
  const customer = spenderOf(person);
  switch (action) {
    case 'CHECK':
      return product.call(checkCoupon, { as, params: { code: coupon.code, customerId: customer.id } });
    case 'LIST':
      return product.call(listCustomerCoupons, {
        as,
        params: { customerId: people.owner.id },
        query: { take: 100 },
      });
    case 'READ':
      return product.call(getCoupon, { as, params: { customerId: customer.id, couponId: coupon.couponId } });
    case 'LIST_ALL':
      return product.call(listCoupons, { as, query: { take: 100 } });
    case 'ASK_FOR_MONEY':
      return product.call(askForMoney, {
        as,
        params: { customerId: customer.id, couponId: coupon.couponId },
        body: { iban: TEST_IBAN, accountHolder: 'Hina Tehani' },
      });
    case 'PAY_OUT':
      return product.call(payOutCoupon, { as, params: { id: coupon.couponId }, body: PAY_OUT });
    case 'UNDO_PAY_OUT':
      return product.call(undoCouponPayOut, { as, params: { id: coupon.couponId }, body: REASON });
    case 'FREEZE':
      return product.call(freezeCoupon, { as, params: { id: coupon.couponId }, body: REASON });
    case 'RELEASE':
      return product.call(releaseCoupon, { as, params: { id: coupon.couponId }, body: REASON });
    case 'VOID':
      return product.call(voidCoupon, { as, params: { id: coupon.couponId }, body: REASON });
    default:
      return spend(coupon, person);
  }
}

const holdsMoney = (status: CouponStatus) => status === 'UNUSED' || status === 'PARTIALLY_USED';
const ALLOWED: Record<Action, readonly Person[]> = {
  CHECK: ['owner', 'bearer'],
  LIST: ['owner'],
  READ: ['owner'],
  LIST_ALL: ['admin'],
  SPEND: ['owner', 'bearer'],
  PAY_OUT: ['admin'],
  UNDO_PAY_OUT: ['admin'],
  FREEZE: ['admin'],
  RELEASE: ['admin'],
  VOID: ['admin'],
  ASK_FOR_MONEY: ['owner'],
};
const isRead = (action: Action) => action === 'LIST' || action === 'READ' || action === 'LIST_ALL';
const isAllowed = (status: CouponStatus, action: Action, person: Person): boolean => {
  if (!ALLOWED[action].includes(person)) return false;
  if (action === 'ASK_FOR_MONEY') return status === 'UNUSED';
  if (action === 'UNDO_PAY_OUT') return status === 'PAID_OUT';
  // What was taken back stays stopped.
  if (action === 'RELEASE') return status === 'VOID';
  return isRead(action) || holdsMoney(status);
};

/** The code that a refused step carries; a stranger's answer does not tell what state the coupon is in. */
function refusalOf(action: Action, person: Person): string {
  if (person === 'visitor') return 'SIGN_IN_REQUIRED';
  if (ALLOWED[action].includes(person))
    return action === 'UNDO_PAY_OUT'
      ? 'COUPON_NOT_PAID_OUT'
      : action === 'RELEASE'
        ? 'COUPON_NOT_FROZEN'
        : 'COUPON_ALREADY_USED';
  if (person === 'bearer' && action === 'LIST') return 'NOT_YOURS';
  return person === 'bearer' && (action === 'READ' || action === 'ASK_FOR_MONEY')
    ? 'COUPON_NOT_FOUND'
    : 'ROLE_NOT_ALLOWED';
}

const rowOf = ({ couponId }: CouponView) =>
  product.services.db.selectFrom('coupons').selectAll().where('id', '=', couponId).executeTakeFirstOrThrow();
/** Codes are tried ten times a minute; each try is counted, whatever comes of it. */
const nextMinute = () => product.setNow(new Date(product.services.now().getTime() + 60_000));
async function written(): Promise<string> {
  return (await fingerprintOf(product))
    .split('\n')
    .filter((line) => !line.startsWith('rate_limits '))
    .join('\n');
}

describe.each(COUPON_STATUSES)('a coupon that is %s', (status) => {
  test('everybody who may not use it is refused with a code, and nothing is written', async () => {
    const coupon = await MAKE[status]();
    expect((await rowOf(coupon)).status).toBe(status);
    const before = await written();
    for (const action of ACTIONS)
      for (const person of PEOPLE) {
        if (isAllowed(status, action, person)) continue;
        nextMinute();
        const answer = await act(coupon, action, person);
        const what = `${action} by ${person}: ${JSON.stringify(answer.body)}`;
        expect(answer.body.code, what).toBe(refusalOf(action, person));
        expect(answer.status, what).toBeGreaterThanOrEqual(400);
        expect(answer.status, what).toBeLessThan(500);
        expect(JSON.stringify(answer.body), what).not.toContain(coupon.code);
        expect(await written(), what).toBe(before);
      }
  });

  test('its owner reads it with its code, an admin without, and nothing is written', async () => {
    const coupon = await MAKE[status]();
    const before = await written();
    const read = await act(coupon, 'READ', 'owner');
    expect([read.status, read.body.status]).toEqual([200, status]);
    for (const [action, person] of [
      ['LIST', 'owner'],
      ['LIST_ALL', 'admin'],
    ] as const) {
      const list = await act(coupon, action, person);
      expect(list.status).toBe(200);
      expect(JSON.stringify(list.body).includes(coupon.code)).toBe(person === 'owner');
    }
    for (const person of ALLOWED.CHECK) {
      if (!holdsMoney(status)) continue;
      nextMinute();
      const { balance_xpf: balanceXpf } = await rowOf(coupon);
      expect(await act(coupon, 'CHECK', person)).toMatchObject({ status: 200, body: { balance: balanceXpf, status } });
    }
    expect(await written()).toBe(before);
  });
});

describe.each(['UNUSED', 'PARTIALLY_USED'] as const)('what a coupon that is %s holds', (status) => {
  test.each(['owner', 'bearer'] as const)('its money is spent by whoever has the code: %s', async (person) => {
    const coupon = await MAKE[status]();
    const { balance_xpf: balanceXpf } = await rowOf(coupon);

    const placed = await spend(coupon, person);

    expect(placed.status).toBe(201);
    const order = placed.body.orders[0];
    const spentXpf = (order?.grandTotal ?? 0) - (order?.due ?? 0);
    expect(spentXpf).toBe(Math.min(balanceXpf, order?.grandTotal ?? 0));
    const left = await rowOf(coupon);
    expect(left.balance_xpf).toBe(balanceXpf - spentXpf);
    expect(left.status).toBe(left.balance_xpf === 0 ? 'USED' : 'PARTIALLY_USED');
    expect(left.customer_id).toBe(people.owner.id);
  });

  test('its money is paid out by an admin, once', async () => {
    const coupon = await MAKE[status]();
    expect(await act(coupon, 'PAY_OUT', 'admin')).toMatchObject({
      status: 200,
      body: { status: 'PAID_OUT', balance: 0 },
    });
    const before = await written();
    expect((await act(coupon, 'PAY_OUT', 'admin')).body.code).toBe('COUPON_ALREADY_USED');
    expect(await written()).toBe(before);
  });
});

test('the books are sound after every path through the states', async () => {
  await expectSoundBooks(product);
});
