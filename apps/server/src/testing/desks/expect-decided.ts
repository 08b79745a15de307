import { sql } from 'kysely';
import { expect } from 'vitest';

import type { Db } from '#platform/db/database';

/**
 * What moved in a transaction that an admin's name stands under in the journal, though no decision was written in it: neither one
 * that counts as taken alone, nor one that two took, or the clock for a lone one. Read off the rows' own transactions, so that
 * nothing which decisions say of themselves is believed. A withdrawal that is turned down gives back what its seller reserved,
 * a ship that was cheaper what its customer paid, and a checked freight what its customer paid for it, coupons included: nobody gains.
 */
const MOVED_UNDECIDED = sql`
  select t.kind, t.subject, (select string_agg(j.action, ' ') from audit_log j where j.xmin = t.xmin) as done
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id
  where t.xmin in (select j.xmin from audit_log j join accounts p on p.id = j.actor_id and p.role = 'ADMIN')
    and not exists (select from lone_decisions d where d.xmin = t.xmin)
    and not exists (select from approvals w where w.xmin = t.xmin and w.status = 'APPROVED')
    and t.kind not in ('WITHDRAWAL_RETURNED', 'FREIGHT_GIVEN_BACK', 'FREIGHT_RELEASED', 'FREIGHT_PAID_OUT')
    and not (t.kind = 'COUPON_RETURNED' and t.subject like 'freight %')
  group by t.id
  having coalesce(sum(e.amount_xpf) filter (where e.amount_xpf > 0
      and a.kind in ('BANK', 'ESCROW', 'WALLET', 'COUPON', 'REFUND', 'MISPLACED', 'UNCOLLECTED', 'RECEIVABLE')), 0) > 0
    or coalesce(sum(e.amount_xpf) filter (where a.kind = 'HOUSE_COST'), 0) < 0`;

/** What always needs two, done by an admin in a transaction that no confirmed decision is in. */
const ALONE_THOUGH_FOR_TWO = sql`
  select j.action, j.subject_id from audit_log j
  join accounts p on p.id = j.actor_id and p.role = 'ADMIN'
  left join accounts s on j.subject_kind = 'account' and s.id::text = j.subject_id
  where not exists (select from approvals w where w.xmin = j.xmin and w.status = 'APPROVED')
    and (j.action in ('ADMIN_INVITED', 'BANK_DETAILS_CHANGED', 'TEXT_REVIEWER_APPOINTED', 'TEXT_REVIEWER_INVITED', 'RATE_PLANNED', 'RATE_WITHDRAWN', 'VAT_RATES_PLANNED',
        'VAT_RATES_WITHDRAWN', 'FREIGHT_TARIFFS_PLANNED', 'FREIGHT_TARIFFS_WITHDRAWN', 'SETTING_BANK_TRANSFER',
        'SETTING_SECOND_ADMIN', 'SETTING_POINTS', 'SETTING_ADMIN_SECOND_FACTOR', 'SETTING_CONTACT',
        'SETTING_PAYMENT_METHODS', 'SETTING_WAITING_TIMES', 'SETTING_GIFT_CARDS', 'SETTING_SELLER_WITHDRAWAL_FEE')
      or (j.action = 'EMAIL_CHANGE_STARTED' and j.actor_id is distinct from s.id)
      or (j.action = 'SECOND_FACTOR_REMOVED' and s.role = 'ADMIN')
      or (j.action = 'ACCOUNT_CORRECTED' and s.role = 'ADMIN' and j.details ->> 'fields' ~ 'Name'))
  union all
  select 'confirmed by whom it is about', w.subject_id from approvals w
  where w.kind = 'SECOND_FACTOR_REMOVED' and w.status = 'APPROVED' and w.decided_by::text = w.subject_id
  union all
  select 'waits less than a day', w.subject_id from approvals w
  where w.kind in ('SETTING', 'ADMIN_INVITED', 'ADMIN_NAME', 'ACCOUNT_EMAIL', 'BANK_DETAILS', 'SECOND_FACTOR_REMOVED',
      'TEXT_REVIEWER')
    and w.effective_at < w.requested_at + interval '1 day'`;

interface Product {
  readonly services: { readonly db: Db };
}

/** Whatever an admin's call moved is part of a decision that counts: see {@link MOVED_UNDECIDED}. */
export async function expectDecided({ services }: Product): Promise<void> {
  expect((await MOVED_UNDECIDED.execute(services.db)).rows, 'moved without a decision').toEqual([]);
}

/** Whatever needs two was confirmed, by another admin or by the clock. For a market that is open and has two admins. */
export async function expectTwo({ services }: Product): Promise<void> {
  expect((await ALONE_THOUGH_FOR_TWO.execute(services.db)).rows, 'for two, and done alone').toEqual([]);
}
