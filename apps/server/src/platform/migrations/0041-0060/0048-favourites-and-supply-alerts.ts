import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** What customers keep of the catalogue: favourites, and requests to be told when somebody supplies a product again. */
export const favouritesAndSupplyAlerts: Migration = {
  name: '0048-favourites-and-supply-alerts',
  async up(db) {
    await sql`
create table favourites (
  customer_id uuid not null references customers (account_id),
  product_id uuid not null references products (id),
  added_at timestamptz not null,
  primary key (customer_id, product_id)
);

-- A request ends with its row: it was told, withdrawn, or is over.
create table supply_alerts (
  id uuid primary key,
  customer_id uuid not null references customers (account_id),
  product_id uuid not null references products (id),
  asked_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > asked_at),
  unique (customer_id, product_id)
);
create index supply_alerts_by_product on supply_alerts (product_id, id);
create index supply_alerts_by_end on supply_alerts (ends_at);
`.execute(db);
  },
};
