import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Payments whose amounts are to be compared with the books, so that no list of mismatches reads all of them; people by their names; movements of an order. */
export const paymentsToCompare: Migration = {
  name: '0090-payments-to-compare',
  async up(db) {
    await sql`
-- Payments of which an amount changed, or that something was booked for. Writers only add rows; the job takes those away of
-- which it sees that the bank has in the books what came in. What does not match stays, and is shown.
create table payments_to_compare (
  payment_id uuid not null
);
create index payments_to_compare_by_payment on payments_to_compare (payment_id);

create function note_changed_payment() returns trigger language plpgsql as $body$
begin
  insert into payments_to_compare (payment_id) values (new.id);
  return null;
end $body$;
create trigger payments_added_to_compare after insert on payments for each row
  when (new.received_xpf + new.excess_xpf <> new.reversed_xpf) execute function note_changed_payment();
create trigger payments_changed_to_compare after update on payments for each row
  when ((old.received_xpf, old.excess_xpf, old.reversed_xpf) is distinct from (new.received_xpf, new.excess_xpf, new.reversed_xpf))
  execute function note_changed_payment();
create function note_booked_payment() returns trigger language plpgsql as $body$
begin
  insert into payments_to_compare (payment_id) values (new.payment_id);
  return null;
end $body$;
create trigger ledger_transactions_to_compare after insert on ledger_transactions for each row
  when (new.payment_id is not null) execute function note_booked_payment();

-- Older ones were compared when they were new; the check of the books compares all.
insert into payments_to_compare (payment_id) select id from payments where created_at > now() - interval '90 days';

-- Statements of a customer with thousands of orders are read in indexes alone.
drop index ledger_transactions_by_order;
create index ledger_transactions_by_order on ledger_transactions (order_id) include (at, kind, id) where order_id is not null;
drop index ledger_transactions_by_payment;
create index ledger_transactions_by_payment on ledger_transactions (payment_id) include (at, kind, id) where payment_id is not null;
drop index invoices_by_order;
create index invoices_by_order on invoices (order_id) include (issued_at, kind, total_xpf);

create index accounts_by_name on accounts ((first_name || ' ' || last_name), id);
-- Without it the number of a product's suppliers was counted in all offers.
create index offers_of_product on offers (product_id);
-- The usual order of the lists of customers and sellers, to their last page.
create index accounts_as_listed on accounts (role, (status <> 'PENDING'), id desc) include (status) where erased_at is null;
`.execute(db);
  },
};
