import type { Tx } from '#platform/db/database';

/**
 * Adds to what a seller has earned in all.
 *
 * @param by Orders completed, and XPF earned with the freight that came back.
 */
export async function addToSellerTotals(
  tx: Tx,
  sellerId: string,
  by: { readonly completedOrders: number; readonly earningXpf: number },
): Promise<void> {
  await tx
    .updateTable('sellers')
    .set((eb) => ({
      completed_orders: eb('completed_orders', '+', by.completedOrders),
      total_earning_xpf: eb('total_earning_xpf', '+', by.earningXpf),
    }))
    .where('account_id', '=', sellerId)
    .execute();
}
