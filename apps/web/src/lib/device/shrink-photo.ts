/** Longest side of a photograph that leaves the device, pixels. @source design conventions §29 */
const MAX_SIDE_PX = 1600;
const JPEG_QUALITY = 0.85;
/** A photograph already small enough is sent as it is. */
const SMALL_BYTES = 400_000;

/**
 * A photograph no larger than the server keeps of it, so that an island's connection carries a tenth of the bytes.
 * Anything else, and what the browser cannot decode, goes as it is: the server says what it thinks of it.
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
  const ink = canvas.getContext('2d');
  if (!ink) return file;
  // A transparent ground would turn black in JPEG.
  ink.fillStyle = '#ffffff';
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified: file.lastModified });
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
