import { addDays, deliveryWindow, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, type Result } from '@matete/domain/result';
import { answerBy, LEAD_DAYS, turnAfter, turnFrom } from '@matete/domain/standing-order/turns';
import { uuidv7 } from 'uuidv7';

import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';
import { change, insertProposal, lapseBefore, listDue, listLines, lockDue } from '#standing-order/standing-order-store';

/**
 * Ends proposals whose day can no longer be chosen, and proposes the turns that are due, each once. Nothing is ordered.
 * Safe to run anywhere, any number of times.
 */
export async function proposeTurns(services: Runtime): Promise<number> {
  const now = services.now();
  const by = addDays(tahitiDayOf(now), LEAD_DAYS);
  const lapsed = await services.db.unitOfWork((tx) => lapseBefore(tx, deliveryWindow(now).first, now));
  const proposed = await eachDue(services, {
    what: 'proposing a standing order',
    read: (except, take) => listDue(services.db, { by, except, take }),
    act: (id) => inTransaction(services.db, (tx) => propose(tx, id, now)),
  });
  return lapsed + proposed;
}

async function propose(tx: Tx, id: string, now: Date): Promise<Result<void>> {
  const today = tahitiDayOf(now);
  const by = addDays(today, LEAD_DAYS);
  const standing = await lockDue(tx, id, by);
  if (standing === undefined) return ok(undefined);
  const turn = turnFrom(standing.next_date, standing.interval_weeks, deliveryWindow(now).first);
  if (turn > by) {
    await change(tx, id, { next_date: turn });
    return ok(undefined);
  }
  await change(tx, id, { next_date: turnAfter(turn, standing.interval_weeks) });
  const proposalId = uuidv7();
  const isNew = await insertProposal(tx, {
    id: proposalId,
    standing_order_id: id,
    delivery_date: turn,
    status: 'OPEN',
    proposed_at: now,
    answered_at: null,
  });
  if (!isNew) return ok(undefined);
  await notify(tx, {
    accountId: standing.customer_id,
    code: 9541,
    eventKey: proposalId,
    data: {
      deliveryDate: turn,
      answerDate: answerBy(turn),
      count: (await listLines(tx, id)).length,
      standingOrderId: id,
      proposalId,
    },
    now,
  });
  return ok(undefined);
}
