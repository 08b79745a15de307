import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const tradeConditions: Migration = {
  name: '0014-trade-conditions',
  async up(db) {
    await sql`
-- The transaction that last changed what holds for every order (settings, rates, freight tariffs): a process that kept
-- them reads this one row to know whether they still hold.
create table trade_conditions (
  only_row boolean primary key default true check (only_row),
  changed_in xid8 not null
);
insert into trade_conditions (changed_in) values (pg_current_xact_id());

create function note_trade_conditions() returns trigger language plpgsql as $$
begin
  update trade_conditions set changed_in = pg_current_xact_id();
  return null;
end $$;
create trigger site_settings_noted after insert or update or delete or truncate on site_settings
  for each statement execute function note_trade_conditions();
create trigger dated_settings_noted after insert or update or delete or truncate on dated_settings
  for each statement execute function note_trade_conditions();
create trigger freight_tariffs_noted after insert or update or delete or truncate on freight_tariffs
  for each statement execute function note_trade_conditions();
`.execute(db);
  },
};
