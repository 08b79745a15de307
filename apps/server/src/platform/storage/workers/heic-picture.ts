/** Most pixels, 25 megapixels: phones take 12 or 24, and the decoder needs ten bytes of memory per pixel. */
export const MAX_HEIC_PIXELS = 25_000_000;

/** The red, green, blue and alpha of each pixel; or how many pixels there are, above {@link MAX_HEIC_PIXELS}. */
export type DecodedHeic =
  | { readonly pixels: Uint8ClampedArray; readonly width: number; readonly height: number }
  | { readonly tooManyPixels: number };
