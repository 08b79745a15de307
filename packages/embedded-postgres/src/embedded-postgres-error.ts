/** Thrown when the embedded database cannot run here; the message names the cause and the remedy. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
