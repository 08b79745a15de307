import type { StandingOrderStatus } from '@matete/contract/standing-order/standing-orders';
import type { CustomerId, TahitiDay } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { LEAD_DAYS, turnAfter, turnFrom } from '@matete/domain/standing-order/turns';
import { uuidv7 } from 'uuidv7';

import type { Tx } from '#platform/db/database';
import { answerOpen, change, findTurn, insertProposal, lockOwn } from '#standing-order/standing-order-store';

interface Steering {
  readonly customerId: CustomerId;
  readonly standingOrderId: string;
  readonly now: Date;
}

/**
 * Pauses, resumes or ends a standing order. Pausing and ending skip what waits for an answer; who resumes is proposed the
 * next turn of the old rhythm that leaves its whole lead. The status that it has already is no change.
 */
export async function setStandingOrderStatus(
  tx: Tx,
  { customerId, standingOrderId, status, now }: Steering & { readonly status: StandingOrderStatus },
): Promise<Result<void>> {
  const standing = await lockOwn(tx, customerId, standingOrderId);
  if (standing === undefined) return refuse('STANDING_ORDER_NOT_FOUND');
  if (standing.status === status) return ok(undefined);
  if (standing.status === 'ENDED') return refuse('STANDING_ORDER_ENDED');
  if (status !== 'ACTIVE') await answerOpen(tx, { standingOrderId }, { status: 'SKIPPED', now });
  const soonest = addDays(tahitiDayOf(now), LEAD_DAYS);
  await change(tx, standingOrderId, {
    status,
    changed_at: now,
    ...(status === 'ACTIVE' ? { next_date: turnFrom(standing.next_date, standing.interval_weeks, soonest) } : {}),
  });
  return ok(undefined);
}

/** Skips the turn of a day: one that waits for an answer, or the next one. Skipped already, it stays so. */
export async function skipTurn(
  tx: Tx,
  { customerId, standingOrderId, deliveryDate, now }: Steering & { readonly deliveryDate: TahitiDay },
): Promise<Result<void>> {
  const standing = await lockOwn(tx, customerId, standingOrderId);
  if (standing === undefined) return refuse('STANDING_ORDER_NOT_FOUND');
  if (standing.status === 'ENDED') return refuse('STANDING_ORDER_ENDED');
  const turn = await findTurn(tx, standingOrderId, deliveryDate);
  if (turn?.status === 'SKIPPED') return ok(undefined);
  if (turn?.status === 'OPEN') {
    await answerOpen(tx, { standingOrderId, id: turn.id }, { status: 'SKIPPED', now });
    return ok(undefined);
  }
  if (turn !== undefined || standing.status !== 'ACTIVE' || standing.next_date !== deliveryDate)
    return refuse('STANDING_TURN_GONE');
  await insertProposal(tx, {
    id: uuidv7(),
    standing_order_id: standingOrderId,
    delivery_date: deliveryDate,
    status: 'SKIPPED',
    proposed_at: now,
    answered_at: now,
  });
  await change(tx, standingOrderId, { next_date: turnAfter(deliveryDate, standing.interval_weeks) });
  return ok(undefined);
}
