import { expect, test } from 'vitest';

import { acceptOf, PHOTO_KINDS, RECEIPT_KINDS, withToldKind } from '#lib/files/file-kinds';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46);

test.each([
  ['photo.jfif', ''],
  ['photo.jpg', 'image/jpg'],
  ['photo.jpg', 'application/octet-stream'],
  ['photo', 'image/pjpeg'],
  ['photo.jpg', 'image/jpeg'],
])('takes the photograph %s, which its system calls "%s"', async (name, type) => {
  const told = await withToldKind(new File([JPEG], name, { type }), PHOTO_KINDS);

  expect([told?.name, told?.type, told?.size]).toEqual([name, 'image/jpeg', JPEG.length]);
});

test('does not take a text that is called a photograph, nor a PDF for one', async () => {
  const text = new File(['Bonjour'], 'photo.jpg', { type: 'image/jpeg' });
  const pdf = new File(['%PDF-1.7'], 'recu', { type: '' });

  expect(await withToldKind(text, PHOTO_KINDS)).toBeUndefined();
  expect(await withToldKind(pdf, PHOTO_KINDS)).toBeUndefined();
  expect((await withToldKind(pdf, RECEIPT_KINDS))?.type).toBe('application/pdf');
});

test('offers files by their endings too, for systems that give them no type', () => {
  expect(acceptOf(PHOTO_KINDS)).toBe('image/jpeg,.jpg,.jpeg,.jfif,image/png,.png,image/heic,.heic,.heif');
});
