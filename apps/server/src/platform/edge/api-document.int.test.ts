import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestProduct, type TestProduct } from '#testing/test-product';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

test('the page of the API finds everything that it is made of, and the description that it shows', async () => {
  const page = await product.app.inject({ method: 'GET', url: '/api/docs' });
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);

  expect(addresses.length).toBeGreaterThan(4);
  for (const url of [...addresses, '/api/docs/json']) {
    const { statusCode } = await product.app.inject({ method: 'GET', url });
    expect([url, statusCode]).toEqual([url, 200]);
  }
  const described = await product.app.inject({ method: 'GET', url: '/api/docs/json' });
  const served = await product.app.inject({ method: 'GET', url: '/api/openapi.json' });
  expect(described.json()).toEqual(served.json());
});
