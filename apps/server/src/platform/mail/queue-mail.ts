import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';

import type { Tx } from '#platform/db/database';
import { insert } from '#platform/mail/mail-store';

/** Kinds of mail besides those of notifications, which `notify` writes. */
export type MailKind =
  | 'verify-email'
  | 'reset-password'
  | 'password-changed'
  | 'wrong-passwords'
  | 'admin-invited'
  | 'bank-details-asked'
  | 'bank-details-changed'
  | 'company-invitation'
  | 'company-paper'
  | 'company-statement'
  | 'email-change-new'
  | 'email-change-old'
  | 'email-change-taken'
  | 'email-changed'
  | 'second-factor-changed'
  | 'second-factor-removal-asked'
  | 'second-factor-removed'
  | 'inquiry-answer'
  | 'inquiry-received'
  | 'lone-access-decision'
  | 'lone-reviewer-decision'
  | 'lone-setting'
  | 'lone-decision'
  | 'newsletter'
  | 'newsletter-confirm'
  | 'newsletter-test'
  | 'notification-digest'
  | 'part-received'
  | 'reviewer-invited'
  | 'reviewer-named'
  | 'withdrawal-approved'
  | 'withdrawal-rejected'
  | 'withdrawal-sent-back';

export interface QueuedMail {
  readonly id: string;
  readonly accountId: AccountId | null;
  readonly recipient: string;
  readonly kind: MailKind;
  readonly language: Language;
  readonly data: Readonly<Record<string, string | number>>;
  readonly now: Date;
}

/**
 * Queues a mail in the transaction that causes it. The worker sends it soon after the commit, and looks for it every
 * minute.
 */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  await insert(tx, {
    id: mail.id,
    account_id: mail.accountId,
    recipient: mail.recipient,
    kind: mail.kind,
    language: mail.language,
    data: JSON.stringify(mail.data),
    created_at: mail.now,
  });
  tx.publish('');
}
