import type { Endpoint } from '@matete/contract/endpoint';
import { ENDPOINTS } from '@matete/contract/endpoints';
import { listOrders } from '@matete/contract/order/orders';
import { appointReviewer } from '@matete/contract/translation/reviewers';
import { describe, expect, test } from 'vitest';

import { addressOf, type TestAccount } from '#testing/call-api';
import { confirmedBy } from '#testing/desks/second-admin';
import { samplesOf } from '#testing/endpoint-samples';
import { openSampleMarket } from '#testing/sample-market';
import { createTestAccount } from '#testing/test-product';

const market = await openSampleMarket();
const { product, admin, customer, seller, placePaid } = market;
for (const kg of [7, 5, 6]) await placePaid({ kg });
const second = await createTestAccount(product, { role: 'ADMIN' });
const named = { as: admin, body: { language: 'ty', email: customer.email } } as const;
await confirmedBy(product, second, product.call(appointReviewer, named));
const samples = samplesOf(market);

interface QuerySchema {
  readonly shape: Readonly<Record<string, { readonly _zod: { readonly def: SchemaDefinition } } | undefined>>;
}
interface SchemaDefinition {
  readonly innerType?: { readonly _zod: { readonly def: SchemaDefinition } };
  readonly entries?: Readonly<Record<string, string>>;
}

const shapeOf = ({ query }: Endpoint) => (query as unknown as QuerySchema | undefined)?.shape ?? {};
const lists = Object.entries(ENDPOINTS as Readonly<Record<string, Endpoint>>).filter(
  ([, endpoint]) => shapeOf(endpoint)['page'] !== undefined,
);

/** What a list can be sorted by; empty: by nothing. */
function sortsOf(endpoint: Endpoint): string[] {
  let definition = shapeOf(endpoint)['sort']?._zod.def;
  while (definition?.innerType !== undefined) definition = definition.innerType._zod.def;
  return Object.keys(definition?.entries ?? {});
}

function readerOf({ roles }: Endpoint): TestAccount | undefined {
  if (roles === 'ANYONE') return undefined;
  if (roles.includes('ADMIN') && !roles.includes('CUSTOMER')) return admin;
  return roles.includes('CUSTOMER') ? customer : seller;
}

async function read(name: string, endpoint: Endpoint, query: Readonly<Record<string, string>>) {
  const sample = samples[name] ?? {};
  const address = addressOf(endpoint, { ...sample, query: { ...sample.query, ...query } });
  return product.raw('GET', address, { as: readerOf(endpoint) });
}

describe.each(lists)('%s', (name, endpoint) => {
  test('is sorted by each of its fields, upwards and downwards, and by no other', async () => {
    const sorts = sortsOf(endpoint);
    expect(sorts.length, 'fields to sort by').toBeGreaterThan(0);
    for (const sort of sorts) {
      const answers = await Promise.all(
        ['ASC', 'DESC'].map((order) => read(name, endpoint, { sort, order, take: '100' })),
      );
      for (const { status, body } of answers) expect(status, `${sort}: ${JSON.stringify(body)}`).toBe(200);
    }
    expect((await read(name, endpoint, { sort: 'nothing' })).status).toBe(400);
  });
});

describe('orders by amount', () => {
  const amounts = async (query: Readonly<Record<string, string>>) => {
    const { body } = await product.call(listOrders, { as: admin, query: { take: 100, ...query } as never });
    return body.data.map(({ grandTotal }) => grandTotal);
  };

  test('come in its order, and backwards', async () => {
    const upwards = await amounts({ sort: 'amount', order: 'ASC' });

    expect(upwards).toEqual(upwards.toSorted((a, b) => a - b));
    expect(new Set(upwards).size).toBeGreaterThan(4);
    expect(await amounts({ sort: 'amount', order: 'DESC' })).toEqual(upwards.toReversed());
  });

  test.each([
    ['>5000', (amount: number) => amount > 5_000],
    ['>= 5 000', (amount: number) => amount >= 5_000],
    ['<5000', (amount: number) => amount < 5_000],
    ['<=5 000,00', (amount: number) => amount <= 5_000],
  ])('are found where they are %s', async (amount, isWanted) => {
    const all = await amounts({});

    const found = await amounts({ amount });

    expect(found).toEqual(all.filter(isWanted));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
  });

  test('are found by the very sum, and by no words', async () => {
    const [first = 0] = await amounts({ sort: 'amount', order: 'DESC' });

    expect(await amounts({ amount: String(first) })).toEqual([first]);
    for (const amount of ['beaucoup', '=>5', '5,50', '-5', ''])
      expect((await read('listOrders', listOrders, { amount })).status, amount).toBe(400);
  });
});
