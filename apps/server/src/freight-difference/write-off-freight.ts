import { PENDING_PAYMENT_TABLE } from '@matete/domain/payment/pending-payment-table';
import { planMoneyStep } from '@matete/domain/payment/money-step';
import { ok } from '@matete/domain/result';

import { listUnpaidSince, lockWithOrder } from '#freight-difference/pending-payment-store';
import { waivePendingPayment } from '#freight-difference/waive-pending-payment';
import type { MarketPorts } from '#market/market-ports';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';
import { readSiteSetting } from '#site-setting/site-setting-store';

const DAY_MS = 86_400_000;

/**
 * Writes off freight differences that nobody has paid for so long: their customers can order again, and their sellers get what the
 * house bears of them, never more than the regulated charge. One whose transfer an admin is to look for waits for the admin.
 *
 * @returns How many were due.
 * @source domain rules §8 "one unpaid for 60 days (a setting) is written off by the clock and no longer blocks"
 */
export async function writeOffFreight(services: Runtime & Pick<MarketPorts, 'conditions'>): Promise<number> {
  const days = await readSiteSetting(services.db, 'FREIGHT_WRITE_OFF_DAYS');
  const before = () => new Date(services.now().getTime() - days * DAY_MS);
  return eachDue(services, {
    what: 'writing off a freight difference',
    read: (tried, take) => listUnpaidSince(services.db, { before: before(), tried, take }),
    act: (id) =>
      inTransaction(services.db, async (tx) => {
        const locked = await lockWithOrder(tx, id);
        if (locked === undefined || locked.pending.created_at > before()) return ok(undefined);
        const planned = planMoneyStep(PENDING_PAYMENT_TABLE, {
          status: locked.pending.status,
          action: 'WRITE_OFF',
          actor: 'CLOCK',
          facts: {},
        });
        if (!planned.ok) return planned;
        await waivePendingPayment(services, tx, { ...locked, by: null, now: services.now() });
        return ok(undefined);
      }),
  });
}
