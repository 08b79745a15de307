import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import {
  change,
  hasWaiting,
  insertDeliveries,
  listRecipients,
  listSending,
  lockById,
  takeBackUnsent,
  wakeNewsletterJob,
} from '#newsletter/newsletter-store';
import { endDeadSubscriptions } from '#newsletter/subscriber-store';
import { textIn } from '#newsletter/write-newsletter';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { deleteUnsent, insertMany } from '#platform/mail/mail-store';
import type { Runtime } from '#platform/runtime';
import { signedKey } from '#platform/session/signed-key';

interface Move {
  readonly newsletterId: string;
  readonly wanted: 'SENDING' | 'PAUSED';
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Starts, stops or resumes the sending of a newsletter. What nobody has begun to send is taken back when it stops, so that
 * it stops at once.
 */
export async function moveNewsletter(tx: Tx, { newsletterId, wanted, adminId, now }: Move): Promise<Result<void>> {
  const row = await lockById(tx, newsletterId);
  if (row === undefined) return refuse('NEWSLETTER_NOT_FOUND');
  const mayMove = wanted === 'SENDING' ? row.status === 'DRAFT' || row.status === 'PAUSED' : row.status === 'SENDING';
  if (!mayMove) return refuse('NEWSLETTER_STEP_NOT_ALLOWED');
  if (wanted === 'SENDING') {
    await change(tx, newsletterId, { status: 'SENDING', started_at: row.started_at ?? now });
    await wakeNewsletterJob(tx);
  } else {
    await change(tx, newsletterId, { status: 'PAUSED' });
    await deleteUnsent(tx, await takeBackUnsent(tx, { newsletterId }));
  }
  await audit(tx, {
    actorId: adminId,
    action: wanted === 'SENDING' ? 'NEWSLETTER_STARTED' : 'NEWSLETTER_PAUSED',
    subjectKind: 'newsletter',
    subjectId: newsletterId,
    details: {},
    now,
  });
  return ok(undefined);
}

/** Subscribers whose mails are written in one transaction. */
const BATCH = 200;

/**
 * Writes the mails of newsletters that are on their way, a batch a transaction: a process that dies leaves whole batches,
 * and the next one goes on behind them. A delivery is one row a subscriber, so that nobody has two, however many
 * processes run this at once; each mail is handed to the server once at most. Mailboxes that take no mail are left out before.
 */
export async function sendNewsletters(services: Runtime): Promise<void> {
  const ended = await endDeadSubscriptions(services.db, services.now());
  if (ended > 0) services.log.info({ ended }, 'newsletters are not sent any more to mailboxes that take no mail');
  for (const { id } of await listSending(services.db)) while (await queueBatch(services, id));
}

/**
 * Queues the next mails of a newsletter; it counts as sent once none of them waits any more, so that it can be stopped until
 * then.
 *
 * @returns false: it is queued whole, or was stopped.
 */
function queueBatch(services: Runtime, newsletterId: string): Promise<boolean> {
  const { db, settings, now } = services;
  return db.unitOfWork(async (tx) => {
    const row = await lockById(tx, newsletterId);
    if (row?.status !== 'SENDING' || row.started_at === null) return false;
    const recipients = await listRecipients(tx, { newsletterId, startedAt: row.started_at, take: BATCH });
    if (recipients.length === 0) {
      if (!(await hasWaiting(tx, newsletterId))) await change(tx, newsletterId, { status: 'SENT' });
      return false;
    }
    const at = now();
    const mails = recipients.map(({ id, email, language }) => ({
      subscriberId: id,
      mail: {
        id: uuidv7(),
        account_id: null,
        recipient: email,
        kind: 'newsletter',
        language,
        data: JSON.stringify({ ...textIn(row, language), key: signedKey(settings.secret, 'newsletter', id) }),
        created_at: at,
      },
    }));
    await insertMany(
      tx,
      mails.map(({ mail }) => mail),
    );
    await insertDeliveries(
      tx,
      mails.map(({ subscriberId, mail }) => ({
        newsletter_id: newsletterId,
        subscriber_id: subscriberId,
        mail_id: mail.id,
      })),
    );
    tx.publish('');
    return true;
  });
}
