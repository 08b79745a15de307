import { afterEach, expect, test } from 'vitest';

import { buildAppWith } from '#app';
import { createTestProduct, type TestProduct } from '#testing/test-product';

let product: TestProduct;
afterEach(() => product.close());

test('when pages cannot be made, a person reads so in the address’s language, and a program gets a problem', async () => {
  product = await createTestProduct();
  const site = await buildAppWith({
    ...product.services,
    pool: { query: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) } as never,
  });
  await site.ready();
  const headers = { cookie: 'matete_session=somebody' };

  const page = await site.inject({ url: '/en/commandes', headers });
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<html lang="en"');
  expect(page.body).toContain('Try again');
  expect((await site.inject({ url: '/api/users/me', headers })).json()).toMatchObject({ status: 503 });
  await site.close();
});
