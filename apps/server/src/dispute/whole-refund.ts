import type { OrderId, Xpf } from '@matete/contract/units';

import { balanceOf, houseFreightXpf } from '#ledger/ledger-store';
import { sumTakenOf } from '#payment/records/reversal-store';
import type { Db } from '#platform/db/database';

/**
 * What a customer gets when a dispute gives everything back, XPF: what the order holds of their money. What the house bore
 * of its freight is none of it, and what a gateway gave back already is not given twice.
 */
export async function wholeRefundXpf(db: Db, { id }: { readonly id: OrderId }): Promise<Xpf> {
  const paidXpf = (await balanceOf(db, 'ESCROW', id)) - (await houseFreightXpf(db, id));
  return Math.max(0, paidXpf - (await sumTakenOf(db, id)));
}
