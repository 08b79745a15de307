import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const historySequence: Migration = {
  name: '0019-history-sequence',
  async up(db) {
    await sql`
-- Which step of an order came after which. Drawn from the database under the order's lock: ids and times come from the
-- clocks of several processes, which differ.
alter table order_transitions add column seq bigint;
alter table order_transitions disable trigger order_transitions_append_only;
update order_transitions t set seq = numbered.seq
from (select id, row_number() over (order by id) as seq from order_transitions) numbered where numbered.id = t.id;
alter table order_transitions enable trigger order_transitions_append_only;
alter table order_transitions alter column seq set not null, alter column seq add generated always as identity;
select setval(pg_get_serial_sequence('order_transitions', 'seq'), (select coalesce(max(seq), 0) + 1 from order_transitions), false);
drop index order_transitions_by_order;
create unique index order_transitions_by_order on order_transitions (order_id, seq);
`.execute(db);
  },
};
