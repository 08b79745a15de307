/** Thrown when a source outside does not answer and nothing is known from before: the caller may try again later. */
export class SourceUnavailable extends Error {
  override readonly name: string = 'SourceUnavailable';
}
