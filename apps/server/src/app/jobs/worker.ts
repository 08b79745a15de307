import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { run, type Runner, type Task, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';

import { runDueWork } from '#app/jobs/run-due-work';
import { createServices, followSchedule, type Services } from '#app/services';
import { tidyUp } from '#app/jobs/tidy-up';
import { tellStatements } from '#customer-statement/tell-statements';
import { expireUnreachable } from '#deadlines/expire-order';
import { runDueCardOrders } from '#deadlines/run-due-orders';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { BOOKS_JOB, wakeBooksJob } from '#ledger/books-check-store';
import { runBooksCheck } from '#ledger/check/run-books-check';
import { forgetMatchedPayments } from '#ledger/check/compare-payments-store';
import { sumDays } from '#ledger/days/sum-days';
import { sumOrderDays } from '#order/days/sum-order-days';
import { sendDueMails } from '#mail/send-mail';
import { remindSuppliers } from '#offer/remind-suppliers';
import { NEWSLETTER_JOB } from '#newsletter/newsletter-store';
import { sendNewsletters } from '#newsletter/send-newsletters';
import { sendDueSms } from '#notification/sms/send-sms';
import { sendDuePushes } from '#notification/push/send-pushes';
import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { GATEWAY_JOB } from '#payment/records/gateway-job-store';
import type { OpenedDatabase } from '#platform/db/client';
import { MAX_SKEW_MS, readSkewMs, releaseJobsAhead } from '#platform/queue/job-clock-store';
import { JOB_TIMES, type JobName } from '#platform/queue/job-times';
import { sweepFiles } from '#platform/storage/sweep-files';
import { inRequest, requestIdOfPayload } from '#platform/tracing/request-context';
import { traced } from '#platform/tracing/tracer';
import { watchVoyages } from '#shipping/watch-voyages';
import type { Settings } from '#start/settings';

/** Every kind of job by name. What a turn logs, enqueues and mails has the id of the request that it comes of, or one of its own. */
export const taskList = (services: Services): TaskList =>
  Object.fromEntries(
    Object.entries(tasksOf(services)).map(([name, task]): [string, Task] => [
      name,
      (payload, helpers) => {
        const requestId = requestIdOfPayload(payload) ?? randomUUID();
        return inRequest({ requestId }, () =>
          traced(`job ${name}`, 'job', {}, async () => {
            services.log.debug({ job: name }, 'a job has its turn');
            await task(payload, helpers);
          }),
        );
      },
    ]),
  );

const tasksOf = (services: Services): Record<JobName, Task> => ({
  'send-mails': async () => sendDueMails(services),
  'run-due-work': async () => void (await runDueWork(services)),
  'expire-unreachable': async () => void (await expireUnreachable(services)),
  [GATEWAY_JOB]: async () => settleWithGateway(services),
  'run-due-card-orders': async () => void (await runDueCardOrders(services)),
  'issue-invoices': async () => issueDueInvoices(services),
  [BOOKS_JOB]: async () => runBooksCheck(services, { isWhole: false }),
  'check-all-books': async () => runBooksCheck(services, { isWhole: true }),
  'compare-payments': async () => forgetMatchedPayments(services.db),
  'sum-days': async () => {
    await sumDays(services);
    await sumOrderDays(services);
  },
  [NEWSLETTER_JOB]: async () => sendNewsletters(services),
  'send-pushes': async () => sendDuePushes(services),
  'send-sms': async () => sendDueSms(services),
  'watch-voyages': async () => void (await watchVoyages(services)),
  'remind-suppliers': async () => void (await remindSuppliers(services)),
  'tell-statements': async () => void (await tellStatements(services)),
  'tidy-up': async () => tidyUp(services),
  // What encrypts is loaded when it is needed.
  'back-up': async () => (await import('#backup/back-up-at-night')).backUpAtNight(services),
  'sweep-files': async () => void (await sweepFiles(services)),
});

/** Deadlines are also run by the worker's own timer, within 30 s of their moment. */
const CRONTAB = JOB_TIMES.map(({ name, cron, most }) => `${cron} ${name} ?max=${most}&jobKey=${name}`).join('\n');

const DUE_WORK_EVERY_MS = 20_000;
const CLOCK_CHECK_EVERY_MS = 20_000;

/** Writes the job runner's messages to the product's own log, a level quieter: that it polls is no news. */
const workerLog = (log: Logger): WorkerLogger =>
  new WorkerLogger((scope) => (level, message) => {
    const to = level === 'error' || level === 'warning' ? (level === 'error' ? 'error' : 'warn') : 'debug';
    log[to]({ scope: scope.label }, message);
  });

export interface Worker {
  stop(): Promise<void>;
}

const RESTART_AFTER_MS = 1_000;

/**
 * Runs the jobs of this process. Any number of processes may do so on one database: each job is run once. The job
 * runner ends when the database goes away; it is started again until the product ends.
 */
export async function startWorker(options: {
  settings: Settings;
  database: OpenedDatabase;
  log: Logger;
}): Promise<Worker> {
  const services = createServices(options);
  followSchedule(services);
  await services.texts.follow(services.changes);
  const keeper = new RunnerKeeper(services);
  await keeper.start();
  await wakeBooksJob(services.db);
  const rounds = [runDueWork, runDueCardOrders].map(
    (work) => new Rounds(services, () => !keeper.isHeld && work(services)),
  );
  return {
    stop: async () => {
      await Promise.all([...rounds.map((round) => round.stop()), keeper.stop()]);
      await services.listener.close();
    },
  };
}

/** Longest wait for a round under way when the product ends: a round may ask a gateway that stays silent. */
const LAST_ROUND_MS = 5_000;

/** Rounds of a kind of work, never two at once: a silent gateway makes rounds longer than their pause. */
class Rounds {
  #running: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(services: Services, work: () => Promise<number> | false) {
    this.#timer = setInterval(() => {
      this.#running ??= Promise.resolve(work())
        .then(
          () => undefined,
          (error: unknown) => services.log.error({ err: error }, 'due work could not be run'),
        )
        .finally(() => (this.#running = undefined));
    }, DUE_WORK_EVERY_MS);
  }

  /** Starts no further round, and waits for the one under way, which still needs the database. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.race([this.#running, sleep(LAST_ROUND_MS, undefined, { ref: false })]);
  }
}

/**
 * Keeps one job runner running, while the clock of this process is right: deadlines that pass by a clock that stands ahead cancel
 * orders too early, and hold up the repeated jobs of every process.
 */
class RunnerKeeper {
  readonly #services: Services;
  #runner: Runner | undefined;
  #restart: NodeJS.Timeout | undefined;
  #clockCheck: NodeJS.Timeout | undefined;
  #isAtWork = false;
  #isHeld = false;
  #isStopped = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Whether nothing that is due by time may be done: the clock of this process is wrong. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  async start(): Promise<void> {
    await this.#keep();
    this.#clockCheck = setInterval(() => this.#keepLater(), CLOCK_CHECK_EVERY_MS);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#restart);
    clearInterval(this.#clockCheck);
    await this.#runner?.stop().catch(() => undefined);
  }

  /** Runs a job runner when the clock is right and none runs, and stops it when the clock is wrong. */
  async #keep(): Promise<void> {
    if (this.#isAtWork || this.#isStopped) return;
    this.#isAtWork = true;
    try {
      await this.#checkClock();
      if (!this.#isHeld) this.#runner ??= await this.#run();
    } finally {
      this.#isAtWork = false;
    }
  }

  #keepLater(): void {
    this.#keep().catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'the job runner could not be started'),
    );
  }

  async #checkClock(): Promise<void> {
    const { pool, log } = this.#services;
    const skewMs = Math.round(await readSkewMs(pool));
    const wasHeld = this.#isHeld;
    this.#isHeld = Math.abs(skewMs) > MAX_SKEW_MS;
    if (this.#isHeld !== wasHeld)
      log.error(
        { skewMs },
        this.#isHeld ? 'this clock is not the database’s: no jobs until it is right' : 'this clock is right',
      );
    const released = await releaseJobsAhead(pool);
    if (released.length > 0)
      log.error({ jobs: released }, 'jobs were held up by a clock that stood ahead, and run again');
    // A runner that goes on would wait for the moment that it took for the next minute.
    if (this.#isHeld || released.length > 0) await this.#runner?.stop().catch(() => undefined);
  }

  async #run(): Promise<Runner> {
    const { sessions, log } = this.#services;
    const runner = await run({
      pgPool: sessions,
      taskList: taskList(this.#services),
      crontab: CRONTAB,
      concurrency: 2,
      pollInterval: 5_000,
      noHandleSignals: true,
      logger: workerLog(log),
    });
    runner.promise.then(
      () => this.#ended(),
      (error: unknown) => this.#ended(error),
    );
    return runner;
  }

  #ended(error?: unknown): void {
    this.#runner = undefined;
    if (this.#isStopped) return;
    this.#services.log.warn({ err: error }, 'the job runner ended and is started again');
    this.#restart = setTimeout(() => this.#keepLater(), RESTART_AFTER_MS);
  }
}
