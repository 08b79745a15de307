import type { AuditAction } from '@matete/contract/report/audit-actions';
import { uuidv7 } from 'uuidv7';

import type { Tx } from '#platform/db/database';

export interface AuditRecord {
  /** Null: nobody who is known, such as whoever tried a password. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  readonly now: Date;
}

/** Writes down who did what, in the transaction that does it. The table is append only. */
export async function audit(tx: Tx, record: AuditRecord): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      at: record.now,
      actor_id: record.actorId,
      action: record.action,
      subject_kind: record.subjectKind,
      subject_id: record.subjectId,
      details: JSON.stringify(record.details),
    })
    .execute();
}
