import pg from 'pg';
import type { Logger } from 'pino';

const RECONNECT_AFTER_MS = 1_000;

/**
 * Settings of every long connection: a machine that is gone without a word is noticed within half a minute. The system alone would
 * ask after two hours whether it is still there.
 */
export const ASKED_AFTER = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies pg.ClientConfig;

export type Listening = (payload: string) => void;

/**
 * Listens on one connection to the notifications of other processes (`NOTIFY`). When the connection is lost it is
 * opened again, and every listener is called, because a message may have been missed.
 */
export class DatabaseListener {
  readonly #connection: pg.ClientConfig;
  readonly #log: Logger;
  readonly #channels = new Map<string, Set<Listening>>();
  /** Connection that is open or being opened. */
  #client: pg.Client | undefined;
  #isOpen = false;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param connection Where the database is, and the name of this process there. */
  constructor({ connectionString, application_name }: pg.ClientConfig, log: Logger) {
    this.#connection = {
      connectionString: connectionString ?? '',
      ...(application_name === undefined ? {} : { application_name }),
    };
    this.#log = log;
  }

  /** Calls a listener for each message of a channel. @returns A function that stops it. */
  listen(channel: string, listener: Listening): () => void {
    const listeners = this.#channels.get(channel) ?? new Set();
    const isNew = listeners.size === 0;
    listeners.add(listener);
    this.#channels.set(channel, listeners);
    if (this.#client === undefined && this.#retry === undefined) void this.#open();
    else if (isNew && this.#isOpen)
      void this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    return () => void listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #open(): Promise<void> {
    if (this.#isClosed) return;
    const client = new pg.Client({ ...this.#connection, ...ASKED_AFTER });
    this.#client = client;
    client.on('error', () => undefined);
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#channels.get(channel) ?? []) listener(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.#isOpen = true;
      for (const listeners of this.#channels.values()) for (const listener of listeners) listener('');
    } catch (error) {
      this.#log.warn({ err: error }, 'the listener cannot reach the database');
      await client.end().catch(() => undefined);
      this.#lose(client);
    }
  }

  /** Opens another connection after a second, once for each that is lost. */
  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#isOpen = false;
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#open();
    }, RECONNECT_AFTER_MS).unref();
  }
}

export interface ListenerPort {
  /** Delivers the notifications that other processes commit. */
  readonly listener: DatabaseListener;
}
