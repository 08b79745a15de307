/** Tone of the badge of words that wait, are shown, or are not. */
export const RATING_TONE = { WAITING: 'warn', PUBLISHED: 'ok', REFUSED: 'bad' } as const;
