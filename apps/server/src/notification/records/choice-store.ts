import type { MailChoice, NotificationKind } from '@matete/contract/notification/notification-kinds';
import type { AccountId, TahitiDay } from '@matete/contract/units';
import type { Selectable } from 'kysely';

import { deleteNumberOf } from '#notification/records/sms-number-store';
import type { Db, Tx } from '#platform/db/database';
import type { NotificationChoice } from '#platform/db/schema';

/** Lists what an account chose; kinds without a row are as they are by default. */
export const listChoices = (db: Db, accountId: AccountId): Promise<Selectable<NotificationChoice>[]> =>
  db.selectFrom('notification_choices').selectAll().where('account_id', '=', accountId).execute();

interface NewChoice {
  readonly accountId: AccountId;
  readonly kind: NotificationKind;
  readonly mail: MailChoice;
  readonly push: boolean;
  /** Undefined: stays as it is. */
  readonly sms?: boolean | undefined;
}

/** Keeps how an account is told of a kind. */
export async function putChoice(tx: Tx, { accountId, kind, mail, push, sms }: NewChoice): Promise<void> {
  const fields = { mail, push, ...(sms === undefined ? {} : { sms }) };
  await tx
    .insertInto('notification_choices')
    .values({ account_id: accountId, kind, ...fields })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(fields))
    .execute();
}

/** Switches the mails of a kind off, and leaves the rest as it is. */
export async function endMailOf(tx: Tx, accountId: AccountId, kind: NotificationKind): Promise<void> {
  await tx
    .insertInto('notification_choices')
    .values({ account_id: accountId, kind, mail: 'NEVER', push: true })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ mail: 'NEVER' }))
    .execute();
}

/** Switches off the mails of every kind that is gathered in the mail of the day. */
export async function endDailyMailOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('notification_choices')
    .set({ mail: 'NEVER' })
    .where('account_id', '=', accountId)
    .where('mail', '=', 'DAILY')
    .execute();
}

/** Deletes what an account chose, of which day its last mail of the day was, and the number that SMS went to. */
export async function deleteChoicesOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('notification_choices').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('notification_digests').where('account_id', '=', accountId).execute();
  await deleteNumberOf(tx, accountId);
}

/**
 * Notes that an account gets its mail of a day; whoever does the same at the same moment waits.
 *
 * @returns Whether it had none of that day, or a later one.
 */
export async function beginDigest(tx: Tx, accountId: AccountId, digestDate: TahitiDay): Promise<boolean> {
  const begun = await tx
    .insertInto('notification_digests')
    .values({ account_id: accountId, digest_date: digestDate })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ digest_date: digestDate })
        .where('notification_digests.digest_date', '<', digestDate),
    )
    .returning('account_id')
    .executeTakeFirst();
  return begun !== undefined;
}
