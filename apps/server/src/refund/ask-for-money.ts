import type { RefundAccount } from '@matete/contract/order/orders';
import type { CouponId, CustomerId, PaymentId, Xpf } from '@matete/contract/units';
import { mayBefall } from '@matete/domain/coupon/coupon-table';
import type { MoneyBack } from '@matete/domain/coupon/money-back';
import { minus } from '@matete/domain/money/minus';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { readAskable } from '#coupon/askable-query';
import { findOrderOf, lockById, update } from '#coupon/coupon-store';
import { post } from '#ledger/post';
import { lockWithPayments } from '#payment/records/lock-with-payment';
import { readRefundAccount } from '#payment/records/refund-account';
import { refreshPayment } from '#payment/records/refresh-payment';
import { insertMoneyRefund } from '#payment/records/refund-store';
import type { Tx } from '#platform/db/database';

interface MoneyRequest {
  readonly couponId: CouponId;
  readonly customerId: CustomerId;
  readonly account: RefundAccount;
  readonly now: Date;
}

/**
 * Turns an unspent coupon into refunds in money, for its owner: to the cards that paid the order and its freight
 * differences, each as far as it paid, the rest to an account. The coupon can no longer be spent; a refund that is rejected makes a new one.
 *
 * @source domain rules §16 "Refunds in money"
 */
export async function askForMoney(tx: Tx, request: MoneyRequest): Promise<Result<void>> {
  const account = readRefundAccount(request.account);
  if (!account.ok) return account;
  const { couponId, customerId, now } = request;
  const orderId = await findOrderOf(tx, { couponId, customerId });
  // Somebody else's coupon answers like a missing one: its code is another's secret.
  if (orderId === undefined) return refuse('COUPON_NOT_FOUND');
  if (orderId === null) return refuse('COUPON_NOT_FOR_MONEY');
  // The payments are locked before the coupon: no other refund of them can be asked for meanwhile.
  const order = await lockWithPayments(tx, orderId);
  const coupon = await lockById(tx, couponId);
  if (order === undefined || coupon === undefined) throw new Error(`coupon ${couponId} or its order is gone`);
  if (!mayBefall('ASK_FOR_MONEY', coupon.status)) return refuse('COUPON_ALREADY_USED');
  if (coupon.frozen_at !== null) return refuse('COUPON_FROZEN');
  const askable = await readAskable(tx, couponId, now);
  if (askable === undefined) return refuse('COUPON_NOT_FOR_MONEY');
  if (askable.back.byTransferXpf > 0 && account.value === undefined)
    return refuse('REFUND_ACCOUNT_REQUIRED', { path: 'iban' });
  const shares = sharesOf(askable.back, order.payment_id);
  await update(tx, couponId, { balance_xpf: 0, status: 'REFUNDED_IN_MONEY', asked_in_money_at: now });
  await post(tx, {
    kind: 'COUPON_TO_REFUND',
    subject: couponId,
    orderId,
    now,
    entries: [
      { account: { kind: 'COUPON', owner: couponId }, amountXpf: minus(coupon.balance_xpf) },
      ...shares.map(({ id, amountXpf }) => ({ account: { kind: 'REFUND', owner: id } as const, amountXpf })),
    ],
  });
  for (const share of shares)
    await insertMoneyRefund(tx, {
      id: share.id,
      order_id: orderId,
      payment_id: share.paymentId,
      from_coupon_id: couponId,
      cause: askable.cause,
      amount_xpf: share.amountXpf,
      requested_at: now,
      iban: share.isByCard ? null : (account.value?.iban ?? null),
      account_holder: share.isByCard ? null : (account.value?.accountHolder ?? null),
    });
  for (const paymentId of new Set([order.payment_id, ...shares.map((share) => share.paymentId)]))
    await refreshPayment(tx, paymentId);
  return ok(undefined);
}

interface Share {
  readonly id: string;
  readonly paymentId: PaymentId | null;
  readonly isByCard: boolean;
  readonly amountXpf: Xpf;
}

/** One refund a way: each is asked for, sent and rejected by itself. */
function sharesOf(back: MoneyBack, paymentId: PaymentId | null): Share[] {
  const { byOrderCardXpf, freightCards, byTransferXpf, isTransferOfPayment } = back;
  return [
    { id: uuidv7(), paymentId, isByCard: true, amountXpf: byOrderCardXpf },
    ...freightCards.map((share) => ({ ...share, id: uuidv7(), isByCard: true })),
    { id: uuidv7(), paymentId: isTransferOfPayment ? paymentId : null, isByCard: false, amountXpf: byTransferXpf },
  ].filter(({ amountXpf }) => amountXpf > 0);
}
