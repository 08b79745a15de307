import type { AuditAction } from '@matete/contract/report/audit-actions';

import type { DeskRequest } from '#order-desk/desk-request';
import { type AuditRecord, audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

/** Keeps what an admin did with an order in the journal, with its reason. */
export const auditOrder = (
  tx: Tx,
  { orderId, adminId, reason, now }: DeskRequest,
  action: AuditAction,
  details: AuditRecord['details'] = {},
): Promise<void> =>
  audit(tx, {
    actorId: adminId,
    action,
    subjectKind: 'order',
    subjectId: orderId,
    details: { ...details, reason },
    now,
  });
