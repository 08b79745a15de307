import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** What one admin decided alone, so that sums count; what a setting that waits would become; freight given up; goods paid by coupons. */
export const loneDecisions: Migration = {
  name: '0066-lone-decisions',
  async up(db) {
    await sql`
create table lone_decisions (
  id uuid primary key,
  kind text not null,
  admin_id uuid not null references accounts (id),
  day date not null,
  amount_xpf bigint not null check (amount_xpf > 0),
  -- Purchases, and persons by month.
  sums_of text[] not null,
  taken_at timestamptz not null
);
create index lone_decisions_of_day on lone_decisions (admin_id, day);
create index lone_decisions_by_subject on lone_decisions using gin (sums_of);
create trigger lone_decisions_append_only before update or delete or truncate on lone_decisions for each statement execute function refuse_change();

-- What a setting would become, and what it is, for whoever confirms it.
alter table approvals add column details jsonb, add column details_before jsonb;

-- What of a freight difference that was given up is nobody's: the house bears no more than the regulated charge.
alter table pending_payments add column given_up_xpf bigint not null default 0 check (given_up_xpf between 0 and amount_xpf);

-- Goods that coupons paid whole give them back what they paid, and have no refund of their own.
alter table goods_returns drop constraint goods_returns_check1;
alter table goods_returns add constraint goods_returns_refund_check check (refund_id is null or status = 'RECEIVED');
`.execute(db);
  },
};
