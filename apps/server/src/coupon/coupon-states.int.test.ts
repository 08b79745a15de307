import { COUPON_STATUSES, type CouponStatus, type CouponView } from '@matete/contract/coupon/coupons';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import {
  createTestFish,
  createTestSeller,
  orderBody,
  placePaidOrder,
  placeTestOrder,
} from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

interface Answered {
  readonly code?: string;
  readonly status?: string;
  readonly balance?: number;
  readonly orders?: readonly { readonly orderId: string; readonly grandTotal: number; readonly due: number }[];
  readonly data?: readonly { readonly couponId: string }[];
}

let product: TestProduct;
let fishId: string;
let people: Record<'owner' | 'bearer' | 'seller' | 'admin', TestAccount>;

beforeAll(async () => {
  product = await createTestProduct();
  fishId = await createTestFish(product);
  people = {
    owner: await createTestAccount(product, { role: 'CUSTOMER' }),
    bearer: await createTestAccount(product, { role: 'CUSTOMER' }),
    seller: await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5000 }] }),
    admin: await createTestAccount(product, { role: 'ADMIN' }),
  };
});
afterAll(() => product.close());

type Person = keyof typeof people | 'visitor';
const PEOPLE: readonly Person[] = ['owner', 'bearer', 'seller', 'admin', 'visitor'];
const ACTIONS = ['CHECK', 'LIST', 'READ', 'LIST_ALL', 'SPEND', 'PAY_OUT'] as const;
type Action = (typeof ACTIONS)[number];

const listOf = async (customer: TestAccount): Promise<readonly CouponView[]> =>
  (
    await product.call<{ data: CouponView[] }>('GET', `/coupon-codes/customer/${customer.id}?take=100`, {
      as: customer,
    })
  ).body.data;

/** A coupon of the owner, worth an order of 2 kg. */
async function unused(): Promise<CouponView> {
  const { owner, admin } = people;
  const orderId = await placePaidOrder(product, admin, { customer: owner, productId: fishId, kg: 2 });
  await product.call('PATCH', `/orders/customer/cancelled/${orderId}?customerId=${owner.id}`, { as: owner, body: {} });
  const given = (await listOf(owner)).find((coupon) => coupon.orderId === orderId);
  if (given === undefined) throw new Error('no coupon was given');
  return given;
}
const spent = (kg: number) => async (): Promise<CouponView> => {
  const given = await unused();
  const { code } = given;
  const placed = await placeTestOrder(product, {
    customer: people.owner,
    productId: fishId,
    kg,
    couponCodes: [code],
    paymentMethod: 'WIRE_TRANSFER',
  });
  expect(placed.status).toBe(201);
  return given;
};
const MAKE: Record<CouponStatus, () => Promise<CouponView>> = {
  UNUSED: unused,
  PARTIALLY_USED: spent(1),
  USED: spent(2),
  PAID_OUT: async () => {
    const given = await unused();
    expect((await act(given, 'PAY_OUT', 'admin')).status).toBe(200);
    return given;
  },
};

/** Each on his own behalf: who has no account of the kind asks on the owner's. */
async function act(coupon: CouponView, action: Action, person: Person) {
  const as = person === 'visitor' ? undefined : people[person];
  const sender = as === undefined ? {} : { as };
  const customer = person === 'bearer' ? people.bearer : people.owner;
  switch (action) {
    case 'CHECK':
      return product.call<Answered>('GET', `/coupon-codes/is-valid/${coupon.code}/${customer.id}`, sender);
    case 'LIST':
      return product.call<Answered>('GET', `/coupon-codes/customer/${people.owner.id}?take=100`, sender);
    case 'READ':
      return product.call<Answered>('GET', `/coupon-codes/customer/${customer.id}/${coupon.couponId}`, sender);
    case 'LIST_ALL':
      return product.call<Answered>('GET', '/coupon-codes?take=100', sender);
    case 'PAY_OUT':
      return product.call<Answered>('PATCH', `/coupon-codes/paid-out/${coupon.couponId}`, sender);
    default:
      return product.call<Answered>('POST', `/orders/${customer.id}`, {
        ...sender,
        key: uuidv7(),
        body: {
          ...(await orderBody(product, { customer, productId: fishId, kg: 1 })),
          couponCodes: [coupon.code],
        },
      });
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
};
const isRead = (action: Action) => action === 'LIST' || action === 'READ' || action === 'LIST_ALL';
const isAllowed = (status: CouponStatus, action: Action, person: Person): boolean =>
  ALLOWED[action].includes(person) && (isRead(action) || holdsMoney(status));

/** The code that a refused step carries; a stranger's answer does not tell what state the coupon is in. */
function refusalOf(action: Action, person: Person): string {
  if (person === 'visitor') return 'SIGN_IN_REQUIRED';
  if (ALLOWED[action].includes(person)) return 'COUPON_ALREADY_USED';
  if (person === 'bearer' && action === 'LIST') return 'NOT_YOURS';
  return person === 'bearer' && action === 'READ' ? 'COUPON_NOT_FOUND' : 'ROLE_NOT_ALLOWED';
}

const rowOf = ({ couponId }: CouponView) =>
  product.services.db.selectFrom('coupons').selectAll().where('id', '=', couponId).executeTakeFirstOrThrow();
/** Codes are tried ten times a minute; each try is counted, whatever comes of it. */
const nextMinute = () => product.setNow(new Date(product.services.now().getTime() + 60_000));
async function written(): Promise<string> {
  return (await fingerprintOf(product))
    .split('\n')
    .filter((line) => !line.startsWith('coupon_code_tries '))
    .join('\n');
}

describe.each(COUPON_STATUSES)('a coupon that is %s', (status) => {
  test('is refused with a code to everybody who may not, and nothing is written', async () => {
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

  test('is read by its owner with its code and by an admin without, and nothing is written', async () => {
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
  test.each(['owner', 'bearer'] as const)('is spent by whoever has the code: %s', async (person) => {
    const coupon = await MAKE[status]();
    const { balance_xpf: balanceXpf } = await rowOf(coupon);

    const placed = await act(coupon, 'SPEND', person);

    expect(placed.status).toBe(201);
    const order = placed.body.orders?.[0];
    const spentXpf = (order?.grandTotal ?? 0) - (order?.due ?? 0);
    expect(spentXpf).toBe(Math.min(balanceXpf, order?.grandTotal ?? 0));
    const left = await rowOf(coupon);
    expect(left.balance_xpf).toBe(balanceXpf - spentXpf);
    expect(left.status).toBe(left.balance_xpf === 0 ? 'USED' : 'PARTIALLY_USED');
    expect(left.customer_id).toBe(people.owner.id);
  });

  test('is paid out by an admin, once', async () => {
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

test('every path through it leaves the books sound', async () => {
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
});
