import type { AuditAction } from '@matete/contract/report/audit-actions';
import type { AccountId } from '@matete/contract/units';
import { uuidv7 } from 'uuidv7';

import { insert } from '#platform/audit/audit-store';
import type { Tx } from '#platform/db/database';

export interface AuditRecord {
  /** The account that acted; null when it is unknown, as for a failed sign-in. */
  readonly actorId: AccountId | null;
  readonly action: AuditAction;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  readonly now: Date;
}

/** Appends an action to the audit log, in the transaction of the action. */
export async function audit(tx: Tx, record: AuditRecord): Promise<void> {
  await insert(tx, {
    id: uuidv7(),
    at: record.now,
    actor_id: record.actorId,
    action: record.action,
    subject_kind: record.subjectKind,
    subject_id: record.subjectId,
    details: JSON.stringify(record.details),
  });
}
