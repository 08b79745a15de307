import type { Kysely } from 'kysely';

import type { Database } from '#platform/db/schema';
import type { UnitOfWork } from '#platform/db/unit-of-work';

/** Database handle for reads: the pool, or a transaction. */
export type Db = Kysely<Database>;

/**
 * Transaction handle for writes. It is the first argument of every store function that writes, so that nothing is
 * written outside the call's transaction by accident.
 */
export type Tx = UnitOfWork;
