import { createHash, randomBytes } from 'node:crypto';

export interface SecretToken {
  /** For its owner; stored nowhere. */
  readonly token: string;
  readonly hash: Buffer;
}

/** 256 random bits. The database stores only the hash, so that a stolen copy of it opens nothing. */
export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
