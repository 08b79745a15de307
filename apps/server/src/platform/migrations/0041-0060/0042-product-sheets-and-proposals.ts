import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Files of products that an admin looks at before they count, and products that sellers propose. */
export const productSheetsAndProposals: Migration = {
  name: '0042-product-sheets-and-proposals',
  async up(db) {
    await sql`
create table product_sheets (
  id uuid primary key,
  content text not null,
  -- [{fileName, imageId, width, height, byteCount, sha256}]: stored without a row until the file is applied.
  pictures jsonb not null,
  made_at timestamptz not null,
  made_by uuid not null references accounts (id),
  applied_at timestamptz,
  created_count integer check (created_count >= 0),
  changed_count integer check (changed_count >= 0),
  check ((applied_at is null) = (created_count is null)),
  check ((applied_at is null) = (changed_count is null))
);
create index product_sheets_by_age on product_sheets (made_at) where applied_at is null;

create table product_proposals (
  id uuid primary key,
  seller_id uuid not null references sellers (account_id),
  status text not null default 'OPEN' check (status in ('OPEN', 'PUBLISHED', 'REFUSED', 'WITHDRAWN')),
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) <= 1000),
  primary_category text not null check (primary_category in ('WATER', 'LAND', 'CRAFT')),
  sub_category text not null check (sub_category in ('FISH', 'CRUSTACEAN', 'MOLLUSCA', 'FRUIT', 'VEGETABLES', 'LAND_CRABS', 'ANIMALS', 'SHELLS', 'OTHER')),
  -- Per kg without VAT, as the seller would like it; the product has the admin's.
  wished_price_xpf integer check (wished_price_xpf between 1 and 999999999),
  made_at timestamptz not null,
  decided_at timestamptz,
  -- Null while open, and of one that its seller took back.
  decided_by uuid references accounts (id),
  reason text check (length(reason) between 1 and 500),
  product_id uuid references products (id),
  check ((status = 'OPEN') = (decided_at is null)),
  check ((status = 'REFUSED') = (reason is not null)),
  check ((status = 'PUBLISHED') = (product_id is not null))
);
create index product_proposals_by_seller on product_proposals (seller_id, id);
create index product_proposals_by_status on product_proposals (status, id);
create table product_proposal_images (
  proposal_id uuid not null references product_proposals (id) on delete cascade,
  position integer not null check (position between 0 and 4),
  file_id uuid not null references stored_files (id),
  primary key (proposal_id, position)
);
`.execute(db);
  },
};
