import type { BodyOf } from '@matete/contract/endpoint';
import type { requestGoodsReturn as endpoint } from '@matete/contract/goods-return/goods-returns';
import type { CustomerId, OrderId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { bringBy } from '@matete/domain/goods-return/goods-return-table';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { findOpen, insert, listLines } from '#goods-return/goods-return-store';
import { lastReturnDay } from '#goods-return/goods-returns-query';
import { notify } from '#notification/notify';
import { lockById as lockAccount } from '#account/account-store';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import { readRefundAccount } from '#payment/records/refund-account';
import type { Tx } from '#platform/db/database';

interface ReturnRequest {
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
  readonly form: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/**
 * Asks to give goods of a received order back, without a reason. Nothing is refunded before they are there; the seller
 * is told.
 *
 * @returns The id of the return.
 * @source domain rules §16 "Right of withdrawal"
 */
export async function requestGoodsReturn(
  tx: Tx,
  { orderId, customerId, form, now }: ReturnRequest,
): Promise<Result<string>> {
  const account = readRefundAccount({ iban: form.iban, accountHolder: form.accountHolder });
  if (!account.ok) return account;
  // An account that is being erased asks for nothing.
  if ((await lockAccount(tx, customerId)) === undefined) return refuse('ORDER_NOT_FOUND');
  const order = await lockWithPayment(tx, orderId);
  if (order?.customer_id !== customerId || order.seller_id === null) return refuse('ORDER_NOT_FOUND');
  const until = lastReturnDay(order);
  const today = tahitiDayOf(now);
  if (until === undefined || until < today) return refuse('GOODS_NOT_RETURNABLE');
  if ((await findOpen(tx, orderId)) !== undefined) return refuse('GOODS_RETURN_OPEN');
  const left = await listLines(tx, orderId);
  for (const [index, { productId, quantity }] of form.lines.entries()) {
    const line = left.find(({ product_id: id }) => id === productId);
    if (line === undefined || !line.is_returnable) return refuse('GOODS_NOT_RETURNABLE');
    const isTwice = form.lines.findIndex((other) => other.productId === productId) < index;
    const max = line.quantity_kg - line.returned_kg;
    if (isTwice || quantity > max)
      return refuse('GOODS_RETURN_TOO_MUCH', { path: `lines.${index}.quantity`, params: { max } });
  }
  const id = uuidv7();
  const bringByDate = bringBy(today);
  await insert(
    tx,
    {
      id,
      order_id: orderId,
      status: 'REQUESTED',
      requested_at: now,
      bring_by: bringByDate,
      refund_method: form.refundMethod,
      iban: account.value?.iban ?? null,
      account_holder: account.value?.accountHolder ?? null,
    },
    form.lines,
  );
  await notify(tx, {
    accountId: order.seller_id,
    code: 9241,
    eventKey: id,
    orderId,
    data: { orderNumber: order.order_number, bringByDate },
    now,
  });
  return ok(id);
}
