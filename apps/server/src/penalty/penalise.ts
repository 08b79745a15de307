import { endOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { blockedUntilWith } from '@matete/domain/penalty/block-until';
import { uuidv7 } from 'uuidv7';

import { lockById as lockAccount, update } from '#account/account-store';
import { setOffersActive } from '#market/offer-store';
import { notify } from '#notification/notify';
import type { EffectContextOf } from '#order/order-effect';
import { blockOf } from '#penalty/judge-penalty';
import { insert, lastDayOfBlock } from '#penalty/penalty-store';

/**
 * Writes the penalty that was judged under lock before the step, and blocks its seller with it: the seller's offers leave the stock,
 * and the seller is notified until when (5003). An account that may not sell anyway keeps its status.
 *
 * @source domain rules §9, §2
 */
export async function penalise({ tx, order, input, now }: EffectContextOf<'PENALISE'>): Promise<void> {
  const { sellerId, others, penalty } = input.judgedPenalty;
  if (penalty === null) return;
  const account = await lockAccount(tx, sellerId);
  if (account === undefined) throw new RangeError(`no seller ${sellerId}`);
  await insert(tx, {
    id: uuidv7(),
    seller_id: sellerId,
    order_id: order.id,
    kind: penalty.kind,
    ordinal: penalty.ordinal,
    blocked_from: now,
    blocked_until: endOfTahitiDay(penalty.blockedTill),
    blocked_before_until: blockedUntilWith(null, blockOf(account), now),
    order_was_refunded: penalty.orderWasRefunded,
    others,
  });
  const until = blockedUntilWith(penalty, blockOf(account), now);
  if (until === null || !['APPROVE', 'BLOCK'].includes(account.status)) return;
  await update(tx, sellerId, { status: 'BLOCK', blocked_until: until });
  await setOffersActive(tx, sellerId, false);
  const data = { date: lastDayOfBlock(until), orderNumber: order.order_number };
  await notify(tx, {
    accountId: sellerId,
    code: 5003,
    eventKey: `penalty ${order.id} ${now.toISOString()}`,
    data,
    now,
  });
}
