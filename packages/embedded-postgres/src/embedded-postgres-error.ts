/** The embedded database cannot run here; the message names the cause and the way out. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
