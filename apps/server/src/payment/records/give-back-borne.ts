import type { Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';

import { readBorne } from '#ledger/reversals-query';
import { post } from '#ledger/post';
import type { Tx } from '#platform/db/database';

interface GivenBack {
  readonly reversalId: string;
  /** XPF at most; absent: all that is borne. */
  readonly mostXpf?: Xpf;
  /** Names the movement. */
  readonly subject: string;
  readonly now: Date;
}

/**
 * Gives back what somebody bore of a reversal, because its money is there after all: the seller first, then the house.
 * It stands on the reversal again, for the caller to settle.
 *
 * @returns XPF given back.
 */
export async function giveBackBorne(tx: Tx, { reversalId, mostXpf, subject, now }: GivenBack): Promise<Xpf> {
  if (mostXpf === 0) return 0;
  const { sellerId, sellerXpf, houseXpf } = await readBorne(tx, reversalId);
  const amountXpf = Math.min(sellerXpf + houseXpf, mostXpf ?? Infinity);
  const toSellerXpf = Math.min(sellerXpf, amountXpf);
  await post(tx, {
    kind: 'REVERSAL_BORNE',
    subject,
    now,
    entries: [
      { account: { kind: 'REVERSAL', owner: reversalId }, amountXpf: minus(amountXpf) },
      ...(sellerId === null ? [] : [{ account: { kind: 'WALLET', owner: sellerId } as const, amountXpf: toSellerXpf }]),
      { account: { kind: 'HOUSE_COST' }, amountXpf: amountXpf - toSellerXpf },
    ],
  });
  return amountXpf;
}
