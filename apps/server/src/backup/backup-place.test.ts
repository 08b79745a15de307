import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type BackupPlace, openPlace } from '#backup/backup-place';
import { type LocalS3, startLocalS3 } from '#testing/doubles/local-s3';

const directory = path.join(mkdtempSync(path.join(tmpdir(), 'matete-places-')), 'kept');
let bucket: LocalS3;
beforeAll(async () => {
  bucket = await startLocalS3();
});
afterAll(async () => {
  rmSync(path.dirname(directory), { recursive: true });
  await bucket.close();
});

const MEGABYTE = 1024 * 1024;
/** More than two pieces of an upload. */
const LARGE = randomBytes(35 * MEGABYTE);

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
function* broken(): Generator<Buffer> {
  yield* chunksOf(LARGE.subarray(0, 20 * MEGABYTE));
  throw new Error('the database went away');
}

const PLACES: readonly [string, () => Promise<BackupPlace>][] = [
  ['a directory', () => openPlace({ kind: 'disk', directory })],
  ['a bucket', () => openPlace(bucket.settings)],
];

describe.each(PLACES)('%s', (_name, open) => {
  test('keeps a backup whole, gives it back, lists and deletes it', async () => {
    const place = await open();
    for (const name of ['a', 'b', 'c']) expect(await place.keep(name, Readable.from([Buffer.from(name)]))).toBe(1);
    expect(await place.keep('large', Readable.from(chunksOf(LARGE)))).toBe(LARGE.length);

    expect((await buffer(await place.open('large'))).equals(LARGE)).toBe(true);
    expect((await place.list()).toSorted()).toEqual(['a', 'b', 'c', 'large']);
    for (const name of ['a', 'b', 'c', 'large']) await place.remove(name);
    expect(await place.list()).toEqual([]);
  });

  test('keeps nothing of what breaks off', async () => {
    const place = await open();
    await expect(place.keep('half', Readable.from(broken()))).rejects.toThrow('the database went away');

    expect(await place.list()).toEqual([]);
  });

  test('says that a name is not there', async () => {
    await expect((await open()).open('never')).rejects.toThrow(/^(There is no file|The bucket photos has no)/);
  });
});

test('a directory is its owner’s alone', async () => {
  const place = await openPlace({ kind: 'disk', directory });
  await place.keep('a', Readable.from([Buffer.from('a')]));

  expect([directory, path.join(directory, 'a')].map((one) => (statSync(one).mode & 0o777).toString(8))).toEqual([
    '700',
    '600',
  ]);
  expect(readdirSync(directory)).toEqual(['a']);
});

test('what a process left half written is removed two days later', async () => {
  const place = await openPlace({ kind: 'disk', directory });
  const [old, young] = ['matete-20261128T124100Z.tar.zst.12.half', 'matete-20261130T124100Z.tar.zst.34.half'];
  for (const name of [old, young, 'theirs.half']) writeFileSync(path.join(directory, name), 'half');
  const threeDaysAgo = Date.now() / 1000 - 3 * 86_400;
  for (const name of [old, 'theirs.half']) utimesSync(path.join(directory, name), threeDaysAgo, threeDaysAgo);
  await place.keep('b', Readable.from([Buffer.from('b')]));

  expect((await place.list()).toSorted()).toEqual(['a', 'b', young, 'theirs.half']);
});

test('a bucket gets what is large in pieces, as the smallest that it takes are 5 MiB', async () => {
  await (await openPlace(bucket.settings)).keep('large', Readable.from(chunksOf(LARGE)));

  expect(bucket.pieces()).toEqual([16 * MEGABYTE, 16 * MEGABYTE, 3 * MEGABYTE]);
});
