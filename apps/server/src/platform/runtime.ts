import type { Logger } from 'pino';

import type { PooledDatabase } from '#platform/db/pooled-database';

/** Where SMS are handed over, and by which key. */
export interface SmsSettings {
  readonly url: string;
  readonly token: string;
  /** Name or number that a telephone shows; absent: the one of whoever sends. */
  readonly sender: string | undefined;
}

/** Settings of this installation that calls read, validated at the start. */
export interface InstallationSettings {
  /** Base URL under which people reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Address that people write to; undefined where nobody would read it. */
  readonly contactEmail: string | undefined;
  /** Secret for signing and key derivation, the same in every process. At least 32 characters. */
  readonly secret: string;
  /** Whether this is the demonstration: known passwords, caught mail and a sandbox gateway, never beside real money. */
  readonly isDemonstration: boolean;
  /** Who sends SMS; undefined: nobody. */
  readonly sms: SmsSettings | undefined;
  /** Hosts of push services besides those of the known browsers; what begins with a dot is the end of a name. */
  readonly pushHosts: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Bearer token of those who read metrics; undefined: those on this machine do. */
  readonly metricsToken: string | undefined;
  readonly trustProxy: false | number | string[];
  /** Requests per minute; 0: no limit. */
  readonly rateLimit: {
    /** Of one account. */
    readonly requestsPerMinute: number;
    /** Of all visitors of one address together. */
    readonly visitorsPerMinute: number;
    /** Of one network. */
    readonly signInsPerMinute: number;
    /** Of one account. */
    readonly codeChecksPerMinute: number;
  };
}

/** Ports of every use case: the database, the clock, the log and the settings. Made once per process. */
export interface Runtime {
  readonly db: PooledDatabase;
  /** The clock, read at each call: nothing caches a "today". */
  readonly now: () => Date;
  readonly log: Logger;
  readonly settings: InstallationSettings;
}
