import type { Logger } from 'pino';

import { moneyDecisions } from '#app/decisions/money-decisions';
import { DrawnFiles } from '#app/files/drawn-files';
import { ORDER_EFFECTS } from '#app/order-effects';
import type { DecisionPorts } from '#approval/money-decision';
import { KeptWords, type WordsPort } from '#catalogue/search/kept-words';
import { Directory } from '#directory/directory';
import type { MarketPorts } from '#market/market-ports';
import { NewsPublisher } from '#notification/news-publisher';
import { type PushPort, sendPush } from '#notification/push/push-sender';
import { createSmsSender, type SmsPort } from '#notification/sms/sms-sender';
import type { StepPorts } from '#order/order-effect';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { createPaymentGateways, type PaymentGateways } from '#payment/records/payment-gateways';
import type { OpenedDatabase } from '#platform/db/client';
import { Changes, type ChangesPort, EVERYTHING } from '#platform/changes/changes';
import type { ListenerPort } from '#platform/changes/listener';
import { DatabaseListener } from '#platform/changes/listener';
import { KnownCallers } from '#platform/session/known-callers';
import type { SessionPort } from '#platform/session/known-sessions';
import { KnownSessions } from '#platform/session/known-sessions';
import type { FilePort } from '#platform/storage/file-store';
import { createFileStore } from '#platform/storage/file-store';
import { KeptScheduleStore } from '#schedule/kept-schedule-store';
import { readMovedDays } from '#schedule/moved-days-query';
import { OwnSchedule } from '#schedule/own/own-schedule';
import { ComposedSchedule } from '#schedule/providers/composed-schedule';
import { createScheduleProvider } from '#schedule/providers/create-schedule-provider';
import { LateAwareSchedule } from '#schedule/providers/late-aware-schedule';
import type { ScheduleProvider } from '#schedule/schedule-provider';
import { KeptTradeConditions } from '#site-setting/trade-conditions';
import type { Settings } from '#start/settings';
import { PublishedTexts, type TextsPort } from '#translation/published-texts';

/** Every port of this process, made at its start. Only this folder, the seed and the commands have them all. */
export interface Services
  extends
    StepPorts,
    DecisionPorts,
    MarketPorts,
    GatewayPorts,
    FilePort,
    SessionPort,
    ListenerPort,
    ChangesPort,
    PushPort,
    SmsPort,
    TextsPort,
    WordsPort {
  readonly settings: Settings;
}

export interface ServiceOptions {
  readonly settings: Settings;
  readonly database: Pick<OpenedDatabase, 'db' | 'pool' | 'sessions' | 'separateConnection'>;
  readonly log: Logger;
  /** Clock; tests and the seed set it, everything else uses the real one. */
  readonly now?: () => Date;
  /** Source of voyages beside those that admins enter; absent: the one that the settings name. */
  readonly outsideSchedule?: ScheduleProvider;
  readonly gateways?: PaymentGateways;
}

export function createServices(options: ServiceOptions): Services {
  const { settings, database, log } = options;
  const now = options.now ?? (() => new Date());
  const listener = new DatabaseListener(database.sessions.options, log);
  const changes = new Changes({ pool: database.pool, listener, log });
  const news = new NewsPublisher(database.pool, log);
  database.db.publishTo({ news: news.publish, changes: (tags) => changes.publish(tags) });
  const directory = new Directory(database.separateConnection);
  const ports = {
    settings,
    db: database.db,
    pool: database.pool,
    sessions: database.sessions,
    log,
    now,
    directory,
    schedule: scheduleOf(options, directory, now),
    conditions: new KeptTradeConditions(),
    gateways: options.gateways ?? createPaymentGateways(settings, now),
    effects: ORDER_EFFECTS,
    files: new DrawnFiles(createFileStore(settings.storage)),
    knownSessions: new KnownSessions(),
    knownCallers: new KnownCallers(changes),
    listener,
    changes,
    texts: new PublishedTexts({ db: database.db, log }),
    words: new KeptWords(changes),
    sendPush,
    sendSms: createSmsSender(settings.sms),
  };
  return { ...ports, decisions: moneyDecisions(ports) };
}

/** The schedule of this process: what admins enter, a source outside, and the delays that are known of both. */
function scheduleOf(
  { settings, database, log, outsideSchedule }: ServiceOptions,
  directory: Directory,
  now: () => Date,
): LateAwareSchedule {
  const db = database.separateConnection;
  const { revatuaUrl, isDemonstration, isDevelopment } = settings;
  const outside =
    outsideSchedule ??
    createScheduleProvider({
      revatuaUrl,
      hasSamples: isDemonstration || isDevelopment,
      readMovedDays: () => readMovedDays(db),
      kept: new KeptScheduleStore(db),
      directory,
      log,
      now,
    });
  const planned = new ComposedSchedule({ own: new OwnSchedule({ db, directory, now }), outside, now });
  return new LateAwareSchedule({ planned, db, now });
}

/** Reads directory and schedule again whenever one of them was changed, by this process or another. */
export const followSchedule = ({
  changes,
  schedule,
  directory,
}: Pick<Services, 'changes' | 'schedule' | 'directory'>): void =>
  changes.onChange((tags) => {
    if (!tags.includes(EVERYTHING)) return;
    directory.refresh();
    schedule.refresh();
  });
