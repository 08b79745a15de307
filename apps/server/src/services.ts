import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';

import type { OpenedDatabase } from '#db/client';
import { DatabaseListener } from '#db/listener';
import type { Database } from '#db/schema';
import { onNews } from '#db/after-commit';
import { KnownSessions } from '#http/known-sessions';
import { NewsTeller } from '#notification/news-teller';
import { createPaymentGateways, type PaymentGateways } from '#payment/payment-gateways';
import type { Settings } from '#settings';
import { KeptTradeConditions } from '#site-setting/trade-conditions';
import { createFileStore, type FileStore } from '#storage/file-store';
import { createScheduleProvider } from '#voyages/create-schedule-provider';
import { LateAwareSchedule } from '#voyages/late-aware-schedule';
import type { ScheduleProvider } from '#voyages/schedule-provider';

export type Db = Kysely<Database>;
/** Always the first argument of a store function: nobody writes outside the transaction of the call by accident. */
export type Tx = Transaction<Database>;

/** What use cases need besides their transaction. One set a process, made at start. */
export interface Services {
  readonly settings: Settings;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** The one clock. Read at each call: nothing keeps a "today". */
  readonly now: () => Date;
  readonly schedule: LateAwareSchedule;
  readonly conditions: KeptTradeConditions;
  readonly gateways: PaymentGateways;
  readonly files: FileStore;
  readonly knownSessions: KnownSessions;
  /** Hears what other processes commit. */
  readonly listener: DatabaseListener;
}

export interface ServiceOptions {
  readonly settings: Settings;
  readonly database: Pick<OpenedDatabase, 'db' | 'pool' | 'aside'>;
  readonly log: Logger;
  /** Tests and the seed stop the clock; everybody else reads the real one. */
  readonly now?: () => Date;
  readonly schedule?: ScheduleProvider;
  readonly gateways?: PaymentGateways;
}

export function createServices(options: ServiceOptions): Services {
  const { settings, database, log } = options;
  const now = options.now ?? (() => new Date());
  onNews(database.db, new NewsTeller(database.pool, log).tell);
  return {
    settings,
    db: database.db,
    pool: database.pool,
    log,
    now,
    schedule: new LateAwareSchedule({
      planned: options.schedule ?? createScheduleProvider({ revatuaUrl: settings.revatuaUrl, log, now }),
      db: database.aside,
      now,
    }),
    conditions: new KeptTradeConditions(),
    gateways: options.gateways ?? createPaymentGateways(settings, now),
    files: createFileStore(settings.storage),
    knownSessions: new KnownSessions(),
    listener: new DatabaseListener(database.pool.options.connectionString ?? '', log),
  };
}
