import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { PayzenGateway } from '#gateways/payzen/payzen-gateway';
import { startLocalPayzen } from '#testing/doubles/local-payzen';
import { openProduct } from '#testing/test-product';

let isBusy = true;
const payzen = await startLocalPayzen();
afterAll(() => payzen.close());
const product = await openProduct({ gateways: { card: new PayzenGateway(payzen.shop) } });
const loadGuard = { healthCheck: async () => !isBusy, healthCheckInterval: 5 };
const busy = await buildAppWith(product.services, { loadGuard });
await busy.ready();
afterAll(() => busy.close());

test('an overloaded product refuses calls, is alive but not ready, and hears gateways', async () => {
  const statusOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await busy.inject({ url, method, ...(method === 'POST' ? { payload: 'kr-answer=x' } : {}) })).statusCode;
  const call = await busy.inject('/api/islands');
  expect([call.statusCode, call.json<{ code: string }>().code, call.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '5',
  ]);
  const page = await busy.inject('/produits');
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  // What an open page still asks for: a script that is refused is not asked for again.
  expect([await statusOf('/sw.js'), await statusOf('/files/images/none/240.avif')]).toEqual([200, 404]);
  expect(await statusOf('/files/none')).toBe(503);
  // Heard, and refused for what it says.
  expect(await statusOf('/gateways/payzen/notifications', 'POST')).toBe(401);

  isBusy = false;
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  expect([await statusOf('/api/islands'), await statusOf('/produits')]).toEqual([200, 200]);
});

test('a process that ends still answers what comes on an open connection, and then closes it', async () => {
  const ending = await buildAppWith(product.services);
  const { port } = new URL(await ending.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Its head is half there: the connection is not idle when the end begins.
  const closed = ending.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.write('\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  await closed;

  const answer = Buffer.concat(chunks).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toLowerCase()).toContain('connection: close');
});
