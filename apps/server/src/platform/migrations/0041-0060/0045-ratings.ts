import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Ratings of completed orders, with what sellers answer and the totals that products and sellers show. */
export const ratings: Migration = {
  name: '0045-ratings',
  async up(db) {
    await sql`
create table ratings (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  customer_id uuid not null references customers (account_id),
  seller_id uuid not null references sellers (account_id),
  stars integer not null check (stars between 1 and 5),
  words text check (length(words) between 1 and 1000),
  photo_file_id uuid references stored_files (id),
  -- Null: stars alone, which nobody has to decide.
  status text check (status in ('WAITING', 'PUBLISHED', 'REFUSED')),
  reason text check (length(reason) between 1 and 500),
  -- People as they were called when this was written: an admin reads the names along with the words.
  -- Null: the customer's account was erased.
  customer_name text,
  customer_island_id text references islands (id),
  seller_name text not null,
  seller_island_id text references islands (id),
  -- Counts the changes of words and photo, so that none is published unread.
  version integer not null default 1,
  rated_at timestamptz not null,
  changed_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  check (status is not null or (words is null and photo_file_id is null)),
  check ((status is not distinct from 'REFUSED') = (reason is not null)),
  check (coalesce(status in ('PUBLISHED', 'REFUSED'), false) = (decided_at is not null))
);
create index ratings_by_customer on ratings (customer_id, id);
create index ratings_by_seller on ratings (seller_id, id);
create index ratings_waiting on ratings (changed_at) where status = 'WAITING';

-- Products of a rated order; their published ratings are read newest first.
create table rating_products (
  product_id uuid not null references products (id),
  rating_id uuid not null references ratings (id) on delete cascade,
  primary key (product_id, rating_id)
);
create index rating_products_by_rating on rating_products (rating_id);

create table rating_answers (
  rating_id uuid primary key references ratings (id) on delete cascade,
  words text not null check (length(words) between 1 and 1000),
  status text not null check (status in ('WAITING', 'PUBLISHED', 'REFUSED')),
  reason text check (length(reason) between 1 and 500),
  version integer not null default 1,
  answered_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  check ((status = 'REFUSED') = (reason is not null)),
  check ((status = 'WAITING') = (decided_at is null))
);
create index rating_answers_waiting on rating_answers (answered_at) where status = 'WAITING';

-- Kept with each rating: lists of products read no sums.
alter table products add column rating_count integer not null default 0 check (rating_count >= 0);
alter table products add column star_sum integer not null default 0 check (star_sum between rating_count and 5 * rating_count);
alter table sellers add column rating_count integer not null default 0 check (rating_count >= 0);
alter table sellers add column star_sum integer not null default 0 check (star_sum between rating_count and 5 * rating_count);
`.execute(db);
  },
};
