import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Decisions about money that a second admin confirms, and what it takes to correct one. */
export const approvalsAndCorrections: Migration = {
  name: '0024-approvals-and-corrections',
  async up(db) {
    await sql`
create table approvals (
  id uuid primary key,
  kind text not null,
  subject_id text not null,
  subject_name text not null,
  amount_xpf bigint not null check (amount_xpf > 0),
  expected_xpf bigint,
  destination text,
  command jsonb not null,
  reason text,
  status text not null check (status in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'LAPSED')),
  requested_by uuid not null references accounts (id),
  requested_at timestamptz not null,
  effective_at timestamptz,
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  decision_reason text,
  check ((status = 'OPEN') = (decided_at is null)),
  -- Nobody confirms their own decision; the clock does where there was nobody else.
  check (status <> 'APPROVED' or (decided_by is null and effective_at is not null) or decided_by <> requested_by)
);
create unique index approvals_one_open on approvals (kind, subject_id) where status = 'OPEN';
create index approvals_open on approvals (requested_at) where status = 'OPEN';

alter table coupons
  add column frozen_at timestamptz,
  add column frozen_by uuid references accounts (id),
  add column frozen_reason text,
  add constraint coupons_frozen_check check ((frozen_at is null) = (frozen_by is null)),
  drop constraint coupons_check1,
  add constraint coupons_spent_check check ((status in ('USED', 'PAID_OUT', 'VOID')) = (balance_xpf = 0)),
  drop constraint coupons_status_check,
  add constraint coupons_status_check check (status in ('UNUSED', 'PARTIALLY_USED', 'USED', 'PAID_OUT', 'VOID'));

-- To whom the balance of a coupon was paid, how, and the paper that says so. Older pay-outs have none.
create table coupon_pay_outs (
  id uuid primary key,
  coupon_id uuid not null references coupons (id),
  amount_xpf bigint not null check (amount_xpf > 0),
  paid_to text not null,
  means text not null check (means in ('CASH', 'TRANSFER', 'CHEQUE')),
  paper text not null,
  paid_at timestamptz not null,
  paid_by uuid not null references accounts (id),
  undone_at timestamptz,
  undone_by uuid references accounts (id),
  undone_reason text
);
create index coupon_pay_outs_by_coupon on coupon_pay_outs (coupon_id);

alter table withdrawals
  add column sent_back_at timestamptz,
  add column sent_back_by uuid references accounts (id),
  add column sent_back_reason text,
  drop constraint withdrawals_status_check,
  add constraint withdrawals_status_check check (status in ('PENDING', 'APPROVED', 'REJECTED', 'SENT_BACK'));
`.execute(db);
  },
};
