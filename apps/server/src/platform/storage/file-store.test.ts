import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { SourceUnavailable } from '#platform/outbound/source-unavailable';
import { createFileStore, type FileStore, type StorageSettings } from '#platform/storage/file-store';
import { type LocalS3, startLocalS3 } from '#testing/doubles/local-s3';
import { startLocalServer } from '#testing/doubles/local-server';

let directory: string;
let bucket: LocalS3;
beforeAll(async () => {
  bucket = await startLocalS3();
});
afterAll(() => bucket.close());
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'matete-files-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

async function allKeys(store: FileStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.list(folder)) keys.push(...page);
  return keys.toSorted();
}

const STORES: readonly [string, () => StorageSettings][] = [
  ['a directory', () => ({ kind: 'disk', directory })],
  ['a bucket', () => bucket.settings],
];

describe.each(STORES)('%s', (_name, settings) => {
  test('stores, lists and deletes files', async () => {
    const store = createFileStore(settings());
    const keys = ['receipts/a.jpg', 'receipts/b.pdf', 'receipts/deep/c.jpg'];
    for (const key of keys) await store.put(key, Buffer.from(key), 'image/jpeg');
    await store.put('disputes/d.jpg', Buffer.from('d'), 'image/jpeg');

    expect(await allKeys(store, 'receipts')).toEqual(keys);
    expect(await store.get('receipts/b.pdf')).toEqual(Buffer.from('receipts/b.pdf'));

    await store.remove('receipts/b.pdf');
    await store.remove('receipts/never-there.pdf');
    expect(await store.get('receipts/b.pdf')).toBeUndefined();
    expect(await allKeys(store, 'receipts')).toEqual(['receipts/a.jpg', 'receipts/deep/c.jpg']);
  });

  test('lists nothing in a folder without files', async () => {
    expect(await allKeys(createFileStore(settings()), 'invoices')).toEqual([]);
  });
});

test('says that it fails where its directory is none any more, and leaves no half file', async () => {
  const store = createFileStore({ kind: 'disk', directory });
  writeFileSync(path.join(directory, 'receipts'), 'a file where a folder is wanted');
  await expect(store.put('receipts/a.jpg', Buffer.from('a'), 'image/jpeg')).rejects.toThrow(SourceUnavailable);
  await expect(store.get('receipts/a.jpg')).rejects.toThrow(SourceUnavailable);

  mkdirSync(path.join(directory, 'papers', 'a.pdf'), { recursive: true });
  await expect(store.put('papers/a.pdf', Buffer.from('a'), 'application/pdf')).rejects.toThrow(SourceUnavailable);
  expect(readdirSync(path.join(directory, 'papers'))).toEqual(['a.pdf']);
});

test('says that it fails where its bucket takes the connection and stays mute', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const store = createFileStore({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` } as StorageSettings);

  await expect(store.put('receipts/a.jpg', Buffer.from('a'), 'image/jpeg')).rejects.toThrow(SourceUnavailable);
  mute.close();
});

test('says that it fails while its bucket finds our clock wrong', async () => {
  const strict = await startLocalServer((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>RequestTimeTooSkewed</Code><Message>too large</Message></Error>');
  });
  const store = createFileStore({ ...bucket.settings, endpoint: strict.url } as StorageSettings);

  await expect(store.put('receipts/a.jpg', Buffer.from('a'), 'image/jpeg')).rejects.toThrow(SourceUnavailable);
  await strict.close();
});

const modeOf = (...names: string[]): string => (statSync(path.join(directory, ...names)).mode & 0o777).toString(8);

test('gives files and folders in a directory to their owner alone, and closes those that were open before', async () => {
  chmodSync(directory, 0o755);
  mkdirSync(path.join(directory, 'invoices'), { mode: 0o755 });
  const store = createFileStore({ kind: 'disk', directory });
  await store.put('receipts/a.jpg', Buffer.from('a'), 'image/jpeg');

  expect([modeOf(), modeOf('receipts'), modeOf('receipts', 'a.jpg')]).toEqual(['700', '700', '600']);
});

test('says that a bucket is away while its host does not answer', async () => {
  const gone = await startLocalS3();
  await gone.close();
  const away = createFileStore(gone.settings);

  await expect(away.put('receipts/a.jpg', Buffer.from('a'), 'image/jpeg')).rejects.toThrow(SourceUnavailable);
  await expect(away.get('receipts/a.jpg')).rejects.toThrow(SourceUnavailable);
  await expect(allKeys(away, 'receipts')).rejects.toThrow(SourceUnavailable);
  await expect(away.remove('receipts/a.jpg')).rejects.toThrow(SourceUnavailable);
});
