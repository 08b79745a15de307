import libheif from 'libheif-js/wasm-bundle.js';

import { type DecodedHeic, MAX_HEIC_PIXELS } from '#platform/storage/workers/heic-picture';

/**
 * Decodes the first picture of a HEIC file, upright.
 *
 * @throws Error when it cannot be decoded.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<DecodedHeic> {
  const [picture] = new libheif.HeifDecoder().decode(bytes);
  if (picture === undefined) throw new TypeError('no picture in it');
  const width = picture.get_width();
  const height = picture.get_height();
  if (width * height > MAX_HEIC_PIXELS) return { tooManyPixels: width * height };
  const pixels = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((done) => picture.display({ data: pixels, width, height }, done));
  if (shown === null) throw new TypeError('the picture is not whole');
  return { pixels, width, height };
}
