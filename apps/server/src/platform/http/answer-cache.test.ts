import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { type ChangeListener, EVERYTHING } from '#platform/changes/changes';
import { AnswerCache, CachedAnswer, MAX_AGE_MS, MAX_CACHE_BYTES } from '#platform/http/answer-cache';

const NOW_MS = Date.parse('2026-11-21T22:00:00Z');
const TUNA = 'product:tuna';
const answerOf = (text: string, tags: string[] = []) => new CachedAnswer({ text, tags: new Set(tags) });
const textOf = async (answer: CachedAnswer | undefined) => (await answer?.bytes('identity'))?.toString();
const refuseToMake = () => Promise.reject(new Error('made again'));

function cacheWithChanges(): { cache: AnswerCache; publish: ChangeListener } {
  let publish: ChangeListener = () => undefined;
  const changes = { onChange: (listener: ChangeListener) => (publish = listener) };
  return { cache: new AnswerCache(changes as never), publish: (tags) => publish(tags) };
}

test('makes an answer once for all who ask meanwhile, and for those who ask within half a minute', async () => {
  const { cache } = cacheWithChanges();
  let made = 0;
  const make = async () => {
    made += 1;
    await Promise.resolve();
    return answerOf('home');
  };

  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.getOrMake('/', NOW_MS, make)));
  const later = await cache.getOrMake('/', NOW_MS + MAX_AGE_MS - 1, refuseToMake);

  expect([made, new Set(answers).size, later === answers[0]]).toEqual([1, 1, true]);
  const newer = async () => answerOf('newer');
  expect(await textOf(await cache.getOrMake('/', NOW_MS + MAX_AGE_MS, newer))).toBe('newer');
  expect(await textOf(await cache.getOrMake('/', NOW_MS - 3_600_000, async () => answerOf('set back')))).toBe(
    'set back',
  );
});

test('drops what shows the change, and nothing else', async () => {
  const { cache, publish } = cacheWithChanges();
  await cache.getOrMake('/tuna', NOW_MS, async () => answerOf('tuna of before', [TUNA]));
  await cache.getOrMake('/vanilla', NOW_MS, async () => answerOf('vanilla', ['product:vanilla']));

  publish([TUNA]);

  expect(await textOf(await cache.getOrMake('/vanilla', NOW_MS, refuseToMake))).toBe('vanilla');
  expect(await textOf(await cache.getOrMake('/tuna', NOW_MS, async () => answerOf('tuna', [TUNA])))).toBe('tuna');
});

test('drops everything when the change may concern everything', async () => {
  const { cache, publish } = cacheWithChanges();
  await cache.getOrMake('/terms', NOW_MS, async () => answerOf('before'));

  publish([EVERYTHING]);

  expect(await textOf(await cache.getOrMake('/terms', NOW_MS, async () => answerOf('after')))).toBe('after');
});

test('neither caches nor shares an answer that was begun before a change of what it shows', async () => {
  const { cache, publish } = cacheWithChanges();
  let finish: (answer: CachedAnswer) => void = () => undefined;
  const old = cache.getOrMake('/', NOW_MS, () => new Promise<CachedAnswer>((resolve) => (finish = resolve)));

  publish([TUNA]);
  const asked = cache.getOrMake('/', NOW_MS, async () => answerOf('after', [TUNA]));
  finish(answerOf('before', [TUNA]));

  expect([await textOf(await old), await textOf(await asked)]).toEqual(['before', 'after']);
  expect(await textOf(await cache.getOrMake('/', NOW_MS, refuseToMake))).toBe('after');
});

test('caches an answer that was begun before changes of other things, while they can be told', async () => {
  const { cache, publish } = cacheWithChanges();
  const changesWhileMade = async (count: number) => {
    await cache.getOrMake(`/${count}`, NOW_MS, async () => {
      for (let index = 0; index < count; index += 1) publish([`product:${index}`]);
      return answerOf('tuna', [TUNA]);
    });
    return textOf(await cache.getOrMake(`/${count}`, NOW_MS, async () => answerOf('made again')));
  };

  expect([await changesWhileMade(900), await changesWhileMade(1_100)]).toEqual(['tuna', 'made again']);
});

test('caches neither an answer that is not for everybody nor a failure', async () => {
  const { cache } = cacheWithChanges();

  expect(await cache.getOrMake('/', NOW_MS, async () => undefined)).toBeUndefined();
  await expect(cache.getOrMake('/', NOW_MS, refuseToMake)).rejects.toThrow('made again');

  expect(await textOf(await cache.getOrMake('/', NOW_MS, async () => answerOf('home')))).toBe('home');
});

test('keeps within its memory limit whatever addresses are made up', async () => {
  const { cache } = cacheWithChanges();
  const text = 'x'.repeat(MAX_CACHE_BYTES / 60);
  for (let index = 0; index < 100; index += 1)
    await cache.getOrMake(`/?made-up=${index}`, NOW_MS, async () => answerOf(text));

  let kept = 0;
  for (let index = 99; index >= 0; index -= 1)
    await cache.getOrMake(`/?made-up=${index}`, NOW_MS, async () => undefined).then((found) => (kept += found ? 1 : 0));

  expect(kept).toBe(20);
});

test('does not cache an answer larger than the whole limit, and replaces one that is cached again', async () => {
  const { cache } = cacheWithChanges();
  await cache.getOrMake('/islands', NOW_MS, async () => answerOf('islands'));
  const huge = async () => answerOf('x'.repeat(MAX_CACHE_BYTES));

  expect((await cache.getOrMake('/products', NOW_MS, huge))?.etag('br')).toMatch(/^"/);
  for (let times = 0; times < 20; times += 1)
    await cache.getOrMake('/large', NOW_MS + times * MAX_AGE_MS, async () => answerOf('x'.repeat(MAX_CACHE_BYTES / 4)));

  expect(await textOf(await cache.getOrMake('/products', NOW_MS, async () => answerOf('made again')))).toBe(
    'made again',
  );
  expect(await textOf(await cache.getOrMake('/islands', NOW_MS, refuseToMake))).toBe('islands');
});

test('compresses an answer as the client accepts, with a tag for each encoding', async () => {
  const answer = answerOf('mātete '.repeat(1_000));

  expect(brotliDecompressSync(await answer.bytes('br')).equals(await answer.bytes('identity'))).toBe(true);
  expect(gunzipSync(await answer.bytes('gzip')).equals(await answer.bytes('identity'))).toBe(true);
  expect(new Set([answer.etag('br'), answer.etag('gzip'), answer.etag('identity')]).size).toBe(3);
  expect(answerOf('mātete '.repeat(1_000)).etag('br')).toBe(answer.etag('br'));
});

test('gives pages the value of its JSON, which none of them can change for the others', () => {
  const value = answerOf('{"data":[{"kg":3}],"none":null}').value as { data: { kg: number }[] };

  expect(value).toEqual({ data: [{ kg: 3 }], none: null });
  expect(() => (value.data[0]!.kg = 4)).toThrow(TypeError);
  expect(() => value.data.push({ kg: 5 })).toThrow(TypeError);
});
