import type { RefundId } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { type ReturnShares, shareReturn } from '@matete/domain/goods-return/share-return';
import { ok, refuse, type Result } from '@matete/domain/result';

import { addToSellerTotals } from '#account/account-store';
import { notMoneyXpf, returnCoupons } from '#coupon/give-back';
import { issueCoupons } from '#coupon/issue-coupon';
import {
  change,
  changeLine,
  type GoodsReturnRow,
  listLines,
  type ReturnableLine,
} from '#goods-return/goods-return-store';
import { toReturnedLine } from '#goods-return/goods-returns-query';
import { lockBalance } from '#ledger/ledger-store';
import { notify } from '#notification/notify';
import { moveOrderPayment, type OrderRow } from '#order/order-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import { insertCouponRefund } from '#payment/records/refund-store';
import { takePointsBack } from '#points/take-points-back';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';
import { askForMoney } from '#refund/ask-for-money';
import { openText } from '#platform/sealing/sealed-text';

interface Received {
  /** Locked, after its order. */
  readonly row: GoodsReturnRow;
  readonly order: OrderRow;
  readonly by: Pick<Caller, 'accountId' | 'role'>;
  readonly now: Date;
}

/**
 * Takes goods back into the books: their price and taxes to the customer, what is money of it as a coupon and the rest to the coupons that paid, out of the seller's earnings, the
 * commission, VAT and CPS in proportion; the points that they earned go back too. Who asked for money gets it instead at once, as for any coupon.
 *
 * @source domain rules §16 "Right of withdrawal"
 */
export async function takeBack(services: Runtime, tx: Tx, { row, order, by, now }: Received): Promise<Result<void>> {
  const { seller_id: sellerId, customer_id: customerId } = order;
  if (sellerId === null) throw new RangeError('goods of an order that nobody sold');
  const lines = await listLines(tx, order.id, row.id);
  const shares = shareReturn(
    { subtotalXpf: order.subtotal_xpf, cpsXpf: order.cps_xpf, commissionXpf: order.commission_xpf },
    lines.map(toReturnedLine),
  );
  // The earnings are held while goods can come back: less there is a fault elsewhere, and nothing moves.
  if ((await lockBalance(tx, 'WALLET', sellerId)) < shares.sellerXpf) return refuse('BALANCE_INSUFFICIENT');
  const ofCouponsXpf = await notMoneyXpf(tx, order.id, shares.refundXpf);
  const moneyXpf = shares.refundXpf - ofCouponsXpf;
  const [coupon] = await issueCoupons(services, tx, {
    coupons:
      moneyXpf === 0
        ? []
        : [
            {
              type: 'GOODS_RETURN_REFUND',
              customerId,
              orderId: order.id,
              orderNumber: order.order_number,
              amountXpf: moneyXpf,
            },
          ],
    movement: {
      kind: 'GOODS_RETURNED',
      subject: row.id,
      orderId: order.id,
      now,
      entries: [
        { account: { kind: 'WALLET', owner: sellerId }, amountXpf: minus(shares.sellerXpf) },
        { account: { kind: 'COMMISSION' }, amountXpf: minus(shares.commissionXpf) },
        { account: { kind: 'VAT' }, amountXpf: minus(shares.vatXpf) },
        { account: { kind: 'CPS' }, amountXpf: minus(shares.cpsXpf) },
        // For a moment the order holds what its coupons get back.
        { account: { kind: 'ESCROW', owner: order.id }, amountXpf: ofCouponsXpf },
      ],
    },
  });
  await addToSellerTotals(tx, sellerId, { completedOrders: 0, earningXpf: minus(shares.sellerXpf) });
  await returnCoupons(tx, { orderId: order.id, mostXpf: ofCouponsXpf, subject: row.id, now });
  const refundId =
    coupon === undefined
      ? null
      : await insertCouponRefund(tx, {
          orderId: order.id,
          cause: 'GOODS_RETURN',
          amountXpf: moneyXpf,
          couponId: coupon.couponId,
          now,
        });
  await record(tx, { row, by, now }, { refundId, shares, lines });
  await takePointsBack(tx, { order, subject: row.id, now });
  await moveOrderPayment(tx, order, 'REFUND_IN_PART', { payout_status: 'PARTIALLY_TRANSFERRED' });
  await refreshPayment(tx, order.payment_id);
  await notify(tx, {
    accountId: sellerId,
    code: 9242,
    eventKey: row.id,
    orderId: order.id,
    data: { orderNumber: order.order_number, amountXpf: shares.sellerXpf },
    now,
  });
  if (row.refund_method === 'MONEY' && coupon !== undefined) {
    await askForMoney(tx, { couponId: coupon.couponId, customerId, account: accountOf(row), now });
  }
  return ok(undefined);
}

/** Account that a return names; empty where none is named after all: the coupon stays, and its owner can ask with one. */
const accountOf = ({ id, iban, account_holder: accountHolder }: GoodsReturnRow) =>
  iban === null || accountHolder === null ? {} : { iban: openText(id, iban), accountHolder };

interface TakenBack {
  /** Null: coupons paid all of it, and have it back. */
  readonly refundId: RefundId | null;
  readonly shares: ReturnShares;
  readonly lines: readonly ReturnableLine[];
}

/** Writes what was taken back onto the return and its lines. */
async function record(
  tx: Tx,
  { row, by, now }: Omit<Received, 'order'>,
  { refundId, shares, lines }: TakenBack,
): Promise<void> {
  await change(tx, row.id, {
    status: 'RECEIVED',
    decided_at: now,
    decided_by: by.accountId,
    net_xpf: shares.netXpf,
    vat_xpf: shares.vatXpf,
    cps_xpf: shares.cpsXpf,
    commission_xpf: shares.commissionXpf,
    refund_id: refundId,
  });
  for (const [index, { product_id: productId, taken_kg: takenKg }] of lines.entries())
    if (takenKg > 0)
      await changeLine(tx, { returnId: row.id, productId, netXpf: 0, vatXpf: 0, ...shares.lines[index] });
}
