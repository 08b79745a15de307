/** Draws the icons of the product from its seal, `icon.svg`: for the manifest, for phones, and `favicon.ico`. */
import { readFileSync, writeFileSync } from 'node:fs';

import sharp from 'sharp';

const FOLDER = new URL('../../../apps/web/public/', import.meta.url);
const PAPER = '#F4F6F5';
const seal = readFileSync(new URL('icon.svg', FOLDER));

/** @param share Share of the square that the seal fills: phones cut a circle out of a maskable icon. */
async function icon(size: number, share: number, background: string | null): Promise<Buffer> {
  const inner = Math.round(size * share);
  const drawn = await sharp(seal, { density: 600 }).resize(inner, inner).png().toBuffer();
  return sharp({
    create: { width: size, height: size, channels: 4, background: background ?? { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file that holds one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const write = (name: string, bytes: Buffer): void => writeFileSync(new URL(name, FOLDER), bytes);

write('icon-192.png', await icon(192, 1, null));
write('icon-512.png', await icon(512, 1, null));
write('icon-maskable-512.png', await icon(512, 0.7, PAPER));
write('apple-touch-icon.png', await icon(180, 0.8, PAPER));
write('favicon.ico', icoOf(await icon(48, 1, null), 48));
