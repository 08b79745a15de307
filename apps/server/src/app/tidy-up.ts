import { PASSWORD_RUN_MS } from '@matete/domain/account/password-pause';

import type { Services } from '#app/services';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An idempotency key answers retries for at least a day; a week covers a phone that was out of reach. */
const KEY_DAYS = 7;

/** Removes what has run out: sessions, links, idempotency keys, counted tries. */
export async function tidyUp({ db, now }: Services): Promise<void> {
  const at = now();
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
  await db
    .deleteFrom('email_tokens')
    .where('expires_at', '<', new Date(at.getTime() - 30 * DAY_MS))
    .execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(at.getTime() - KEY_DAYS * DAY_MS))
    .execute();
  await db
    .deleteFrom('password_runs')
    .where('last_at', '<', new Date(at.getTime() - PASSWORD_RUN_MS))
    .execute();
  await db
    .deleteFrom('sign_in_tries')
    .where('minute', '<', new Date(at.getTime() - HOUR_MS))
    .execute();
}
