import { expect, test } from 'vitest';

import { MAX_KEPT_CHARACTERS, PublicCache } from '#platform/http/public-cache';

const NOW_MS = Date.parse('2026-11-21T22:00:00Z');

function cacheWithChanges(): { cache: PublicCache; change: () => void } {
  let change = (): void => undefined;
  const listener = {
    listen: (_channel: string, heard: () => void) => {
      change = heard;
      return () => undefined;
    },
  };
  const cache = new PublicCache({ listener } as never);
  return { cache, change: () => change() };
}

test('caches an answer until something changes, but not one that was begun before the change', () => {
  const { cache, change } = cacheWithChanges();
  const keepOld = cache.begin('/products', NOW_MS);
  cache.begin('/islands', NOW_MS)('islands');
  expect(cache.get('/islands', NOW_MS)?.body).toBe('islands');

  change();
  keepOld('products of before');

  expect([cache.get('/islands', NOW_MS), cache.get('/products', NOW_MS)]).toEqual([undefined, undefined]);
});

test('serves an answer for half a minute, and no longer when the clock is set back', () => {
  const { cache } = cacheWithChanges();
  cache.begin('/products', NOW_MS)('products');

  expect(cache.get('/products', NOW_MS + 29_999)?.body).toBe('products');
  expect(cache.get('/products', NOW_MS + 30_000)).toBeUndefined();
  expect(cache.get('/products', NOW_MS - 3_600_000)).toBeUndefined();
});

test('keeps within its memory limit whatever addresses are made up', () => {
  const { cache } = cacheWithChanges();
  const body = 'x'.repeat(MAX_KEPT_CHARACTERS / 20);
  const addresses = Array.from({ length: 100 }, (_, index) => `/products?made-up=${index}`);
  for (const address of addresses) cache.begin(address, NOW_MS)(body);

  const kept = addresses.filter((address) => cache.get(address, NOW_MS) !== undefined);

  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(20);
  expect(kept).toContain(addresses.at(-1));
});

test('does not cache an answer larger than the whole limit', () => {
  const { cache } = cacheWithChanges();
  cache.begin('/islands', NOW_MS)('islands');

  expect(cache.begin('/products', NOW_MS)('x'.repeat(MAX_KEPT_CHARACTERS + 1)).etag).toMatch(/^"/);

  expect(cache.get('/products', NOW_MS)).toBeUndefined();
  expect(cache.get('/islands', NOW_MS)?.body).toBe('islands');
});

test('replaces an answer that is cached again', () => {
  const { cache } = cacheWithChanges();
  const body = 'x'.repeat(MAX_KEPT_CHARACTERS / 4);
  cache.begin('/islands', NOW_MS)('islands');
  for (let times = 0; times < 20; times += 1) cache.begin('/products', NOW_MS)(body);

  expect(cache.get('/islands', NOW_MS)?.body).toBe('islands');
});
