import { expect, test } from 'vitest';

import { openProduct } from '#testing/test-product';

const product = await openProduct();

test('the API’s documentation page loads its files and its description', { tags: ['long'] }, async () => {
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

test('describes the stream of news as well', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
  }>();

  expect(paths['/notifications/stream']?.['get']?.responses['200']?.content).toHaveProperty('text/event-stream');
  expect(paths['/users/get-in-touch']).toHaveProperty('post');
});

test.each([
  ['DELETE', '/api/products', 'GET, HEAD, POST'],
  ['GET', '/api/auth/login', 'POST'],
  ['POST', '/api/notifications/stream', 'GET, HEAD'],
] as const)('%s %s is answered with what is allowed: %s', async (method, url, allowed) => {
  const answer = await product.app.inject({ method, url });

  expect([answer.statusCode, answer.headers['allow'], answer.json<{ code: string }>().code]).toEqual([
    405,
    allowed,
    'METHOD_NOT_ALLOWED',
  ]);
});

test('an unknown path stays unknown, whatever the method', async () => {
  const answer = await product.app.inject({ method: 'DELETE', url: '/api/rien' });

  expect([answer.statusCode, answer.headers['allow']]).toEqual([404, undefined]);
});
