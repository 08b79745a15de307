declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface DecryptionKeys {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    readonly authSecret: string;
  }

  /** Decrypts a message of RFC 8188. */
  const ece: { readonly decrypt: (body: Buffer, keys: DecryptionKeys) => Buffer };
  export default ece;
}
