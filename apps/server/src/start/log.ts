import type { Logger } from 'pino';
import pino from 'pino';

import type { Settings } from '#start/settings';

/** Never written out, wherever they turn up in what is logged (two levels deep and in the headers). */
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

/** One JSON object a line on standard output, secrets taken out. */
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
