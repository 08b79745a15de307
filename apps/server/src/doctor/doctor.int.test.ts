import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, inject, test } from 'vitest';

import { checkAddress } from '#doctor/check-address';
import { checkDatabase } from '#doctor/check-database';
import { checkMachine } from '#doctor/check-machine';
import { checkSessions } from '#doctor/check-sessions';
import type { Finding } from '#doctor/finding';
import { openDatabase } from '#platform/db/client';
import { secretMark } from '#platform/installation/installation-store';
import type { Settings } from '#start/settings';
import { freePort } from '#testing/doubles/free-port';
import { startLocalServer } from '#testing/doubles/local-server';
import { RUNNER_ROLE, TEST_SECRET } from '#testing/test-cluster-names';
import { openProduct } from '#testing/test-product';

const product = await openProduct({ role: RUNNER_ROLE });
const { settings } = product.services;
const address = await product.app.listen({ port: 0, host: 'localhost' });

const directory = mkdtempSync(path.join(tmpdir(), 'matete-doctor-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** What is not right, by its name. */
const wrongIn = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.filter(({ state }) => state === 'wrong').map(({ name, said }) => [name, said]));
const machineWith = async (given: Partial<Settings>) => wrongIn(await checkMachine({ ...settings, ...given }));
const addressWith = async (given: Partial<Settings>) => wrongIn(await checkAddress({ ...settings, ...given }));
const databaseWith = async (given: Partial<Settings> = {}, database = product.database) =>
  wrongIn(await checkDatabase({ ...settings, ...given }, { ...database, close: async () => undefined }));

/** The cluster of tests is set to lose everything: what the doctor says of it is right. */
const OF_TESTS = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** A server between people and the product, which does something wrong. */
async function proxyWith(wrong: (request: IncomingMessage, response: ServerResponse) => boolean): Promise<string> {
  const proxy = await startLocalServer((request, response) => {
    if (wrong(request, response)) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void pass(request, response, Buffer.concat(chunks)));
  });
  afterAll(() => proxy.close());
  return proxy.url;
}

async function pass(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const answer = await fetch(`${address}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: { ...(headers as Record<string, string>), 'x-forwarded-for': '192.0.2.1' },
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
const page = (response: ServerResponse, status: number): true => {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>nginx</h1>');
  return true;
};

const smtp = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], logger: false });
await new Promise<void>((resolve) => smtp.listen(0, 'localhost', resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
const { port } = smtp.server.address() as { port: number };
const SMTP = { smtpUrl: `smtp://localhost:${port}` };

test('where everything is right, it finds nothing', async () => {
  await sql`insert into backups (id, began_at, ended_at, place, is_encrypted, name, byte_count, row_count, file_count, absent_count)
    values (gen_random_uuid(), now(), now(), 's3://backups', true, 'matete-20261201T124107Z.tar.zst.age', 1000, 1, 0, 0)`.execute(
    product.services.db,
  );

  expect(await machineWith(SMTP)).toEqual({});
  expect(await databaseWith()).toEqual(OF_TESTS);
  expect(await addressWith({ publicUrl: await proxyWith(() => false) })).toEqual({});
});

test('a mail server that takes connections and never greets', { timeout: 60_000 }, async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => mute.listen(0, 'localhost', resolve));
  const { port: mutePort } = mute.address() as { port: number };
  const began = performance.now();

  expect(await machineWith({ smtpUrl: `smtp://localhost:${mutePort}` })).toEqual({
    mail: expect.stringContaining('Greeting never received'),
  });
  expect(performance.now() - began).toBeLessThan(25_000);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => mute.close(resolve));
});

test('a mail server that does not answer, and none', async () => {
  expect(await machineWith({ smtpUrl: 'smtp://localhost:9' })).toEqual({
    mail: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await machineWith({ smtpUrl: undefined })).toEqual({ mail: 'not sent' });
});

test('a storage that cannot be written to, and a disk that is not there', async () => {
  const file = path.join(directory, 'a file');
  writeFileSync(file, '');
  const found = await machineWith({ ...SMTP, storage: { kind: 'disk', directory: path.join(file, 'files') } });

  expect(found).toEqual({
    files: expect.stringContaining('ENOTDIR'),
    [`disk of ${path.join(file, 'files')}`]: expect.stringContaining('ENOTDIR'),
  });
});

test('a database that does not answer, and one of a superuser', async () => {
  const away = openDatabase({
    url: 'postgres://a:b@localhost:9/c',
    secret: TEST_SECRET,
    maxConnections: 1,
    applicationName: 'x',
  });
  expect(await databaseWith({}, { ...product.database, ...away } as never)).toEqual({
    database: expect.stringContaining('ECONNREFUSED'),
  });

  const url = new URL(inject('testClusterSuperuserUrl'));
  url.pathname = new URL(product.database.url).pathname;
  const all = openDatabase({ url: url.href, secret: TEST_SECRET, maxConnections: 1, applicationName: 'x' });
  expect(await databaseWith({}, { ...product.database, ...all } as never)).toEqual({
    ...OF_TESTS,
    role: 'a superuser',
  });
  await all.close();
});

test('a role that is set to nothing, where a pooler lets a connection set nothing for itself', async () => {
  const { url: databaseUrl } = product.database;
  const none = { databaseSessionUrl: undefined, databaseReadUrl: undefined };
  expect(wrongIn(await checkSessions({ ...none, databaseUrl }))).toEqual({});
  expect(wrongIn(await checkSessions({ ...none, databaseUrl, databaseSessionUrl: databaseUrl }))).toEqual({
    pooler: expect.stringContaining('statement_timeout, idle_in_transaction_session_timeout'),
  });
  const away = 'postgres://a:b@localhost:9/c';
  expect(wrongIn(await checkSessions({ ...none, databaseUrl, databaseSessionUrl: away }))).toMatchObject({
    sessions: expect.stringContaining('ECONNREFUSED'),
  });
});

test('a server for reads that does not follow another, and one that is away', async () => {
  const addresses = { databaseUrl: product.database.url, databaseSessionUrl: undefined };
  const replicaAt = async (databaseReadUrl: string) =>
    (await checkSessions({ ...addresses, databaseReadUrl })).find(({ name }) => name === 'replica');

  expect(await replicaAt(product.database.url)).toMatchObject({ state: 'look' });
  expect(await replicaAt('postgres://a:b@localhost:9/c')).toMatchObject({ state: 'wrong' });
});

test('more connections than the server has', async () => {
  expect(await databaseWith({ maxDatabaseConnections: 200 })).toEqual({
    ...OF_TESTS,
    connections: '300 of the server, 200 of each process',
  });
});

test('another SECRET', async () => {
  const { db } = product.services;
  await sql`insert into installation (secret_hmac, public_url) values (${secretMark('another one')}, '')`.execute(db);
  expect(await databaseWith()).toEqual({ ...OF_TESTS, secret: 'not the one that this database was written with' });
  await sql`delete from installation`.execute(db);
});

test('jobs that do not run, books that are broken, and a backup that is old', async () => {
  const { db } = product.services;
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('run-due-work', now() - interval '1 hour', now() - interval '1 hour')`.execute(db);
  await sql`update books_check set broken_since = '2026-11-30T10:00:00Z'`.execute(db);
  await sql`update backups set ended_at = '2026-11-01T12:50:00Z'`.execute(db);

  expect(await databaseWith()).toEqual({
    ...OF_TESTS,
    jobs: 'no job ran for five minutes',
    books: 'broken since 2026-11-30T10:00:00.000Z',
    backup: 'the last one ended at 2026-11-01T12:50:00.000Z',
  });
  await db.deleteFrom('backups').execute();
  expect(await databaseWith()).toMatchObject({ backup: 'none, and none is planned' });
});

test('a proxy whose headers do not count, and an address that leads nowhere', async () => {
  expect(await addressWith({ publicUrl: `https://localhost:${await freePort()}`, trustProxy: false })).toEqual({
    proxy: 'its headers do not count: all people seem to come from one address',
    address: expect.stringContaining('ECONNREFUSED'),
  });
  const away = await proxyWith((_request, response) => page(response, 502));
  expect(await addressWith({ publicUrl: away })).toEqual({ address: `${away}/healthz answers 502` });
});

test('a proxy that refuses photographs, keeps gateways out, and shows what is for this machine', async () => {
  const publicUrl = await proxyWith(({ url, headers, method }, response) => {
    if (Number(headers['content-length']) > 1_000_000) return page(response, 413);
    if (method === 'POST' && url?.startsWith('/gateways/')) return page(response, 403);
    if (url === '/metrics') return page(response, 200);
    return false;
  });

  expect(await addressWith({ publicUrl })).toEqual({
    uploads: 'the proxy answers 413 to two photographs of 10 MB',
    'notifications of gateways': 'the proxy answers 403',
    'what is for this machine': '/metrics can be read from outside',
  });
});

test('a clock of the proxy that is wrong', async () => {
  const publicUrl = await proxyWith((_request, response) => {
    response.setHeader('date', 'Mon, 30 Nov 2020 10:00:00 GMT');
    return false;
  });

  expect(await addressWith({ publicUrl })).toEqual({
    'clock of the proxy': expect.stringMatching(/^-\d+ ms from this machine's$/),
  });
});
