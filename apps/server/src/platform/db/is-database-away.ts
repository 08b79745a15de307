/**
 * SQLSTATEs for lost connections, exhausted resources, shutdown (classes 08 and 53, 57P0x), collisions that stayed some, and a
 * write to a server that leads no more (25006).
 */
const AWAY_SQLSTATE = /^(08|53|57P0|40P01|40001|25006)/;
const AWAY_ERRNO: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** Severities with which PostgreSQL ends the connection, whatever the matter: with a full disk, none begins (XX000). */
const ENDING: ReadonlySet<unknown> = new Set(['FATAL', 'PANIC']);
/** SQLSTATEs of settings that are wrong: who signs in, and the database's name. They do not pass. */
const WRONG_SETTINGS = /^(28|3D)/;
const AWAY_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;

/**
 * Checks whether an error means that PostgreSQL is unreachable, shutting down, hung, full, out of connections or at odds with
 * itself, and may be back soon.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A socket that is not there yet says ENOENT, as a file would: what could not be connected to is away whatever the reason.
  const isUnconnected = 'syscall' in error && error.syscall === 'connect';
  const isEnded = 'severity' in error && ENDING.has(error.severity) && !WRONG_SETTINGS.test(code);
  return (
    isUnconnected || isEnded || AWAY_SQLSTATE.test(code) || AWAY_ERRNO.has(code) || AWAY_MESSAGE.test(error.message)
  );
}
