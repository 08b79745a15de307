import type { Logger } from 'pino';

import { isDatabaseAway } from '#platform/db/is-database-away';

/** Longest the whole end may take: a supervisor's next signal is kill −9. */
export const SHUTDOWN_LIMIT_MS = 14_500;
/** A second Ctrl-C within this time is the same one, come to us also through the launching process. */
const SAME_SIGNAL_MS = 1_000;

interface Step {
  name: string;
  limitMs: number;
  run: () => Promise<void>;
}

interface ProcessPort {
  exit(code: number): void;
}

/**
 * Ends what was started, last first, each step within its own limit, and then the process, once.
 */
export class Lifecycle {
  readonly #steps: Step[] = [];
  readonly #log: Pick<Logger, 'error' | 'fatal' | 'info' | 'warn'>;
  readonly #process: ProcessPort;
  readonly #ending = new AbortController();
  #endingSince: number | undefined;
  #ended: Promise<void> | undefined;

  constructor(log: Pick<Logger, 'error' | 'fatal' | 'info' | 'warn'>, processPort: ProcessPort = process) {
    this.#log = log;
    this.#process = processPort;
  }

  /** What must be undone at the end. A step that fails or takes too long is logged, and the next one runs. */
  atEnd(name: string, limitMs: number, run: () => Promise<void>): void {
    this.#steps.push({ name, limitMs, run });
  }

  /** Aborted when the end begins: gives up what is being started. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get isEnding(): boolean {
    return this.#endingSince !== undefined;
  }

  /** Ends everything, then the process with this code; asked again, waits for the same end. */
  end(code: number): Promise<void> {
    this.#endingSince ??= Date.now();
    this.#ending.abort();
    this.#ended ??= this.#runSteps().then(() => this.#process.exit(code));
    return this.#ended;
  }

  async #runSteps(): Promise<void> {
    const tooLong = setTimeout(() => {
      this.#log.fatal('The end took too long; leaving.');
      this.#process.exit(1);
    }, SHUTDOWN_LIMIT_MS);
    for (const step of this.#steps.toReversed()) await this.#runStep(step);
    clearTimeout(tooLong);
  }

  async #runStep({ name, limitMs, run }: Step): Promise<void> {
    const { promise: tooLate, resolve } = Promise.withResolvers<'too late'>();
    const timer = setTimeout(() => resolve('too late'), limitMs);
    try {
      const outcome = await Promise.race([run(), tooLate]);
      if (outcome === 'too late') this.#log.error(`${name} did not end within ${limitMs} ms.`);
    } catch (error) {
      this.#log.error({ err: error }, `${name} did not end cleanly.`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Drains on SIGTERM, SIGINT and SIGHUP; leaves at once on a second one; ends with code 1 after a bug nobody caught. */
  listen(emitter: NodeJS.EventEmitter = process): void {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
      emitter.on(signal, () => this.#onSignal(signal));
    }
    for (const kind of ['uncaughtException', 'unhandledRejection']) {
      emitter.on(kind, (error: unknown) => {
        // The job runner rejects inside itself when the database goes away for a moment; it is started again.
        if (kind === 'unhandledRejection' && isDatabaseAway(error)) {
          this.#log.warn({ err: error }, 'The database was away.');
          return;
        }
        this.#log.fatal({ err: error }, 'A bug that nothing caught; leaving.');
        void this.end(1);
      });
    }
    // The launching process was killed: nobody is left to pass signals on.
    emitter.on('disconnect', () => void this.end(0));
  }

  #onSignal(signal: string): void {
    if (this.#endingSince !== undefined && Date.now() - this.#endingSince > SAME_SIGNAL_MS) {
      this.#log.error(`${signal} again; leaving at once.`);
      this.#process.exit(1);
      return;
    }
    this.#log.info(`${signal}: answering what is under way, then ending.`);
    void this.end(0);
  }
}
