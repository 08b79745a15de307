import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';

import { registerBodyDeadline } from '#platform/edge/body-deadline';

const app = Fastify();
registerBodyDeadline(app, 300);
app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
  payload.on('end', () => done(null, {})).resume();
});
app.post('/', async () => 'taken');
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Sends half a body, the rest after some time; answers what came back before the connection ended. */
async function dripped(contentType: string, restAfterMs: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString())).on('error', () => undefined);
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${contentType}\r\ncontent-length: 4\r\n\r\n{ `,
  );
  const rest = setTimeout(() => socket.write(' }'), restAfterMs);
  await once(socket, 'close');
  clearTimeout(rest);
  return heard;
}

test('a body that is dripped is cut, one that comes in time and an upload are taken', async () => {
  const [late, early, upload] = await Promise.all([
    dripped('application/json', 60_000),
    dripped('application/json', 20),
    dripped('multipart/form-data; boundary=x', 900),
  ]);

  expect(late).toBe('');
  expect(early).toContain('taken');
  expect(upload).toContain('taken');
});
