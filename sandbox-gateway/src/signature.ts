import { createHmac, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP_HEADER = 'x-gateway-timestamp';
export const SIGNATURE_HEADER = 'x-gateway-signature';

/**
 * Signs a notification: `v1=` and the hex HMAC-SHA256 of `timestamp.body` under the shared secret.
 *
 * @param timestampMs Milliseconds since 1970, as sent in its header.
 * @param rawBody The body's exact text.
 */
export const signNotification = (secret: string, timestampMs: number, rawBody: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestampMs}.${rawBody}`).digest('hex')}`;

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Builds the `Authorization: Basic` header of the shop with the shared secret. */
export const basicAuthorization = (secret: string): string =>
  `Basic ${Buffer.from(`matete:${secret}`).toString('base64')}`;
