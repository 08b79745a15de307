/** Wrong passwords in a row that cost nothing but themselves. */
export const FREE_TRIES = 4;

/** Seconds to wait after the 5th wrong password in a row, the 6th, and so on; the last one for every further. */
const PAUSES_S = [5, 15, 60, 300, 900] as const;

/** The same of one e-mail address from everywhere but the browsers that its account signed in with. */
export const FREE_TRIES_OF_ALL = 20;

/**
 * Pauses after so many wrong passwords in a row, seconds: place 0 is the first wrong one. They grow so that guessing
 * comes to nothing (about a hundred tries a day), and end so that nobody is kept out of an account by a stranger's
 * guesses for long.
 *
 * @param freeTries How many cost nothing but themselves.
 */
export const passwordPausesS = (freeTries: number): readonly number[] => [
  ...Array<number>(freeTries).fill(0),
  ...PAUSES_S,
];

/** A run of wrong passwords is over when none came for this long, milliseconds. */
export const PASSWORD_RUN_MS = 24 * 3_600_000;
