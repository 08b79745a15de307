import type { Logger } from 'pino';

import { isDatabaseAway } from '#platform/db/is-database-away';

/** Longest time for ending: a supervisor then sends SIGKILL. */
export const SHUTDOWN_LIMIT_MS = 14_500;
/** Time within which a second Ctrl-C is the same one, which the launching process passed on too. */
const SAME_SIGNAL_MS = 1_000;

interface Step {
  name: string;
  limitMs: number;
  run: () => Promise<void>;
}

interface ProcessPort {
  exit(code: number): void;
}

/** Ends what was started, last first, each step within its own limit, and then the process, once. */
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

  /** Registers a step of ending. One that fails or takes too long is logged, and the next one runs. */
  atEnd(name: string, limitMs: number, run: () => Promise<void>): void {
    this.#steps.push({ name, limitMs, run });
  }

  /** Aborted when ending begins: cancels what is being started. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get isEnding(): boolean {
    return this.#endingSince !== undefined;
  }

  /** Ends everything, then the process with this code; called again, waits for the same end. */
  end(code: number): Promise<void> {
    this.#endingSince ??= Date.now();
    this.#ending.abort();
    this.#ended ??= this.#runSteps().then(() => this.#process.exit(code));
    return this.#ended;
  }

  async #runSteps(): Promise<void> {
    const tooLong = setTimeout(() => {
      this.#log.fatal('Ending took too long; exiting.');
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

  /** Drains on SIGTERM, SIGINT and SIGHUP; exits at once on a second one; ends with code 1 after an uncaught error. */
  listen(emitter: NodeJS.EventEmitter = process): void {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
      emitter.on(signal, () => this.#onSignal(signal));
    }
    for (const kind of ['uncaughtException', 'unhandledRejection']) {
      emitter.on(kind, (error: unknown) => {
        // The job runner rejects inside itself when the database goes away for a moment; it is started again.
        if (kind === 'unhandledRejection' && isDatabaseAway(error)) {
          this.#log.warn({ err: error }, 'The database was unavailable.');
          return;
        }
        this.#log.fatal({ err: error }, 'An uncaught error; exiting.');
        void this.end(1);
      });
    }
    // The launching process was killed: nobody is left to pass signals on.
    emitter.on('disconnect', () => void this.end(0));
  }

  #onSignal(signal: string): void {
    if (this.#endingSince !== undefined && Date.now() - this.#endingSince > SAME_SIGNAL_MS) {
      this.#log.error(`${signal} again; exiting at once.`);
      this.#process.exit(1);
      return;
    }
    this.#log.info(`${signal}: finishing the requests under way, then ending.`);
    void this.end(0);
  }
}
