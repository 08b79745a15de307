import type { AccountId } from '@matete/contract/units';
import { dueOncePaid } from '@matete/domain/order/confirm-by';
import { isPaidWithoutSeller } from '@matete/domain/order/order-statuses';

import { notify } from '#notification/notify';
import { transferNews } from '#notification/transfer-news';
import { listAwaitedTransfers, lockAwaitingOf } from '#order/awaiting-order-store';
import { changeOrder } from '#order/order-store';
import type { Tx } from '#platform/db/database';
import { readSiteSettings } from '#site-setting/site-setting-store';

/**
 * Lets the orders of a customer into the pool that waited for their verified address and approved account: both are there now.
 * Each is locked: of a payment and a verification at once, the second sees what the first did. Those not paid yet wait for
 * their payment alone from then on.
 */
export async function releaseOrders(tx: Tx, customerId: AccountId, now: Date): Promise<void> {
  for (const order of await lockAwaitingOf(tx, customerId)) {
    const isPaid = isPaidWithoutSeller(order.status, order.payment_status);
    const released = { awaits_confirmation: false, reminded_at: null };
    const dueAt = dueOncePaid({ ...order, awaits_confirmation: false }, now);
    await changeOrder(tx, order.id, isPaid ? { ...released, due_at: dueAt } : released);
    if (!isPaid) continue;
    const data = { orderNumber: order.order_number };
    await notify(tx, { accountId: customerId, code: 9565, eventKey: order.id, orderId: order.id, data, now });
  }
}

/**
 * Tells a customer, whose address was just verified, of the transfers that their orders wait for: while it was not, they were
 * mailed nothing.
 */
export async function tellOfTransfers(tx: Tx, customerId: AccountId, now: Date): Promise<void> {
  const awaited = await listAwaitedTransfers(tx, customerId);
  if (awaited.length === 0) return;
  const { BANK_TRANSFER: bank } = await readSiteSettings(tx);
  if (bank === null) return;
  for (const { paymentId, reference, restXpf, orderId, orderNumber, awaitsApproval, ...transfer } of awaited) {
    const details = transferNews(
      { ...bank, reference, amount: restXpf },
      { ...transfer, awaitsConfirmation: awaitsApproval },
    );
    const data = { ...details, orderNumber, variant: 'confirmed' };
    await notify(tx, { accountId: customerId, code: 201, eventKey: `${paymentId} confirmed`, orderId, data, now });
  }
}
