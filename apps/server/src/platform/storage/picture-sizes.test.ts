import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { FileStore } from '#platform/storage/file-store';
import { storeImage } from '#platform/storage/images';
import { PictureSizes } from '#platform/storage/picture-sizes';

/** In-memory store that records what is written. */
function memoryStore(): FileStore & { readonly written: string[] } {
  const kept = new Map<string, Buffer>();
  const written: string[] = [];
  return {
    written,
    put: async (key, bytes) => {
      written.push(key);
      kept.set(key, bytes);
    },
    get: async (key) => kept.get(key),
    list: async function* () {
      yield [...kept.keys()];
    },
    remove: async (key) => void kept.delete(key),
  };
}

async function storedPicture(files: FileStore, width = 1000): Promise<string> {
  const bytes = await sharp({ create: { width, height: 750, channels: 3, background: '#0B5673' } })
    .jpeg()
    .toBuffer();
  const stored = await storeImage(files, { fileName: 'a.jpg', bytes }, 'images.0');
  if (!stored.ok) throw new Error(stored.refusal.code);
  return stored.value.imageId;
}

test('stores the master alone on upload, and a size when it is first asked for', async () => {
  const files = memoryStore();
  const imageId = await storedPicture(files);
  const sizes = new PictureSizes(files);

  expect(files.written).toEqual([`images/${imageId}/master.jpg`]);

  const first = await sizes.get({ imageId, width: 480, format: 'webp' });
  const again = await sizes.get({ imageId, width: 480, format: 'webp' });

  expect(first?.contentType).toBe('image/webp');
  expect(await sharp(first?.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
  expect(again?.bytes).toEqual(first?.bytes);
  expect(files.written).toEqual([`images/${imageId}/master.jpg`, `images/${imageId}/480.webp`]);
});

test('encodes a size once however many requests wait for it', async () => {
  const files = memoryStore();
  const imageId = await storedPicture(files);
  const sizes = new PictureSizes(files);

  const crowd = await Promise.all(Array.from({ length: 50 }, () => sizes.get({ imageId, width: 720, format: 'avif' })));

  expect(new Set(crowd.map((one) => one?.bytes)).size).toBe(1);
  expect(files.written.filter((key) => key.endsWith('720.avif'))).toHaveLength(1);
});

test.each([
  ['wider than the picture', 1440],
  ['that no page asks for', 500],
])('a width %s is not served', async (_what, width) => {
  const files = memoryStore();
  const imageId = await storedPicture(files);

  expect(await new PictureSizes(files).get({ imageId, width, format: 'jpg' })).toBeUndefined();
  expect(files.written).toHaveLength(1);
});

test('serves a picture smaller than the smallest width as it is', async () => {
  const files = memoryStore();
  const imageId = await storedPicture(files, 100);

  const served = await new PictureSizes(files).get({ imageId, width: 240, format: 'jpg' });

  expect((await sharp(served?.bytes).metadata()).width).toBe(100);
});

test('finds no size of a picture that does not exist', async () => {
  const imageId = '019a0000-0000-7000-8000-000000000000';

  expect(await new PictureSizes(memoryStore()).get({ imageId, width: 240, format: 'avif' })).toBeUndefined();
});
