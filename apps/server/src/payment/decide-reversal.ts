import type { ReversalBearer } from '@matete/contract/payment/reversals';
import type { AccountId, Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lockBalance } from '#ledger/ledger-store';
import { type LedgerEntry, post } from '#ledger/post';
import { changeReversal, findSeller, lockById } from '#payment/records/reversal-store';
import { heldXpfOf } from '#payout/wallet/held-earnings-query';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

interface ReversalDecision {
  readonly reversalId: string;
  readonly bearer: ReversalBearer;
  readonly reason: string;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Takes an admin's decision who bears what a gateway took back: the house, or the seller as far as there is money in
 * the wallet; the house bears the rest.
 *
 * @source domain rules §16 "until the admin decides who bears it"
 */
export async function decideReversal(tx: Tx, decision: ReversalDecision): Promise<Result<void>> {
  const { reversalId, bearer, reason, adminId, now } = decision;
  const reversal = await lockById(tx, reversalId);
  if (reversal === undefined) return refuse('REVERSAL_NOT_FOUND');
  if (reversal.open_xpf === 0) return refuse('REVERSAL_ALREADY_SETTLED');
  const taken = bearer === 'SELLER' ? await fromWallet(tx, reversal, now) : ok([]);
  if (!taken.ok) return taken;
  const sellerXpf = -taken.value.reduce((sum, entry) => sum + entry.amountXpf, 0);
  await post(tx, {
    kind: 'REVERSAL_BORNE',
    subject: reversal.id,
    now,
    entries: [
      { account: { kind: 'REVERSAL', owner: reversal.id }, amountXpf: reversal.open_xpf },
      ...taken.value,
      { account: { kind: 'HOUSE_COST' }, amountXpf: sellerXpf - reversal.open_xpf },
    ],
  });
  await changeReversal(tx, reversal.id, { open_xpf: 0, bearer, reason, decided_at: now, decided_by: adminId });
  await audit(tx, {
    actorId: adminId,
    action: 'REVERSAL_DECIDED',
    subjectKind: 'payment',
    subjectId: reversal.payment_id,
    details: { bearer, amountXpf: reversal.open_xpf, sellerXpf, reason },
    now,
  });
  return ok(undefined);
}

/**
 * What the seller's wallet can give of what was taken back; refused where there is no one seller, or no money. Earnings of
 * goods that can still be given back are held for their customers.
 */
async function fromWallet(
  tx: Tx,
  { id, open_xpf: openXpf }: { readonly id: string; readonly open_xpf: Xpf },
  now: Date,
): Promise<Result<LedgerEntry[]>> {
  const sellerId = await findSeller(tx, id);
  if (sellerId === null) return refuse('REVERSAL_SELLER_CANNOT_PAY', { path: 'bearer' });
  const balanceXpf = await lockBalance(tx, 'WALLET', sellerId);
  const takenXpf = Math.min(openXpf, balanceXpf - (await heldXpfOf(tx, sellerId, now)));
  return takenXpf <= 0
    ? refuse('REVERSAL_SELLER_CANNOT_PAY', { path: 'bearer' })
    : ok([{ account: { kind: 'WALLET', owner: sellerId }, amountXpf: minus(takenXpf) }]);
}
