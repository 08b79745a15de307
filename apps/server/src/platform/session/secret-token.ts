import { createHash, randomBytes } from 'node:crypto';

export interface SecretToken {
  /** Given to its owner; stored nowhere. */
  readonly token: string;
  readonly hash: Buffer;
}

/** Creates a token of 256 random bits. The database stores only its hash, so that a stolen copy opens nothing. */
export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
