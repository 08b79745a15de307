import { randomUUID } from 'node:crypto';

import type pg from 'pg';
import type { Logger } from 'pino';

import { CHANGE_CHANNEL, notifyOfChange } from '#platform/changes/change-store';
import type { DatabaseListener } from '#platform/changes/listener';

/** Name of something that public answers show, such as one product; an answer is dropped when one of its tags changes. */
export type ChangeTag = string;

/** Tag of a change that may concern every answer. */
export const EVERYTHING: ChangeTag = '*';

/** PostgreSQL takes fewer than 8,000 bytes a notification. */
const MAX_PAYLOAD = 7_900;

export type ChangeListener = (tags: readonly ChangeTag[]) => void;

/**
 * Publishes which public answers a commit has changed: in this process before the write is answered, to the others by a
 * notification that is on its way by then. A notification that is lost leaves the others with answers of their greatest
 * age.
 */
export class Changes {
  readonly #pool: pg.Pool;
  readonly #listener: DatabaseListener;
  readonly #log: Logger;
  /** Tells the notifications of this process apart: it has acted on them already. */
  readonly #processId = randomUUID();
  readonly #listeners = new Set<ChangeListener>();
  #waiting = new Set<ChangeTag>();
  #sending: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor({ pool, listener, log }: { pool: pg.Pool; listener: DatabaseListener; log: Logger }) {
    this.#pool = pool;
    this.#listener = listener;
    this.#log = log;
  }

  /** Calls a listener for each change, of this process or another. */
  onChange(listener: ChangeListener): void {
    if (this.#listeners.size === 0) this.#listener.listen(CHANGE_CHANNEL, (payload) => this.#hear(payload));
    this.#listeners.add(listener);
  }

  /** Publishes a committed change. Changes that come while a notification is sent go together in the next one. */
  publish(tags: readonly ChangeTag[]): Promise<void> {
    this.#tell(tags);
    for (const tag of tags) this.#waiting.add(tag);
    this.#next ??= this.#sending.then(() => {
      this.#next = undefined;
      this.#sending = this.#send();
      return this.#sending;
    });
    return this.#next;
  }

  async #send(): Promise<void> {
    const tags = [...this.#waiting];
    this.#waiting = new Set();
    const named = [this.#processId, ...tags].join(' ');
    const payload = named.length > MAX_PAYLOAD ? `${this.#processId} ${EVERYTHING}` : named;
    try {
      await notifyOfChange(this.#pool, payload);
    } catch (error) {
      this.#log.warn({ err: error }, 'a change could not be published to other processes');
    }
  }

  /** An empty payload says that messages may have been missed. */
  #hear(payload: string): void {
    const [processId, ...tags] = payload.split(' ');
    if (processId !== this.#processId) this.#tell(tags.length === 0 ? [EVERYTHING] : tags);
  }

  #tell(tags: readonly ChangeTag[]): void {
    for (const listener of this.#listeners) listener(tags);
  }
}

/** Port of the changes that this process and others commit. */
export interface ChangesPort {
  readonly changes: Changes;
}
