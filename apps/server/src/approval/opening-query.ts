import { sql } from 'kysely';

import { listAdmins } from '#notification/admins-query';
import type { Db } from '#platform/db/database';

/**
 * Whether a market is still being opened: by one admin alone, while nothing waits for money of others and the books hold none.
 * Whatever is ordered has a payment or is an order, and so has a gift card that waits for its transfer.
 */
export async function isOpening(db: Db): Promise<boolean> {
  if ((await listAdmins(db)).length !== 1) return false;
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from orders) or exists (select from payments) or exists (select from gift_cards)
      or exists (select from coupons) or exists (select from ledger_transactions) as is_used`.execute(db);
  return rows[0]?.is_used === false;
}
