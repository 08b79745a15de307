import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** What the database knows of a market that is to open. */
export interface OpeningFacts {
  readonly hasProduct: boolean;
  /** A seller who may sell supplies a product that is on sale. */
  readonly hasSupply: boolean;
  readonly adminCount: number;
  readonly hasTariffs: boolean;
  /** An admin has set the commission: what it came with is confirmed. */
  readonly isCommissionSet: boolean;
}

/** Reads in one statement what is there for the market to open. */
export async function readOpeningFacts(db: Db): Promise<OpeningFacts> {
  const { rows } = await sql<OpeningFacts>`
    select
      exists (select from products where is_active) as "hasProduct",
      exists (select from offers f join products p on p.id = f.product_id and p.is_active
        where f.seller_is_active and f.supplied_kg > f.reserved_kg) as "hasSupply",
      (select count(*)::int from accounts where role = 'ADMIN' and status = 'APPROVE' and erased_at is null) as "adminCount",
      exists (select from freight_tariffs) as "hasTariffs",
      exists (select from dated_settings where name = 'COMMISSION_BASIS_POINTS' and set_by is not null) as "isCommissionSet"`.execute(
    db,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('a select without a from gives one row');
  return facts;
}
