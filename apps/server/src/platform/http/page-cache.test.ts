import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { CachedPage, MAX_PAGE_BYTES, PageCache } from '#platform/http/page-cache';

const NOW_MS = Date.parse('2026-11-21T22:00:00Z');
const pageOf = (html: string) => new CachedPage(html, {});
const htmlOf = async (page: CachedPage | undefined) => (await page?.bytes('identity'))?.toString();
const refuseToMake = () => Promise.reject(new Error('made again'));

function cacheWithChanges(): { cache: PageCache; publish: (channel: string) => void } {
  const listeners = new Map<string, () => void>();
  const listener = { listen: (channel: string, heard: () => void) => void listeners.set(channel, heard) };
  return { cache: new PageCache({ listener } as never), publish: (channel) => listeners.get(channel)?.() };
}

test('makes a page once for all who ask meanwhile, and for those who ask within ten seconds', async () => {
  const { cache } = cacheWithChanges();
  let made = 0;
  const make = async () => {
    made += 1;
    await Promise.resolve();
    return pageOf('home');
  };

  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.getOrMake('/', NOW_MS, make)));
  const later = await cache.getOrMake('/', NOW_MS + 9_999, refuseToMake);

  expect([made, new Set(pages).size, later === pages[0]]).toEqual([1, 1, true]);
  expect(await htmlOf(await cache.getOrMake('/', NOW_MS + 10_000, async () => pageOf('newer')))).toBe('newer');
});

test.each(['catalogue', 'schedule', 'site-setting'])('drops every page when %s changes', async (channel) => {
  const { cache, publish } = cacheWithChanges();
  await cache.getOrMake('/', NOW_MS, async () => pageOf('before'));

  publish(channel);

  expect(await htmlOf(await cache.getOrMake('/', NOW_MS, async () => pageOf('after')))).toBe('after');
});

test('neither caches nor shares a page that was begun before a change', async () => {
  const { cache, publish } = cacheWithChanges();
  let finish: (page: CachedPage) => void = () => undefined;
  const old = cache.getOrMake('/', NOW_MS, () => new Promise<CachedPage>((resolve) => (finish = resolve)));

  publish('catalogue');
  const asked = cache.getOrMake('/', NOW_MS, async () => pageOf('after'));
  finish(pageOf('before'));

  expect([await htmlOf(await old), await htmlOf(await asked)]).toEqual(['before', 'after']);
  expect(await htmlOf(await cache.getOrMake('/', NOW_MS, refuseToMake))).toBe('after');
});

test('caches neither a page that is not for everybody nor a failure', async () => {
  const { cache } = cacheWithChanges();

  expect(await cache.getOrMake('/', NOW_MS, async () => undefined)).toBeUndefined();
  await expect(cache.getOrMake('/', NOW_MS, refuseToMake)).rejects.toThrow('made again');

  expect(await htmlOf(await cache.getOrMake('/', NOW_MS, async () => pageOf('home')))).toBe('home');
});

test('keeps within its memory limit whatever addresses are made up', async () => {
  const { cache } = cacheWithChanges();
  const html = 'x'.repeat(MAX_PAGE_BYTES / 40);
  for (let index = 0; index < 100; index += 1)
    await cache.getOrMake(`/?made-up=${index}`, NOW_MS, async () => pageOf(html));

  let kept = 0;
  for (let index = 99; index >= 0; index -= 1)
    await cache.getOrMake(`/?made-up=${index}`, NOW_MS, async () => undefined).then((page) => (kept += page ? 1 : 0));

  expect(kept).toBe(20);
});

test('compresses a page as the client accepts, with a tag for each encoding', async () => {
  const page = pageOf('mātete '.repeat(1_000));

  expect(brotliDecompressSync(await page.bytes('br')).equals(await page.bytes('identity'))).toBe(true);
  expect(gunzipSync(await page.bytes('gzip')).equals(await page.bytes('identity'))).toBe(true);
  expect(new Set([page.etag('br'), page.etag('gzip'), page.etag('identity')]).size).toBe(3);
  expect(pageOf('mātete '.repeat(1_000)).etag('br')).toBe(page.etag('br'));
});
