import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** What sellers say of themselves in public, and the days on which they take no orders or expect a harvest. */
export const sellersInPublic: Migration = {
  name: '0051-sellers-in-public',
  async up(db) {
    await sql`
-- No row: the seller is shown by first name and island, with nothing else.
create table seller_pages (
  seller_id uuid primary key references sellers (account_id),
  is_shown boolean not null default true,
  story text check (length(story) between 1 and 1500),
  story_language text not null default 'fr',
  -- Null: neither story nor pictures, which nobody has to decide.
  status text check (status in ('WAITING', 'PUBLISHED', 'REFUSED')),
  reason text check (length(reason) between 1 and 500),
  -- Counts the changes of story and pictures, so that none is published unread.
  version integer not null default 1,
  changed_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  check (status is not null or story is null),
  check ((status is not distinct from 'REFUSED') = (reason is not null)),
  check (coalesce(status in ('PUBLISHED', 'REFUSED'), false) = (decided_at is not null))
);
create index seller_pages_waiting on seller_pages (changed_at) where status = 'WAITING';

create table seller_page_photos (
  seller_id uuid not null references seller_pages (seller_id),
  file_id uuid not null unique references stored_files (id),
  position integer not null check (position between 0 and 3),
  primary key (seller_id, position)
);

-- Days of Tahiti, the last included, on which a seller takes no orders.
create table supply_pauses (
  id uuid primary key,
  seller_id uuid not null references sellers (account_id),
  -- Null: every product.
  product_id uuid references products (id),
  first_date date not null,
  last_date date not null,
  created_at timestamptz not null,
  check (last_date >= first_date)
);
create index supply_pauses_by_seller on supply_pauses (seller_id, last_date);

create table expected_harvests (
  id uuid primary key,
  seller_id uuid not null references sellers (account_id),
  product_id uuid not null references products (id),
  first_date date not null,
  last_date date not null,
  expected_kg integer not null check (expected_kg between 1 and 99999),
  created_at timestamptz not null,
  check (last_date >= first_date)
);
create index expected_harvests_by_seller on expected_harvests (seller_id, last_date);
create index expected_harvests_by_product on expected_harvests (product_id, last_date);

-- Follows the absences: stock that lists show is counted without reading them.
alter table offers add column is_away boolean not null default false;
`.execute(db);
  },
};
