import { MigrationError } from '#platform/migrations/migrate';
import { SettingsError } from '#start/settings';
import { EmbeddedPostgresError } from '@matete/embedded-postgres/embedded-postgres-error';

/** The start cannot go on, for a cause that its message names. */
export class StartUpError extends Error {
  override name = 'StartUpError';
}

/**
 * What to tell the person who started the product.
 *
 * @returns undefined for a bug, which deserves its stack instead.
 */
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
