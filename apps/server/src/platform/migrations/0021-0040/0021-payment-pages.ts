import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const paymentPages: Migration = {
  name: '0021-payment-pages',
  async up(db) {
    await sql`
-- Every page opened at a gateway for a payment: a refused card is followed by another page of the same payment, and an order
-- called off by a page with a smaller amount.
create table payment_pages (
  payment_id uuid not null references payments (id),
  number integer not null check (number > 0),
  gateway text not null,
  amount_xpf bigint not null check (amount_xpf > 0),
  -- The gateway's id of the charge, where it has one before a card is typed.
  gateway_payment_id text,
  form jsonb not null,
  usable_until timestamptz,
  opened_at timestamptz not null,
  refused_at timestamptz,
  refusal_cause text check (refusal_cause in ('CARD', 'ABANDONED')),
  primary key (payment_id, number),
  check ((refused_at is null) = (refusal_cause is null))
);
insert into payment_pages (payment_id, number, gateway, amount_xpf, gateway_payment_id, form, usable_until, opened_at, refused_at, refusal_cause)
select id, 1, gateway, amount_xpf, gateway_payment_id, gateway_form -> 'form', (gateway_form ->> 'usableUntil')::timestamptz, created_at,
  case when status = 'REJECTED' then created_at end, case when status = 'REJECTED' then 'CARD' end
from payments where gateway is not null and gateway_form is not null;

-- When the gateway is asked next how the payment stands; null: it has decided, or nothing was ever opened.
-- silent_since: since when it has not answered.
alter table payments
  drop column gateway_form,
  add column ask_gateway_at timestamptz,
  add column gateway_asks integer not null default 0,
  add column gateway_silent_since timestamptz;
create index payments_to_ask on payments (ask_gateway_at) where ask_gateway_at is not null;
-- Once more about everything of the last month that was given up without the gateway's own word.
update payments set ask_gateway_at = now() where gateway is not null and status in ('PENDING', 'REJECTED') and created_at > now() - interval '30 days';
-- The charge that took the money; of what is not paid, its page knows the charge.
update payments set gateway_payment_id = null where status in ('PENDING', 'REJECTED');

-- What is due of a payment is what its waiting orders are due.
update payments p set amount_xpf = waiting.xpf
from (select payment_id, sum(grand_total_xpf - discount_xpf) as xpf from orders where status = 'PENDING' and payment_status = 'PENDING' group by payment_id) waiting
where waiting.payment_id = p.id and p.status = 'PENDING' and p.purpose = 'ORDERS' and p.received_xpf = 0 and waiting.xpf > 0 and waiting.xpf <> p.amount_xpf;
`.execute(db);
  },
};
