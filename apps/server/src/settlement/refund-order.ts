import type { PaymentId, Xpf } from '@matete/contract/units';
import { shareMoneyBack } from '@matete/domain/coupon/money-back';
import { type Refusal, refuse } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { returnCoupons } from '#coupon/give-back';
import { issueCoupon } from '#coupon/issue-coupon';
import { readMoneyPaid } from '#coupon/money-paid-query';
import { balanceOf } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import type { EffectContextOf, FullRefund } from '#order/order-effect';
import { moveOrderPayment } from '#order/order-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import { goesBackByGateway } from '#payment/records/refund-steps';
import { insertCouponRefund, insertMoneyRefund } from '#payment/records/refund-store';
import { coverReversals } from '#settlement/cover-reversals';

type RefundContext = EffectContextOf<'REFUND_IN_FULL'>;

/**
 * Refunds all that was paid for an order: coupons get back what they paid, the rest is a coupon or money. @source
 * domain rules §6, §11
 */
export async function refundInFull(context: RefundContext): Promise<Refusal | undefined> {
  const { tx, order, input, now } = context;
  const heldXpf = await balanceOf(tx, 'ESCROW', order.id);
  const escrowXpf = heldXpf - (await returnCoupons(tx, { orderId: order.id, mostXpf: heldXpf, now }));
  const leftXpf = await coverReversals(tx, { orderId: order.id, leftXpf: escrowXpf, now });
  if (leftXpf === 0) {
    // Coupons had paid all of it and have it back, or the gateway gave it back already. Of an unpaid order nothing is refunded.
    if (order.payment_status === 'VERIFIED') await moveOrderPayment(tx, order, 'REFUND_IN_FULL');
    return undefined;
  }
  const refusal =
    input.refund.method === 'MONEY' ? await oweMoney(context, leftXpf) : await giveCoupon(context, leftXpf);
  if (refusal === undefined) await refreshPayment(tx, order.payment_id);
  return refusal;
}

/**
 * Opens refunds in money: of the order's payment, as far as that paid, then to the cards that paid freight differences.
 * What neither paid, because a transfer paid the freight or because a coupon's money cannot be told apart any more, goes to
 * the account that the customer gives, else it becomes a coupon. A card whose gateway refused for good is not asked again.
 *
 * @source domain rules §16 "by the card that paid, as far as it paid"
 */
async function oweMoney(context: RefundContext, amountXpf: Xpf): Promise<Refusal | undefined> {
  const { tx, order, input } = context;
  const { account } = input.refund;
  const { byPayment, freightCards } = (await readMoneyPaid(tx, [order.id]))(order.id);
  const isRefused = byPayment?.way === 'REFUSED';
  const isCard = !isRefused && (await goesBackByGateway(tx, order));
  const back = shareMoneyBack(amountXpf, byPayment, { cards: freightCards, mostXpf: amountXpf, isFirst: false });
  const byFreightXpf = back.freightCards.reduce((sum, card) => sum + card.amountXpf, 0);
  if (!isCard && account === undefined && byFreightXpf < amountXpf)
    return refuse('REFUND_ACCOUNT_REQUIRED', { path: 'iban' }).refusal;
  const restXpf = amountXpf - back.ofOrderXpf - byFreightXpf;
  const shares = [
    ...(account === undefined ? [] : [{ paymentId: null, amountXpf: restXpf, account }]),
    ...back.freightCards,
    { paymentId: isRefused ? null : order.payment_id, amountXpf: back.ofOrderXpf, ...(isCard ? {} : { account }) },
  ].filter((share) => share.amountXpf > 0);
  await openRefunds(context, shares);
  const couponXpf = account === undefined ? restXpf : 0;
  if (couponXpf > 0) await giveFreightBack(context, couponXpf);
  await moveOrderPayment(tx, order, shares.length === 0 ? 'REFUND_IN_FULL' : 'REQUEST_REFUND');
  return undefined;
}

/** What goes back one way. */
interface RefundShare {
  /** The payment whose money it is; null: that cannot be told. */
  readonly paymentId: PaymentId | null;
  readonly amountXpf: Xpf;
  /** Where it goes, where no gateway takes it. */
  readonly account?: FullRefund['account'];
}

/** Opens one refund a way. The last is that of the cancellation, which the order's payment status follows; the others are freight. */
async function openRefunds({ tx, order, input, now }: RefundContext, shares: readonly RefundShare[]): Promise<void> {
  if (shares.length === 0) return;
  const refunds = shares.map((share) => ({ ...share, id: uuidv7() }));
  await post(tx, {
    kind: 'ORDER_REFUNDED',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      {
        account: { kind: 'ESCROW', owner: order.id },
        amountXpf: -refunds.reduce((sum, { amountXpf }) => sum + amountXpf, 0),
      },
      ...refunds.map(({ id, amountXpf }) => ({ account: { kind: 'REFUND', owner: id } as const, amountXpf })),
    ],
  });
  for (const [index, { id, paymentId, amountXpf, account }] of refunds.entries()) {
    await insertMoneyRefund(tx, {
      id,
      order_id: order.id,
      payment_id: paymentId,
      cause: index === refunds.length - 1 ? input.refund.cause : 'FREIGHT',
      amount_xpf: amountXpf,
      requested_at: now,
      iban: account?.iban ?? null,
      account_holder: account?.accountHolder ?? null,
    });
    if (paymentId !== order.payment_id) await refreshPayment(tx, paymentId);
  }
}

/** Gives freight back that no card can take back while no account is known: the customer may ask for its money with one. */
async function giveFreightBack({ services, tx, order, now }: RefundContext, amountXpf: Xpf): Promise<void> {
  await issueCoupon(services, tx, {
    type: 'EXTRA_SHIPPING_CHARGES_REFUND',
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf,
    from: { kind: 'ESCROW', owner: order.id },
    kind: 'FREIGHT_GIVEN_BACK',
    subject: `${order.id} cancelled`,
    now,
  });
}

async function giveCoupon(context: RefundContext, amountXpf: Xpf): Promise<undefined> {
  const { services, tx, order, input, now } = context;
  const couponId = await issueCoupon(services, tx, {
    type: 'CANCEL_ORDER_FULL_REFUND',
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf,
    from: { kind: 'ESCROW', owner: order.id },
    kind: 'ORDER_REFUNDED',
    subject: order.id,
    now,
  });
  const { cause } = input.refund;
  await insertCouponRefund(tx, { orderId: order.id, cause, amountXpf, couponId, now });
  await moveOrderPayment(tx, order, 'REFUND_IN_FULL');
  return undefined;
}
