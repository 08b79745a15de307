/** The part of the decoder that is used, which its package types for its other entries alone. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    /** Fills in the pixels, and answers null where it could not. */
    display<T>(
      into: T & { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: T | null) => void,
    ): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] } };
  export default libheif;
}
