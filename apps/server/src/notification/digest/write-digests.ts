import type { AccountId, Days, TahitiDay } from '@matete/contract/units';
import { addDays, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { kindOfCode } from '@matete/domain/notification/kind-of-code';
import { ok } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { digestData } from '#notification/digest/digest-items';
import { findReader } from '#notification/digest/digest-reader-query';
import { listDigestReaders, takeForDigest } from '#notification/notification-store';
import { beginDigest, listChoices } from '#notification/records/choice-store';
import { inTransaction } from '#platform/db/transaction';
import { queueMail } from '#platform/mail/queue-mail';
import type { Runtime } from '#platform/runtime';

/** Hour at which the mail of the day is written, in Tahiti. */
const DIGEST_HOUR = 7;
const HOUR_MS = 3_600_000;
/** Accounts listed at once. */
const BATCH = 100;

/** The last moment that was seven in the morning in Tahiti, and its day. */
function lastDigestMoment(now: Date): { day: TahitiDay; at: Date } {
  const momentOf = (day: TahitiDay) => new Date(startOfTahitiDay(day).getTime() + DIGEST_HOUR * HOUR_MS);
  const today = tahitiDayOf(now);
  const day = momentOf(today) <= now ? today : addDays(today, -1 as Days);
  return { day, at: momentOf(day) };
}

/**
 * Writes the mail of the day of each account that has notifications for it: unread ones, whose kind still wants mail. An
 * account is done in one transaction, so that a process that dies loses nothing, and of two at once one writes the mail.
 *
 * @returns How many accounts had something that waited.
 */
export async function writeDigests(services: Runtime): Promise<number> {
  const { day, at } = lastDigestMoment(services.now());
  let count = 0;
  for (;;) {
    const readers = await listDigestReaders(services.db, { before: at, day, take: BATCH });
    for (const accountId of readers) await writeDigest(services, accountId, { day, at });
    count += readers.length;
    if (readers.length < BATCH) return count;
  }
}

async function writeDigest(
  { db, now }: Runtime,
  accountId: AccountId,
  { day, at }: ReturnType<typeof lastDigestMoment>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // First: whoever does the same at once waits here, and finds it done. What comes later waits for the next day.
    if (!(await beginDigest(tx, accountId, day))) return ok(undefined);
    const waiting = await takeForDigest(tx, accountId, at);
    const left = new Set(
      (await listChoices(tx, accountId)).filter(({ mail }) => mail === 'NEVER').map(({ kind }) => kind),
    );
    const items = waiting
      .filter(({ read_at: readAt, code }) => readAt === null && !left.has(kindOfCode(code)))
      .map(({ code, data, order_id: orderId }) => ({ code, data, orderId: orderId ?? '' }));
    const reader = await findReader(tx, accountId);
    if (items.length === 0 || reader === undefined) return ok(undefined);
    await queueMail(tx, {
      id: uuidv7(),
      accountId,
      recipient: reader.email,
      kind: 'notification-digest',
      language: reader.language,
      data: digestData(items, reader.role),
      now: now(),
    });
    return ok(undefined);
  });
}
