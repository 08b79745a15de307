import type pg from 'pg';
import type { Logger } from 'pino';

import type { AccountId } from '@matete/contract/units';
import { publish } from '#notification/notification-store';

/** Milliseconds within which accounts are published together. */
const BATCH_MS = 100;

/**
 * Publishes to open pages that their account has news, and queues the sending of mail, soon after the transactions
 * that wrote them. Losing a message loses nothing: pages read their list when they are shown, and the worker looks for
 * mail every minute.
 */
export class NewsPublisher {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #accountIds = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  readonly publish = (accountIds: readonly AccountId[]): void => {
    for (const accountId of accountIds) this.#accountIds.add(accountId);
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.#flush(), BATCH_MS).unref();
  };

  async #flush(): Promise<void> {
    this.#timer = undefined;
    const accountIds = [...this.#accountIds].filter((accountId) => accountId !== '');
    this.#accountIds.clear();
    try {
      await publish(this.#pool, accountIds);
    } catch (error) {
      this.#log.warn({ err: error }, 'accounts with news could not be published at once');
    }
  }
}
