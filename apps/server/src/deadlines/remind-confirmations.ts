import type { OrderId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { CONFIRMATION_REMINDER_DAYS } from '@matete/domain/order/confirm-by';
import { ok, refuse } from '@matete/domain/result';

import { findById as findAccount } from '#account/account-store';
import { sendVerificationMail } from '#account/email-verification';
import { listToRemind } from '#order/awaiting-order-store';
import { changeOrder, lockById } from '#order/order-store';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';

const DAY_MS = 86_400_000;

/** Mails customers, once, a new link to confirm the address that their paid order waits for: a day after it was paid. */
export const remindConfirmations = (services: Runtime): Promise<number> =>
  eachDue(services, {
    what: 'reminding of a confirmation',
    read: (tried, take) => {
      const paidBefore = new Date(services.now().getTime() - CONFIRMATION_REMINDER_DAYS * DAY_MS);
      return listToRemind(services.db, { paidBefore, tried, take });
    },
    act: (id) => remind(services, id),
  });

async function remind(services: Runtime, orderId: OrderId): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const order = await lockById(tx, orderId);
    if (order?.status !== 'PENDING' || !order.awaits_confirmation || order.reminded_at !== null)
      return refuse('ORDER_NOT_FOUND');
    const now = services.now();
    await changeOrder(tx, orderId, { reminded_at: now });
    // Read, not locked: whoever verifies it locks the account before the order.
    const account = await findAccount(tx, order.customer_id);
    // Where only an admin's approval is waited for, there is nothing to remind them of.
    if (account === undefined || account.email_verified_at !== null) return ok(undefined);
    await sendVerificationMail(tx, {
      accountId: account.id,
      email: account.email,
      language: account.language,
      firstName: account.first_name,
      now,
      untilDate: tahitiDayOf(order.due_at ?? now),
    });
    return ok(undefined);
  });
}
