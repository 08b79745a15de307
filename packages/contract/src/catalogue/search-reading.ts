import * as z from 'zod/mini';

/** How a search was understood that finds nothing as it was typed. */
export const SearchReading = z.object({
  /** Words that products were found for: with typing errors mended, without those that find nothing. */
  words: z.string(),
  /** Words that nothing is found for, in small letters; empty where only typing errors were mended. */
  withoutWords: z.string(),
});
export type SearchReading = z.output<typeof SearchReading>;
