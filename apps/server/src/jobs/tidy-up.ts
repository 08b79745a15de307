import type { Services } from '#services';

const DAY_MS = 86_400_000;
/** An idempotency key answers retries for at least a day; a week covers a phone that was out of reach. */
const KEY_DAYS = 7;

/** Removes what has run out: sessions, links, idempotency keys. */
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
}
