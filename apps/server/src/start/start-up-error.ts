import { EmbeddedPostgresError } from '@matete/embedded-postgres/embedded-postgres-error';

import { MigrationError } from '#platform/migrations/migrate';
import { SettingsError } from '#start/settings';

/** Thrown when the start cannot go on, with the cause in its message. */
export class StartUpError extends Error {
  override name = 'StartUpError';
}

/** Message for the person who started the product; undefined for a bug, whose stack is shown instead. */
export function explainStartUpError(error: unknown): string | undefined {
  const isNamed = [StartUpError, SettingsError, EmbeddedPostgresError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  if (isNamed) return (error as Error).message;

  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case '53100':
      return `The disk is full: ${message}`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The user who starts Mātete may not do this: ${message}`;
    case 'EADDRINUSE':
      return `The port is taken: ${message}. Stop the other program, or set PORT.`;
    case 'EADDRNOTAVAIL':
      return `HOST is not an address of this machine: ${message}`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case '57P03':
      return `The database of DATABASE_URL does not answer: ${message}`;
    case '28P01':
    case '28000':
    case '3D000':
      return `The database of DATABASE_URL refuses: ${message}`;
    default:
      return undefined;
  }
}
