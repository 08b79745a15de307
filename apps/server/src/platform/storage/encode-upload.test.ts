import fs from 'node:fs/promises';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { encodePhotographs, encodeReceipt } from '#platform/storage/encode-upload';
import { decodePicture } from '#platform/storage/images';

const upload = (name: string): Promise<Buffer> =>
  fs.readFile(new URL(`../../testing/uploads/${name}`, import.meta.url));
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0B5673' }, limitInputPixels: false });
const sizeOf = async (bytes: Buffer): Promise<string> => {
  const decoded = await decodePicture({ fileName: 'a', bytes }, 'photo');
  return decoded.ok ? `${decoded.value.width} × ${decoded.value.height}` : JSON.stringify(decoded.refusal);
};

test('a receipt that a program wrote is kept byte for byte', async () => {
  const bytes = await upload('libreoffice.pdf');

  expect(await encodeReceipt({ fileName: 'recu', bytes })).toEqual({
    ok: true,
    value: { bytes, contentType: 'application/pdf', extension: 'pdf' },
  });
});

test('a protected PDF is refused at its field, with that reason', async () => {
  const encoded = await encodeReceipt({ fileName: 'recu.pdf', bytes: await upload('qpdf-protected.pdf') });

  expect(encoded).toMatchObject({ ok: false, refusal: { code: 'PDF_PROTECTED', path: 'receipt' } });
});

test(
  'a PDF that takes too long is given up, and others are judged meanwhile',
  { tags: ['long'], timeout: 60_000 },
  async () => {
    // Every byte may begin an object for a parser that mends what is broken.
    const slow = Buffer.from(`%PDF-1.7\n1 0 obj\n1\nendobj\n${'('.repeat(9 * 1024 * 1024)}\n%%EOF\n`);
    const [given, kept] = await Promise.all([
      encodeReceipt({ fileName: 'a.pdf', bytes: slow }),
      encodeReceipt({ fileName: 'b.pdf', bytes: await upload('chromium.pdf') }),
    ]);

    expect(given).toMatchObject({ ok: false, refusal: { code: 'FILE_UNREADABLE' } });
    expect(kept.ok).toBe(true);
  },
);

test.each([
  ['as it is written from top to bottom', {}],
  ['written progressively, so that it is decoded as a whole', { progressive: true }],
])('a photograph of 48 megapixels is taken, %s', async (_how, options) => {
  const bytes = await canvas(8064, 6048).jpeg(options).toBuffer();

  expect((await sharp(bytes).metadata()).isProgressive ?? false).toBe('progressive' in options);
  expect(await sizeOf(bytes)).toBe('1440 × 1080');
});

test(
  'a photograph of 200 megapixels is decoded in a tenth of its memory',
  { tags: ['long'], timeout: 60_000 },
  async () => {
    const bytes = await canvas(16_320, 12_240).jpeg().toBuffer();
    const peakBytes = async () =>
      Number(/VmHWM:\s+(\d+)/.exec(await fs.readFile('/proc/self/status', 'utf8'))?.[1]) * 1024;
    const before = await peakBytes();

    expect(await sizeOf(bytes)).toBe('1440 × 1080');
    expect((await peakBytes()) - before).toBeLessThan(60_000_000);
  },
);

test.each([
  ['a progressive JPEG', () => canvas(8000, 6500).jpeg({ progressive: true }), 52],
  ['a PNG', () => canvas(8000, 6500).png({ compressionLevel: 1 }), 52],
])('%s of too many pixels is refused with their number and the limit', async (_what, picture, megapixels) => {
  expect(JSON.parse(await sizeOf(await picture().toBuffer()))).toMatchObject({
    code: 'IMAGE_TOO_MANY_PIXELS',
    path: 'photo',
    params: { megapixels, most: 50 },
  });
});

test('a HEIC photograph of an iPhone is taken', async () => {
  const bytes = await upload('photo.heic');
  const encoded = await encodePhotographs([{ fileName: 'IMG_0001.HEIC', bytes }]);

  if (!encoded.ok) throw new Error(encoded.refusal.code);
  const { data, info } = await sharp(encoded.value[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.format, info.width, info.height]).toEqual(['raw', 64, 48]);
  const colourAt = (x: number, y: number) => [...data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)];
  const [red = 0, , blue = 0] = colourAt(5, 5);
  expect(blue - red).toBeGreaterThan(100);
  const [right = 0, , rightBlue = 0] = colourAt(60, 40);
  expect(right - rightBlue).toBeGreaterThan(100);
  expect(await sizeOf(bytes.subarray(0, 400))).toContain('FILE_UNREADABLE');
});

test('a photograph is told by its first bytes, whatever it is called', async () => {
  const bytes = await canvas(40, 30).jpeg().toBuffer();

  expect((await encodePhotographs([{ fileName: 'photo.jfif', bytes }])).ok).toBe(true);
  expect((await encodeReceipt({ fileName: 'recu.pdf', bytes })).ok).toBe(true);
});
