/** Tone of each status of a proposal. */
export const PROPOSAL_TONE = { OPEN: 'warn', PUBLISHED: 'ok', REFUSED: 'bad', WITHDRAWN: 'neutral' } as const;
