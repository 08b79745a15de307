import type { Logger } from 'pino';
import pino from 'pino';

import type { Settings } from '#start/settings';

/** Fields that are never logged, wherever they occur (two levels deep and in the headers). */
const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'totp',
  'totpCode',
  'couponCode',
  'authorization',
  'cookie',
  '"set-cookie"',
  '"idempotency-key"',
];

/** Creates the log: one JSON object a line on standard output, secrets removed. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) =>
        field.startsWith('"') ? [`headers[${field}]`, `*.headers[${field}]`] : [field, `*.${field}`, `*.*.${field}`],
      ),
      censor: '[hidden]',
    },
  });
}
