import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lockById, markSettled } from '#ledger/gateway-mismatch-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

/**
 * Closes a mismatch with a gateway that an admin looked into, and keeps what they found out. No money moves here: whatever puts
 * things right is done first, where it belongs.
 */
export async function settleMismatch(
  tx: Tx,
  { mismatchId, note, adminId, now }: { mismatchId: string; note: string; adminId: AccountId; now: Date },
): Promise<Result<void>> {
  const mismatch = await lockById(tx, mismatchId);
  if (mismatch === undefined) return refuse('MISMATCH_NOT_FOUND');
  if (mismatch.settled_at !== null) return refuse('MISMATCH_ALREADY_SETTLED');
  await markSettled(tx, mismatchId, { settled_at: now, settled_by: adminId, settled_note: note });
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
