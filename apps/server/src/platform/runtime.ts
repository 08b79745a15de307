import type { Logger } from 'pino';

import type { PooledDatabase } from '#platform/db/pooled-database';

/** Settings of this installation that calls read. The start validates them. */
export interface InstallationSettings {
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  /** Address that people write to; undefined where nobody would read it. */
  readonly contactEmail: string | undefined;
  /** Signs and derives; the same in every process. At least 32 characters. */
  readonly secret: string;
  /** Known accounts, caught mail and a sandbox gateway: never where real money moves. */
  readonly isDemonstration: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly trustProxy: false | number | string[];
  /** Requests a minute; 0: no limit. */
  readonly rateLimit: {
    /** Of one account. */
    readonly requestsPerMinute: number;
    /** Of all visitors of one address together. */
    readonly visitorsPerMinute: number;
    /** Of one address. */
    readonly signInsPerMinute: number;
    /** Of one account. */
    readonly codeChecksPerMinute: number;
  };
}

/** What every use case works with: the database, the clock, the log and the settings. One set a process, made at start. */
export interface Runtime {
  readonly db: PooledDatabase;
  /** The one clock, read at each call: nothing caches a "today". */
  readonly now: () => Date;
  readonly log: Logger;
  readonly settings: InstallationSettings;
}
