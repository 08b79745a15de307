import type pg from 'pg';
import type { Logger } from 'pino';

import { NOTIFICATION_CHANNEL } from '#notification/notify';

/** What is published within this time goes out together. */
const TOGETHER_MS = 25;

/**
 * Publishes to open pages that their account has news, and wakes the sending of mail, soon after the transactions that wrote them. Losing
 * this loses nothing: pages read their list when they are looked at, and mail is looked for every minute.
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

  readonly publish = (accountIds: readonly string[]): void => {
    for (const accountId of accountIds) this.#accountIds.add(accountId);
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.#flush(), TOGETHER_MS).unref();
  };

  async #flush(): Promise<void> {
    this.#timer = undefined;
    const accountIds = [...this.#accountIds].filter((accountId) => accountId !== '');
    this.#accountIds.clear();
    try {
      await this.#pool.query(
        `select pg_notify($1, account_id) from unnest($2::text[]) account_id
         union all select null from (select graphile_worker.add_job('send-mails', job_key := 'send-mails')) job`,
        [NOTIFICATION_CHANNEL, accountIds],
      );
    } catch (error) {
      this.#log.warn({ err: error }, 'news could not be published at once');
    }
  }
}
