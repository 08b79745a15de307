import { createECDH, hkdfSync } from 'node:crypto';

/** Keys by which push services and browsers know our messages (VAPID), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const KEY_BYTES = 32;
const known = new Map<string, PushKeys>();

/**
 * Derives the keys from the installation's secret: they are the same in every process, nothing of them is stored, and a
 * copy of the database sends nobody a message. Another secret makes other keys; devices are then added anew.
 *
 * @source RFC 8292
 */
export function pushKeysOf(secret: string): PushKeys {
  const present = known.get(secret);
  if (present !== undefined) return present;
  const made = deriveKeys(secret);
  known.set(secret, made);
  return made;
}

function deriveKeys(secret: string): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `push messages ${attempt}`, KEY_BYTES));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(bytes);
    } catch {
      // One number in four thousand million is no key of the curve.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  }
}
