import { randomInt } from 'node:crypto';

/** `npm test` sets `short`; whatever else starts a test runs all of it. */
export const isShort = process.env['TEST_TIER'] === 'short';

/** How often a race is run. */
export const RACE_ROUNDS = isShort ? 3 : 20;

/** Parts that hostile values are divided into; the short tier sends one part. */
const PARTS = 4;

/**
 * Which part of the hostile values is sent in the short tier: another one each run, or that of `HOSTILE_PART`.
 * `undefined`: all of them.
 */
export const HOSTILE_PART = isShort ? Number(process.env['HOSTILE_PART'] ?? randomInt(PARTS)) : undefined;

/** Whether the nth hostile value belongs to the part that is sent. */
export const isSent = (n: number): boolean => HOSTILE_PART === undefined || n % PARTS === HOSTILE_PART;
