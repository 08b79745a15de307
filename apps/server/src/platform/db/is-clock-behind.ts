/**
 * Checks whether an error means that a movement of money was dated into a closed month: a month is closed an hour after its
 * end at the earliest, so the clock of this process is behind. Nothing was written; another process, or this one later, can.
 */
export const isClockBehind = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'ledger_month_closed';
