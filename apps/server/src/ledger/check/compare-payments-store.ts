import { sql } from 'kysely';

import { paymentsNotInBooks } from '#ledger/mismatches-query';
import type { Db } from '#platform/db/database';

/**
 * Forgets payments that are in the books as they came in; one that changes meanwhile is noted again by whoever changes it. One
 * statement, and so one snapshot.
 */
export async function forgetMatchedPayments(db: Db): Promise<void> {
  await sql`
    delete from payments_to_compare where payment_id not in (select id from (${paymentsNotInBooks}) differing)`.execute(
    db,
  );
}
