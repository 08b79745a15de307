/** Thrown when a backup cannot be made or restored, with what a person can do about it in its message. */
export class BackupError extends Error {
  override name = 'BackupError';
}
