/** Longest side of a photograph that leaves the device, pixels. @source design conventions §29 */
const MAX_SIDE_PX = 1600;
const JPEG_QUALITY = 0.85;
/** Photographs below this size are sent unchanged. */
const SMALL_BYTES = 400_000;

/**
 * Scales a photograph down to what the server stores of it, about a tenth of the bytes. Any other file, and an image
 * that the browser cannot decode or whose canvas gives noise, is returned unchanged for the server to check.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const picture = await decode(file);
  if (!picture) return file;
  const longest = Math.max(picture.width, picture.height);
  if (longest <= MAX_SIDE_PX && file.size <= SMALL_BYTES) return file;
  const scale = Math.min(1, MAX_SIDE_PX / longest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (!ink || !isTrueToPixels(ink)) return file;
  // Transparent pixels would turn black in JPEG.
  ink.fillStyle = '#ffffff';
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified: file.lastModified });
}

/** Side of the square of known pixels. */
const PROBE_PX = 16;

/**
 * Checks whether a canvas gives the pixels that were drawn. Browsers that protect against fingerprints give noise, which
 * would be sent in the place of the photograph.
 */
function isTrueToPixels(ink: CanvasRenderingContext2D): boolean {
  const known = new ImageData(PROBE_PX, PROBE_PX);
  for (let at = 0; at < known.data.length; at += 1) known.data[at] = at % 4 === 3 ? 255 : (at * 37) % 256;
  ink.putImageData(known, 0, 0);
  const read = ink.getImageData(0, 0, PROBE_PX, PROBE_PX).data;
  return known.data.every((value, at) => read[at] === value);
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
