import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const customerMoney: Migration = {
  name: '0006-customer-money',
  async up(db) {
    await sql`
-- What a transfer brought so far, while it is less than what is due.
alter table payments add column received_xpf bigint not null default 0 check (received_xpf between 0 and amount_xpf);
-- The freight difference that a payment of that purpose answers. Several payments may try; one settles it.
alter table payments add column pending_payment_id uuid references pending_payments (id);
alter table payments add constraint payments_purpose_subject check ((purpose = 'FREIGHT_DIFFERENCE') = (pending_payment_id is not null));
create index payments_by_pending_payment on payments (pending_payment_id) where pending_payment_id is not null;

alter table pending_payments drop constraint pending_payments_status_check;
alter table pending_payments add constraint pending_payments_status_check check (status in ('PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'CANCELLED'));
alter table pending_payments add column submitted_at timestamptz;
alter table pending_payments add column rejection_reason text;
drop index pending_payments_unresolved;
create index pending_payments_unresolved on pending_payments (customer_id) where status in ('PENDING', 'SUBMITTED', 'REJECTED');
create index pending_payments_by_customer on pending_payments (customer_id, id desc);
create index pending_payments_by_status on pending_payments (status, created_at);

-- Where a transfer back is to be sent, as the customer gave it.
alter table refunds add column iban text;
alter table refunds add column account_holder text;
alter table refunds add column reason text;
alter table refunds add column taken_up_at timestamptz;
alter table refunds add column taken_up_by uuid references accounts (id);
-- A refund that goes back through a card gateway: to be asked for, asked (its outcome unknown), refused, or done. Null: sent by hand.
alter table refunds add column gateway_state text check (gateway_state in ('TO_ASK', 'ASKED', 'REFUSED', 'DONE'));
alter table refunds add column gateway_asked_at timestamptz;
alter table refunds add column gateway_failure text;
create index refunds_by_order on refunds (order_id);
create index refunds_at_gateway on refunds (requested_at) where status = 'REFUND_PENDING' and gateway_state in ('TO_ASK', 'ASKED');

create index coupons_by_status on coupons (status, id desc);
`.execute(db);
  },
};
