import { earningsOf } from '@matete/domain/pricing/order-money';
import { ok, refuse, type Result } from '@matete/domain/result';

import { payableFreightXpf } from '#order/freight-money';
import { lockById, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { readSiteSetting } from '#site-setting/site-setting-store';
import type { Services, Tx } from '#services';

const DAY_MS = 86_400_000;

export type Unloader =
  | { readonly actor: 'SELLER' | 'ADMIN'; readonly actorId: string }
  | { readonly actor: 'CLOCK'; readonly actorId: null };

/** The goods are on the quay of Papeete. The receipt counts as confirmed some days later (domain rules §6). */
export async function unloadOrder(
  services: Services,
  tx: Tx,
  { orderId, by, now }: { orderId: string; by: Unloader; now: Date },
): Promise<Result<void>> {
  const order = await lockById(tx, orderId);
  if (order === undefined || (by.actor === 'SELLER' && order.seller_id !== by.actorId))
    return refuse('ORDER_NOT_FOUND');
  const days = await readSiteSetting(tx, 'CONFIRM_RECEIPT_DAYS');
  const taken = await takeOrderStep(services, tx, {
    order,
    action: 'UNLOAD',
    mover: by,
    facts: {},
    now,
    changes: { delivered_at: now, due_at: new Date(now.getTime() + days * DAY_MS) },
  });
  return taken.ok ? ok(undefined) : taken;
}

export type Receiver =
  { readonly actor: 'CUSTOMER'; readonly actorId: string } | { readonly actor: 'CLOCK'; readonly actorId: null };

/** The customer has the goods; the seller is paid into the wallet. */
export async function confirmReceipt(
  services: Services,
  tx: Tx,
  { orderId, by, now }: { orderId: string; by: Receiver; now: Date },
): Promise<Result<void>> {
  const order = await lockById(tx, orderId);
  if (order === undefined || (by.actor === 'CUSTOMER' && order.customer_id !== by.actorId))
    return refuse('ORDER_NOT_FOUND');
  const dispute = await tx
    .selectFrom('disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst();
  const taken = await takeOrderStep(services, tx, {
    order,
    action: 'CONFIRM_RECEIPT',
    mover: by,
    facts: { hasOpenDispute: dispute !== undefined },
    now,
    changes: { received_at: now, due_at: null },
    newsData: { amountXpf: shareOf(order) },
  });
  return taken.ok ? ok(undefined) : taken;
}

/** XPF the seller gets for an order when it is completed, with the freight that is covered; 0 before it is shipped. */
export function shareOf(order: OrderRow): number {
  if (order.shipped_at === null) return 0;
  const totals = {
    subtotalXpf: order.subtotal_xpf,
    vatXpf: order.vat_xpf,
    cpsXpf: order.cps_xpf,
    grandTotalXpf: order.grand_total_xpf,
    commissionBasisPoints: order.commission_basis_points,
  };
  return earningsOf(totals, payableFreightXpf(order)).sellerShareWithShippingXpf;
}
