import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Names of products as somebody says them, one a language. */
export const productSounds: Migration = {
  name: '0080-product-sounds',
  async up(db) {
    await sql`
alter table stored_files drop constraint stored_files_purpose_check;
alter table stored_files add constraint stored_files_purpose_check
  check (purpose in ('PRODUCT_IMAGE', 'RECEIPT', 'DISPUTE', 'INVOICE', 'EXPORT', 'INQUIRY', 'ORDER_MESSAGE', 'PRODUCT_SOUND'));

create table product_sounds (
  product_id uuid not null references products (id) on delete cascade,
  language text not null check (language in ('fr', 'en', 'ty', 'pu', 'mrv', 'aut', 'mar', 'hka')),
  file_id uuid not null unique references stored_files (id),
  duration_ms integer not null check (duration_ms between 1 and 10500),
  recorded_by uuid not null references accounts (id),
  recorded_at timestamptz not null,
  primary key (product_id, language)
);
create index product_sounds_by_person on product_sounds (recorded_by);
-- The address of a recording is the hash of its bytes.
create index stored_sounds on stored_files (sha256) where purpose = 'PRODUCT_SOUND';
`.execute(db);
  },
};
