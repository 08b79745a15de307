/** The tables that queries see. */
export type Database = Record<never, never>;
