import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/**
 * What admins change without a developer: each setting counts its changes, so that two admins who change one at once are
 * told; the VAT rates that products may have are listed by the day from which they are offered.
 */
export const settingsByAdmins: Migration = {
  name: '0035-settings-by-admins',
  async up(db) {
    await sql`
create table setting_versions (
  name text primary key,
  version integer not null check (version > 0)
);

create table vat_rate_lists (
  effective_from date primary key,
  basis_points integer[] not null check (cardinality(basis_points) > 0 and 0 <= all (basis_points) and 10000 >= all (basis_points)),
  source text,
  set_by uuid references accounts (id)
);

alter table freight_tariffs add column set_by uuid references accounts (id);
`.execute(db);
  },
};
