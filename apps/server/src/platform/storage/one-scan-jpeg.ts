/** Markers of frames that are coded in one go, baseline and extended. @source ITU-T T.81, table B.1 */
const SEQUENTIAL_FRAMES: readonly number[] = [0xc0, 0xc1];
const SCAN = 0xda;

/**
 * Checks whether a JPEG has all its colours in one scan and is not progressive: then it is decoded line by line. Of any
 * other the decoder holds every coefficient in memory, however small it makes the picture.
 */
export function isOneScanJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0xffd8) return false;
  let colours = 0;
  // A segment: 0xFF, its marker, its length in two bytes, which counts those two; fill bytes of 0xFF may come first.
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else {
      if (marker === SCAN) return colours > 0 && bytes[at + 4] === colours;
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      if (isFrame && !SEQUENTIAL_FRAMES.includes(marker)) return false;
      if (isFrame) colours = bytes[at + 9] ?? 0;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return false;
}
