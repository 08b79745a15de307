import { expect, test } from 'vitest';

import { openProduct } from '#testing/test-product';

const product = await openProduct();

test('the API’s documentation page loads its files and its description', async () => {
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
