import { plateFor } from '@matete/plates/plates';
import { placeFor } from '@matete/plates/places';
import { renderDrawing } from '@matete/plates/render-plate';

import type { InvoiceContent } from '#invoice/invoice-content';
import type { FileStore } from '#platform/storage/file-store';
import { decodePicture, MASTER, toJpeg } from '#platform/storage/images';

/** What a file of the demonstration shows: enough to draw it at any time. */
export type Drawing =
  /** The plate of a reference product. */
  | { readonly plate: string }
  /** The place of a seller's page. */
  | { readonly place: string }
  /** A slip in place of a photograph: its title, and two lines. */
  | { readonly slip: readonly [title: string, first: string, second: string] }
  /** A scale on the quay, with what it shows. */
  | { readonly scale: string }
  | { readonly invoice: InvoiceContent };

/** Which files are drawn when they are first asked for, by their keys. */
export type Drawings = Readonly<Record<string, Drawing>>;

const INK = '#12232B';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const words = (place: string, size: number, text: string): string =>
  `<text ${place} font-family="sans-serif" font-size="${size}" fill="${INK}">${escaped(text)}</text>`;
const MARK = 'Démonstration, sans valeur';

const slipSvg = ([title, first, second]: readonly [string, string, string]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#fff" stroke="${INK}"/>${words('x="40" y="80"', 34, title)}${words('x="40" y="150"', 24, first)}${words('x="40" y="190"', 24, second)}${words('x="40" y="340"', 20, MARK)}</svg>`;

const scaleSvg = (shown: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#E9E4D8"/><rect x="170" y="90" width="300" height="220" rx="18" fill="#fff" stroke="${INK}" stroke-width="6"/>${words('x="320" y="220" text-anchor="middle"', 72, shown)}<path d="M120 360h400" stroke="${INK}" stroke-width="14"/>${words('x="320" y="430" text-anchor="middle"', 24, MARK)}</svg>`;

/** Draws a picture as a PNG, to be uploaded as a photograph is. */
export async function drawPicture(drawing: Exclude<Drawing, { readonly invoice: unknown }>): Promise<Buffer> {
  if ('plate' in drawing) return renderDrawing(plateFor(drawing.plate));
  if ('place' in drawing) return renderDrawing(placeFor(drawing.place));
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from('slip' in drawing ? slipSvg(drawing.slip) : scaleSvg(drawing.scale)))
    .png()
    .toBuffer();
}

/** Draws a file as it would have been stored. */
export async function drawFile(drawing: Drawing, files: FileStore): Promise<Buffer> {
  if ('invoice' in drawing) {
    const { drawInvoice } = await import('#invoice/draw-invoice');
    const { logoKey } = drawing.invoice.house ?? {};
    return drawInvoice(drawing.invoice, logoKey === undefined ? undefined : await files.get(logoKey));
  }
  const decoded = await decodePicture({ fileName: 'drawing.png', bytes: await drawPicture(drawing) }, 'drawing');
  if (!decoded.ok) throw new Error(`a drawing cannot be read: ${decoded.refusal.code}`);
  return 'plate' in drawing || 'place' in drawing ? toJpeg(decoded.value, MASTER) : toJpeg(decoded.value);
}
