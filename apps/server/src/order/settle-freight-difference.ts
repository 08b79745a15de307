import { freightDifference } from '@matete/domain/freight/freight-charge';
import { uuidv7 } from 'uuidv7';

import { issueCoupon } from '#coupon/issue-coupon';
import { post } from '#ledger/post';
import { notify } from '#notification/notify';
import type { EffectContext } from '#order/order-effect';

/** @source domain rules §8: dearer than billed is a pending payment (214), cheaper a coupon (405) */
export async function settleFreightDifference({ services, tx, order, input, now }: EffectContext): Promise<void> {
  if (input.actualShippingXpf === undefined) throw new RangeError('shipping without the real freight');
  const differenceXpf = freightDifference(order.shipping_max_xpf, input.actualShippingXpf);
  const about = { customerId: order.customer_id, orderId: order.id, orderNumber: order.order_number, now };
  if (differenceXpf > 0) {
    const id = uuidv7();
    await tx
      .insertInto('pending_payments')
      .values({
        id,
        order_id: order.id,
        customer_id: order.customer_id,
        amount_xpf: differenceXpf,
        status: 'PENDING',
        created_at: now,
      })
      .execute();
    await post(tx, {
      kind: 'FREIGHT_OWED',
      subject: order.id,
      orderId: order.id,
      now,
      entries: [
        { account: { kind: 'RECEIVABLE', owner: id }, amountXpf: -differenceXpf },
        { account: { kind: 'ESCROW', owner: order.id }, amountXpf: differenceXpf },
      ],
    });
    const data = { orderNumber: order.order_number, amountXpf: differenceXpf };
    await notify(tx, { accountId: order.customer_id, code: 214, eventKey: id, orderId: order.id, data, now });
  } else if (differenceXpf < 0) {
    const coupon = await issueCoupon(services, tx, {
      type: 'EXTRA_SHIPPING_CHARGES_REFUND',
      ...about,
      amountXpf: -differenceXpf,
    });
    await post(tx, {
      kind: 'FREIGHT_GIVEN_BACK',
      subject: order.id,
      orderId: order.id,
      now,
      entries: [
        { account: { kind: 'ESCROW', owner: order.id }, amountXpf: differenceXpf },
        { account: coupon.account, amountXpf: -differenceXpf },
      ],
    });
  }
}
