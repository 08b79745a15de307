import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import pino from 'pino';

import { currentRequestId } from '#platform/tracing/request-context';
import { loggedError, masked } from '#start/logged-error';
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

/** What is logged, its words masked: those of an error as well, which stand for those that are missing. */
function maskedWords([first, ...rest]: readonly unknown[]): unknown[] {
  const words = rest.map((part) => (typeof part === 'string' ? masked(part) : part));
  if (typeof first === 'string') return [masked(first), ...words];
  const error = first instanceof Error ? first : (first as { readonly err?: unknown } | undefined)?.err;
  const fields = first instanceof Error ? { err: first } : first;
  return words.length > 0 || !(error instanceof Error) ? [fields, ...words] : [fields, masked(error.message)];
}

/**
 * Creates the log: one JSON object a line on standard output, with the request that it is about, without secrets and without
 * what would tell who people are.
 *
 * @param to Where it is written instead.
 */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    serializers: { err: loggedError },
    formatters: {
      log: (fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? masked(value) : value]),
        ),
    },
    hooks: {
      logMethod(given, method) {
        method.apply(this, maskedWords(given) as typeof given);
      },
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
