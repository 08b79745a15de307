import type { Endpoint } from '@matete/contract/endpoint';
import { ENDPOINTS } from '@matete/contract/endpoints';
import { describe, expect, test } from 'vitest';

import type { Answer, TestAccount } from '#testing/call-api';
import { samplesOf } from '#testing/endpoint-samples';
import { openSampleMarket } from '#testing/sample-market';
import { fingerprintOf } from '#testing/fingerprint';

const ACTORS = [
  'visitor',
  'customer',
  'otherCustomer',
  'accountant',
  'seller',
  'otherSeller',
  'pendingSeller',
  'admin',
] as const;
type Actor = (typeof ACTORS)[number];
const ROLE_OF: Record<Actor, string | undefined> = {
  visitor: undefined,
  customer: 'CUSTOMER',
  otherCustomer: 'CUSTOMER',
  // Of the company that `customer` is.
  accountant: 'CUSTOMER',
  seller: 'SELLER',
  otherSeller: 'SELLER',
  // A session left over from before: it opens nothing any more.
  pendingSeller: undefined,
  admin: 'ADMIN',
};

/** Calls about one thing that is neither theirs nor in the pool: to them it does not exist. */
const HIDDEN_FROM: Record<string, readonly Actor[]> = {
  getOrder: ['otherCustomer', 'otherSeller'],
  trackOrder: ['otherCustomer', 'otherSeller'],
  setCollector: ['otherCustomer'],
  readOrderLink: ['otherCustomer'],
  shareOrder: ['otherCustomer'],
  stopSharingOrder: ['otherCustomer'],
  lastVoyageForOrder: ['otherSeller'],
  getPayment: ['otherCustomer'],
  openPaymentPage: ['otherCustomer'],
  checkPayment: ['otherCustomer'],
  moveSellerOrder: ['seller', 'otherSeller'],
  sendDisputeMessage: ['otherCustomer', 'otherSeller'],
  readOrderThread: ['otherCustomer', 'otherSeller'],
  writeOrderMessage: ['otherCustomer', 'otherSeller'],
  markOrderNewsRead: ['otherCustomer', 'otherSeller'],
  markOrderThreadRead: ['otherCustomer', 'otherSeller'],
};

/** Calls after which somebody is not who they were. */
const ENDS_ACTORS: ReadonlySet<string> = new Set(['logout', 'leaveCompany']);

const market = await openSampleMarket();
const { product } = market;
const samples = samplesOf(market);

/** Whether a call is about the company of the accountant: its address says so, or names one of its orders or payments. */
function isAboutCompany(name: string, { owner }: Endpoint): boolean {
  const { params = {}, query = {} } = samples[name] ?? {};
  if (owner !== undefined) return (owner.in === 'params' ? params : query)[owner.name] === market.customer.id;
  return query['customerId'] === market.customer.id || 'orderId' in params || 'paymentId' in params;
}

function refusalOf(name: string, endpoint: Endpoint, actor: Actor): 401 | 403 | 404 | undefined {
  if (endpoint.roles === 'ANYONE') return undefined;
  const role = ROLE_OF[actor];
  if (role === undefined) return 401;
  if (!(endpoint.roles as readonly string[]).includes(role)) return 403;
  if (actor === 'accountant' && endpoint.company !== undefined && isAboutCompany(name, endpoint))
    return endpoint.company.includes('ACCOUNTANT') ? undefined : 403;
  if (endpoint.owner !== undefined && role !== 'ADMIN') {
    const owner = role === 'CUSTOMER' ? market.customer.id : market.seller.id;
    const asked = (endpoint.owner.in === 'params' ? samples[name]?.params : samples[name]?.query)?.[
      endpoint.owner.name
    ];
    const own = actor === 'customer' || actor === 'seller';
    if (asked !== owner || !own) return 403;
  }
  return HIDDEN_FROM[name]?.includes(actor) === true ? 404 : undefined;
}

const accountOf = (actor: Actor): TestAccount | undefined => (actor === 'visitor' ? undefined : market[actor]);

const send = (name: string, endpoint: Endpoint, actor: Actor): Promise<Answer> =>
  product.call(endpoint, { ...samples[name], as: accountOf(actor) });

test('every call of the contract has a sample', () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

describe('a call by somebody who may not make it is refused, and nothing is written', () => {
  test.each(Object.entries(ENDPOINTS))('%s', async (name, endpoint) => {
    const before = await fingerprintOf(product);

    for (const actor of ACTORS) {
      const expected = refusalOf(name, endpoint, actor);
      if (expected === undefined) continue;
      const answer = await send(name, endpoint, actor);
      expect(answer.status, `${actor}: ${JSON.stringify(answer.body)}`).toBe(expected);
    }

    expect(await fingerprintOf(product)).toBe(before);
  });
});

describe('a call by somebody who may make it is not refused for who they are', () => {
  test.each(Object.entries(ENDPOINTS).filter(([name]) => !ENDS_ACTORS.has(name)))('%s', async (name, endpoint) => {
    for (const actor of ACTORS) {
      if (refusalOf(name, endpoint, actor) !== undefined) continue;
      const { status, body } = await send(name, endpoint, actor);
      expect(status, `${actor}: ${JSON.stringify(body)}`).toBeLessThan(500);
      expect(
        ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'NOT_YOURS', 'MALFORMED_JSON', 'PARAMETERS_INVALID'],
        `${actor}: ${JSON.stringify(body)}`,
      ).not.toContain(body.code);
    }
  });
});
