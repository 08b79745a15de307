import { createHmac } from 'node:crypto';

import { isSameText } from '#gateways/gateway-call';

/** Greatest age of a webhook's signature, into the future too. @source Revolut Merchant API, webhooks: five minutes */
const MAX_AGE_MS = 5 * 60_000;

export interface SignedWebhook {
  readonly rawBody: string;
  /** Milliseconds since the epoch, as sent. */
  readonly timestamp: string;
  /** `v1=<hex>`, several separated by commas while a secret is being changed. */
  readonly signature: string;
}

export function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return `v1=${createHmac('sha256', secret).update(`v1.${timestamp}.${rawBody}`).digest('hex')}`;
}

/**
 * Checks that a webhook was signed with the secret, and recently.
 *
 * @source Revolut Merchant API, webhooks: HMAC-SHA-256 of `v1.{timestamp}.{body}`, any one signature may match
 */
export function checkWebhook(
  { rawBody, timestamp, signature }: SignedWebhook,
  { secret, now }: { secret: string; now: Date },
): 'OK' | 'BAD_SIGNATURE' | 'STALE' {
  const expected = signWebhook(secret, timestamp, rawBody);
  const isSigned = signature
    .split(',')
    .slice(0, 10)
    .some((one) => isSameText(one.trim(), expected));
  if (!isSigned) return 'BAD_SIGNATURE';
  const isFresh = /^\d{1,15}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= MAX_AGE_MS;
  return isFresh ? 'OK' : 'STALE';
}
