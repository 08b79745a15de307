import type { Endpoint } from '@matete/contract/endpoint';
import { ENDPOINTS } from '@matete/contract/endpoints';
import { placeOrder } from '@matete/contract/order/place-order';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';

import { addressOf, invalid, type TestAccount } from '#testing/call-api';
import { type Sample, samplesOf } from '#testing/endpoint-samples';
import { openSampleMarket } from '#testing/sample-market';
import { HOSTILE_PART, isSent } from '#testing/tier';

/** Raw JSON, so that what JavaScript would tidy up (1e309, -0) arrives as it is. */
const EXTREMES = [
  'null',
  '0',
  '-1',
  '1.5',
  '999999999',
  '1e309',
  '-0',
  '""',
  '"1e3"',
  '"\\u0000"',
  // Half an emoji, as a text that was cut off has it.
  '"\\ud83d"',
  '"Moana \\ud83d"',
  `"${'x'.repeat(5000)}"`,
  '"{{7*7}}"',
  '"\' or 1=1 --"',
  '[]',
  '{}',
  'true',
  '[[[[[[1]]]]]]',
  '"0000-01-01"',
  '"9999-12-31"',
  '"2026-02-29"',
];
const QUERY_EXTREMES = [
  '',
  '0',
  '-1',
  '1.5',
  '999999999999',
  '1e309',
  'NaN',
  '\u0000',
  'x'.repeat(3000),
  '%',
  "' or 1=1 --",
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '[object Object]',
];

/** Parameters of other calls. */
const FOREIGN_NAMES = ['page', 'take', 'search', 'sort', 'statusList', 'from', 'lang', 'minPrice', 'island'];

const market = await openSampleMarket();
const { product } = market;
const samples = samplesOf(market);

function actorOf(endpoint: Endpoint): TestAccount | undefined {
  if (endpoint.roles === 'ANYONE') return undefined;
  return endpoint.roles.includes('CUSTOMER')
    ? market.customer
    : endpoint.roles.includes('SELLER')
      ? market.seller
      : market.admin;
}

let count = 0;
/** Which values are sent, for the names of the tests. */
const PART = HOSTILE_PART === undefined ? '' : ` (HOSTILE_PART=${HOSTILE_PART})`;

async function send(endpoint: Endpoint, url: string, payload?: string): Promise<void> {
  count += 1;
  if (!isSent(count)) return;
  const { status, body } = await product.raw(endpoint.method, url, {
    as: actorOf(endpoint),
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }),
    ...(endpoint.idempotency === 'required' ? { key: uuidv7() } : {}),
  });
  expect(
    status,
    `${endpoint.method} ${url} ${payload?.slice(0, 200) ?? ''} → ${JSON.stringify(body).slice(0, 300)}`,
  ).toBeLessThan(500);
  if (status >= 400) {
    expect(body.statusCode).toBeGreaterThan(10_000);
    expect(body.message).not.toBe('');
  }
}

const raw = (body: Readonly<Record<string, unknown>>, field: string, value: string): string =>
  `{${Object.entries({ ...body, [field]: null })
    .map(([name, member]) => `${JSON.stringify(name)}:${name === field ? value : JSON.stringify(member)}`)
    .join(',')}}`;

/** A body that is a list has no fields of its own. */
const fieldsOf = (sample: Sample): Readonly<Record<string, unknown>> =>
  Array.isArray(sample.body) ? {} : ((sample.body ?? {}) as Readonly<Record<string, unknown>>);

/** Names of everything a schema knows, whether or not a sample gives it. */
const namesIn = (schema: Endpoint['body']): string[] => {
  const def = schema?._zod.def as { shape?: object; innerType?: Endpoint['body'] } | undefined;
  return def?.innerType === undefined ? Object.keys(def?.shape ?? {}) : namesIn(def.innerType);
};

/** The members of a body that hold members themselves: each with what makes a whole body of another value of it. */
function nestedFields(body: unknown): { readonly name: string; readonly around: (value: string) => string }[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, member]: [string, unknown]) => {
    const inside = (value: string): string =>
      Array.isArray(body)
        ? `[${body.map((its, index) => (String(index) === key ? value : JSON.stringify(its))).join(',')}]`
        : raw(body as Readonly<Record<string, unknown>>, key, value);
    if (typeof member !== 'object' || member === null) return [{ name: key, around: inside }];
    return nestedFields(member).map(({ name, around }) => ({
      name: `${key}.${name}`,
      around: (value: string) => inside(around(value)),
    }));
  });
}

const withBody = Object.entries(ENDPOINTS).filter(([, endpoint]) => endpoint.body !== undefined);

describe(`any body gets an answer or a coded refusal, never a failure${PART}`, () => {
  test.each(withBody)('%s', async (name, endpoint) => {
    const sample = samples[name] ?? {};
    const url = addressOf(endpoint, sample);
    for (const whole of [
      'null',
      '[]',
      '"x"',
      '7',
      '{',
      '',
      '{"__proto__":{"role":"ADMIN"}}',
      '{"constructor":1}',
      `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`,
    ])
      await send(endpoint, url, whole);
    const fields = fieldsOf(sample);
    for (const field of new Set([...Object.keys(fields), ...namesIn(endpoint.body)]))
      for (const value of EXTREMES) await send(endpoint, url, raw(fields, field, value));
    for (const { name: field, around } of nestedFields(sample.body))
      if (/[.]/.test(field) || Array.isArray(sample.body))
        for (const value of EXTREMES) await send(endpoint, url, around(value));
    if (Array.isArray(sample.body)) for (const value of EXTREMES) await send(endpoint, url, `[${value}]`);
  });

  test('unknown fields are refused, and set nothing', async () => {
    for (const [name, endpoint] of withBody) {
      const sample = samples[name] ?? {};
      if (Array.isArray(sample.body)) continue;
      const fields = fieldsOf(sample);
      const body = {
        ...fields,
        price: 1,
        status: fields['status'] ?? 'APPROVE',
        role: fields['role'] ?? 'ADMIN',
        isAdmin: true,
        sellerId: fields['sellerId'] ?? uuidv7(),
        grandTotal: 1,
      };
      const given = { ...sample, as: actorOf(endpoint), body };
      const answer = await product.call(endpoint, given);
      expect([answer.status, answer.body.code], name).toEqual([422, 'VALIDATION_FAILED']);
      expect(
        answer.body.errors?.filter((error) => error.code === 'UNKNOWN_FIELD').map((error) => error.path),
      ).toContain('isAdmin');
    }
  });
});

describe(`any query and path get an answer or a coded refusal, never a failure${PART}`, () => {
  test.each(Object.entries(ENDPOINTS).filter(([name]) => name !== 'logout'))('%s', async (name, endpoint) => {
    const sample = samples[name] ?? {};
    const sendWith = (parameter: string, value: string) =>
      send(endpoint, addressOf(endpoint, { ...sample, query: { ...sample.query, [parameter]: value } }));
    const known = new Set([...Object.keys(sample.query ?? {}), ...namesIn(endpoint.query)]);
    for (const parameter of known) for (const value of QUERY_EXTREMES) await sendWith(parameter, value);
    // What a call does not know it never reads: each value under one such name, each name with one such value.
    for (const [index, value] of QUERY_EXTREMES.entries())
      await sendWith(FOREIGN_NAMES[index % FOREIGN_NAMES.length] ?? '', value);
    for (const parameter of Object.keys(sample.params ?? {}))
      for (const value of QUERY_EXTREMES.filter((text) => text !== ''))
        await send(endpoint, addressOf(endpoint, { ...sample, params: { ...sample.params, [parameter]: value } }));
  });
});

describe('numbers of an order', () => {
  const params = { customerId: market.customer.id };
  const place = (change: object) =>
    product.call(placeOrder, {
      as: market.customer,
      params,
      body: invalid({ ...samples['placeOrder']?.body, ...change }),
    });

  test.each([0, -1, 1.5, 999_999_999, 61])('%s kg is refused at its field', async (quantity) => {
    const answer = await place({ products: [{ productId: market.productId, quantity }] });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]?.path).toBe('products.0.quantity');
  });

  test.each(['2026-11-21', '2026-11-20', '2027-02-22', '2027-02-30', 'demain'])(
    'delivery on %s is refused at its field',
    async (shipmentDate) => {
      const answer = await place({ shipmentDate });
      expect(answer.status).toBe(422);
      expect(answer.body.errors?.[0]?.path).toBe('shipmentDate');
    },
  );

  test('an order without a key, and one with a key too short, are refused before anything happens', async () => {
    const sent = { as: market.customer, body: samples['placeOrder']?.body };
    const url = addressOf(placeOrder, { params });
    const bare = await product.raw('POST', url, sent);
    const short = await product.raw('POST', url, { ...sent, key: 'x' });
    expect([bare.body.code, short.body.code]).toEqual(['IDEMPOTENCY_KEY_MISSING', 'PARAMETERS_INVALID']);
  });
});
