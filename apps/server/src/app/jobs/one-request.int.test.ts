import { requestPasswordReset } from '@matete/contract/account/passwords';
import { Logger, runOnce } from 'graphile-worker';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { taskList } from '#app/jobs/worker';
import { traceToCollector } from '#platform/tracing/otlp-tracing';
import { traceIdOf } from '#platform/tracing/trace-id';
import { traceWith } from '#platform/tracing/tracer';
import { createLog } from '#start/log';
import { freePort } from '#testing/doubles/free-port';
import { startLocalServer } from '#testing/doubles/local-server';
import { createTestAccount, openProduct } from '#testing/test-product';

/** As nginx makes it. */
const REQUEST_ID = '5f2b0c6d9e8a47431b6c0d2e4f9a8b7c';
const PROXY = { 'x-forwarded-for': '203.0.113.9' };

const mails: Buffer[] = [];
const port = await freePort();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks));
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}
const bodies: string[] = [];
/** As collectors take them: OTLP over HTTP. */
const collector = await startLocalServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    bodies.push(`${request.url} ${body}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
afterAll(() => collector.close());
const spans = (): SentSpan[] =>
  bodies.flatMap((body) => {
    const sent = JSON.parse(body.slice(body.indexOf('{'))) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });

const lines: string[] = [];
const product = await openProduct({
  environment: { TRUST_PROXY: '127.0.0.1', SMTP_URL: `smtp://127.0.0.1:${port}` },
  log: createLog({ logLevel: 'debug' }, { write: (line: string) => void lines.push(line) }),
});
const { services, app } = product;
// The database dates the next attempt of a mail by its own clock.
product.setNow(new Date(Date.now() + 60_000));
const person = await createTestAccount(product, { role: 'CUSTOMER' });
const another = await createTestAccount(product, { role: 'CUSTOMER' });
const tracing = traceToCollector({ url: collector.url, version: '0', everyMs: 20 });
traceWith(tracing);
afterAll(async () => {
  traceWith(undefined);
  await tracing.stop();
});

beforeEach(() => {
  lines.length = 0;
  mails.length = 0;
  bodies.length = 0;
});
const quiet = new Logger(() => () => undefined);
const logged = () => lines.map((line) => JSON.parse(line) as { msg: string; requestId?: string });
const askForReset = ({ email }: typeof person, headers: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url: `/api${requestPasswordReset.path.replace(':email', email)}`,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
const sendMails = () =>
  runOnce({ pgPool: services.pool, taskList: taskList(services), noHandleSignals: true, logger: quiet });

test('a call, its statements, its job and its mail are one trace by the id that the proxy gave, and the log says it', async () => {
  const answer = await askForReset(person, { ...PROXY, 'x-request-id': REQUEST_ID });
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([204, REQUEST_ID]);
  await vi.waitFor(async () => {
    await sendMails();
    expect(mails).toHaveLength(1);
  });

  const mail = await PostalMime.parse(mails[0] ?? Buffer.alloc(0));
  expect(mail.headers.find(({ key }) => key === 'x-request-id')?.value).toBe(REQUEST_ID);
  expect(
    logged()
      .filter(({ requestId }) => requestId === REQUEST_ID)
      .map(({ msg }) => msg),
  ).toEqual(expect.arrayContaining(['answered', 'a job has its turn', 'a mail was sent']));

  const name = `POST /api${requestPasswordReset.path}`;
  await vi.waitFor(() =>
    expect(spans().map((span) => span.name)).toEqual(
      expect.arrayContaining([name, 'job send-mails', 'mail reset-password']),
    ),
  );
  const ofRequest = spans().filter(({ traceId }) => traceId === REQUEST_ID);
  const call = ofRequest.find((span) => span.name === name);
  expect(call?.parentSpanId ?? '').toBe('');
  const children = ofRequest.filter(({ parentSpanId }) => parentSpanId === call?.spanId).map((span) => span.name);
  expect(children).toEqual(expect.arrayContaining(['begin', 'insert mails', 'commit']));
  const job = ofRequest.find((span) => span.name === 'job send-mails');
  expect(ofRequest.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map((span) => span.name)).toContain(
    'update mails',
  );
  expect(ofRequest.map((span) => span.name)).toContain('mail reset-password');
});

test('traces hold no address, name, token or parameter', async () => {
  await askForReset(another, { ...PROXY, 'x-request-id': REQUEST_ID });
  await vi.waitFor(async () => {
    await sendMails();
    expect(mails).toHaveLength(1);
  });
  const { text = '' } = await PostalMime.parse(mails[0] ?? Buffer.alloc(0));
  const token = /(?:cle|jeton|token)=([\w.-]+)/.exec(text)?.[1] ?? '';
  expect(token.length).toBeGreaterThan(20);
  await vi.waitFor(() => expect(bodies.join('')).toContain('mail reset-password'));
  for (const secret of [another.email, 'exemple.pf', another.id, token, '203.0.113.9'])
    expect(bodies.join(''), secret).not.toContain(secret);
  expect(bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true);
});

test('an id is taken from a trusted proxy alone, and only where it can be one', async () => {
  const idOf = async (headers: Readonly<Record<string, string>>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/api/auth/me', headers, remoteAddress })).headers['x-request-id'];
  const ours = /^[0-9a-f]{8}-[0-9a-f]{4}-4/;

  expect(await idOf({ ...PROXY, 'x-request-id': REQUEST_ID })).toBe(REQUEST_ID);
  expect(await idOf({ 'x-request-id': REQUEST_ID })).toMatch(ours);
  expect(await idOf({ ...PROXY, 'x-request-id': REQUEST_ID }, '198.51.100.7')).toMatch(ours);
  for (const odd of ['short', 'a'.repeat(65), 'with space in it', 'naïve-accents', '"quoted-words"', '{"json": true}'])
    expect(await idOf({ ...PROXY, 'x-request-id': odd }), odd).toMatch(ours);
});

test('a problem names the request, as the log does', async () => {
  const { body } = await app.inject({
    url: '/api/orders/none',
    headers: { ...PROXY, 'x-request-id': REQUEST_ID },
  });
  expect((JSON.parse(body) as { requestId: string }).requestId).toBe(REQUEST_ID);
});

test('a turn of a job that no request caused has an id of its own, which its mails have too', async () => {
  await services.pool.query(`select graphile_worker.add_job('tidy-up', job_key := 'tidy-up')`);
  await sendMails();
  const turns = logged().filter(({ msg }) => msg === 'a job has its turn');
  expect(turns.length).toBeGreaterThan(0);
  expect(turns.every(({ requestId }) => requestId !== undefined && requestId !== REQUEST_ID)).toBe(true);
});

test('the trace of a UUID is its digits, and every id has one', () => {
  expect(traceIdOf('5F2B0C6D-9e8a-4743-8b6c-0d2e4f9a8b7c')).toBe('5f2b0c6d9e8a47438b6c0d2e4f9a8b7c');
  expect(traceIdOf('caddy.1234')).toMatch(/^[0-9a-f]{32}$/);
  expect(traceIdOf('0'.repeat(32))).not.toBe('0'.repeat(32));
});
