import { sql } from 'kysely';

import type { Tx } from '#services';

/** Mail of a notification is written with it, in `notify`. */
export type MailKind = 'verify-email' | 'reset-password';

export interface QueuedMail {
  readonly id: string;
  readonly accountId: string | null;
  readonly recipient: string;
  readonly kind: MailKind;
  readonly language: string;
  readonly data: Readonly<Record<string, string | number>>;
  readonly now: Date;
}

/** Writes a mail down in the transaction that causes it, with the job that sends it. */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  await sql`
    with added as (
      insert into mails (id, account_id, recipient, kind, language, data, created_at)
      values (${mail.id}, ${mail.accountId}, ${mail.recipient}, ${mail.kind}, ${mail.language}, ${JSON.stringify(mail.data)}::jsonb, ${mail.now})
      returning id
    )
    select graphile_worker.add_job('send-mail', json_build_object('mailId', added.id), max_attempts := 12) from added`.execute(
    tx,
  );
}
