import type { CouponId, PaymentId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** Coupons that were given for what a payment brought beyond its amount. */
export async function listOverpaymentCoupons(db: Db, paymentId: PaymentId): Promise<CouponId[]> {
  const rows = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('a.kind', '=', 'COUPON')
    .where('t.kind', 'in', ['OVERPAYMENT_CREDITED', 'RECEIPT_CORRECTED'])
    .where('t.payment_id', '=', paymentId)
    .where('e.amount_xpf', '>', 0)
    .select('a.owner')
    .distinct()
    .orderBy('a.owner')
    .execute();
  return rows.map((row) => row.owner);
}

/**
 * Ending of a movement's subject that tells it from one of the same sum before a correction: the same sum may come again.
 * Empty where nothing of the payment was corrected.
 */
export async function afterCorrections(db: Db, paymentId: PaymentId): Promise<string> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ledger_transactions where payment_id = ${paymentId} and kind = 'RECEIPT_CORRECTED'`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  return n === 0 ? '' : ` corrected ${n}`;
}
