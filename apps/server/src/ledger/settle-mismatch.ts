import { ok, refuse, type Result } from '@matete/domain/result';

import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

/**
 * An admin has looked into what a gateway said otherwise: it leaves the list, and what was found out is kept. No money moves
 * here; what it takes to put things right is done first, where it belongs.
 */
export async function settleMismatch(
  tx: Tx,
  { mismatchId, note, adminId, now }: { mismatchId: string; note: string; adminId: string; now: Date },
): Promise<Result<void>> {
  const mismatch = await tx
    .selectFrom('gateway_mismatches')
    .select(['gateway', 'reference', 'amount_xpf', 'settled_at'])
    .where('id', '=', mismatchId)
    .forUpdate()
    .executeTakeFirst();
  if (mismatch === undefined) return refuse('MISMATCH_NOT_FOUND');
  if (mismatch.settled_at !== null) return refuse('MISMATCH_ALREADY_SETTLED');
  await tx
    .updateTable('gateway_mismatches')
    .set({ settled_at: now, settled_by: adminId, settled_note: note })
    .where('id', '=', mismatchId)
    .execute();
  await audit(tx, {
    actorId: adminId,
    action: 'MISMATCH_SETTLED',
    subjectKind: 'gateway-mismatch',
    subjectId: mismatchId,
    details: { amountXpf: mismatch.amount_xpf, reason: note },
    now,
  });
  return ok(undefined);
}
