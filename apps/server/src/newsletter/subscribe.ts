import type { SubscriptionView } from '@matete/contract/newsletter/newsletters';
import type { Language } from '@matete/contract/primitives';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import {
  change,
  countMailedSince,
  insertIfNew,
  lockByEmail,
  lockById,
  type SubscriberRow,
} from '#newsletter/subscriber-store';
import { takeBackUnsent } from '#newsletter/newsletter-store';
import type { Tx } from '#platform/db/database';
import { networkOf } from '#platform/edge/request-limits';
import { counterKey, isWithinLimit } from '#platform/limits/use-store';
import { deleteUnsent } from '#platform/mail/mail-store';
import { queueMail } from '#platform/mail/queue-mail';
import type { Runtime } from '#platform/runtime';
import { idOfSignedKey, signedKey } from '#platform/session/signed-key';

const HOUR_MS = 3_600_000;
/** Addresses that a network may give an hour: people of an atoll may share one. */
const MOST_OF_A_NETWORK = 20;
/** Mails that ask to confirm, an hour, to all addresses together: what a mail provider takes from a young house. */
const MOST_MAILS = 1_000;

interface Asked {
  readonly email: string;
  readonly language: Language;
  readonly clientAddress: string;
  readonly now: Date;
}

/**
 * Takes an address that asks for the newsletter, and mails a link to confirm: nothing else is sent to it before. The
 * answer is the same whether the address is known or not; one address gets one such mail an hour at most.
 */
export async function subscribe(
  { settings }: Runtime,
  tx: Tx,
  { email, language, clientAddress, now }: Asked,
): Promise<Result<void>> {
  const key = counterKey(settings.secret, 'newsletter of network', networkOf(clientAddress));
  if (!(await isWithinLimit(tx, { key, most: MOST_OF_A_NETWORK, windowMs: HOUR_MS, now })))
    return refuse('NEWSLETTERS_TOO_MANY');
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  if ((await countMailedSince(tx, hourAgo)) >= MOST_MAILS) return refuse('NEWSLETTERS_TOO_MANY');
  const newId = uuidv7();
  const isNew = await insertIfNew(tx, { id: newId, email, language, now });
  const row = await lockByEmail(tx, email);
  if (row === undefined) throw new Error('a subscriber was written who is not there');
  if (!isNew) {
    if (row.status === 'CONFIRMED' || row.mailed_at > hourAgo) return ok(undefined);
    await change(tx, row.id, { language, asked_at: now, mailed_at: now });
  }
  await queueMail(tx, {
    id: uuidv7(),
    accountId: null,
    recipient: email,
    kind: 'newsletter-confirm',
    language,
    data: { key: signedKey(settings.secret, 'newsletter', row.id) },
    now,
  });
  return ok(undefined);
}

interface Changed {
  readonly key: string;
  readonly status: 'CONFIRMED' | 'LEFT';
  readonly now: Date;
}

/** Confirms a subscription or gives it up, by the key of a mail. Doing so twice changes nothing. */
export async function changeSubscription(
  { settings }: Runtime,
  tx: Tx,
  { key, status, now }: Changed,
): Promise<Result<SubscriptionView>> {
  const id = idOfSignedKey(settings.secret, 'newsletter', key);
  const row = id === undefined ? undefined : await lockById(tx, id);
  if (row === undefined) return refuse('NEWSLETTER_LINK_INVALID');
  if (row.status !== status)
    await change(
      tx,
      row.id,
      status === 'CONFIRMED' ? { status, confirmed_at: now, left_at: null } : { status, left_at: now },
    );
  // What waits to be sent is not sent any more.
  if (status === 'LEFT') await deleteUnsent(tx, await takeBackUnsent(tx, { subscriberId: row.id }));
  return ok(toSubscription({ ...row, status }));
}

export const toSubscription = ({ email, status }: Pick<SubscriberRow, 'email' | 'status'>): SubscriptionView => ({
  email,
  status,
});
