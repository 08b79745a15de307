import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import pino from 'pino';

import { currentRequestId } from '#platform/tracing/request-context';
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

/** Creates the log: one JSON object a line on standard output, with the request that it is about, secrets removed. @param to Where it is written instead. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) =>
        field.startsWith('"') ? [`headers[${field}]`, `*.headers[${field}]`] : [field, `*.${field}`, `*.*.${field}`],
      ),
      censor: '[hidden]',
    },
  };
  return to === undefined ? pino(options) : pino(options, to);
}
