import type { Kysely } from 'kysely';

import type { Database } from '#platform/db/schema';
import type { UnitOfWork } from '#platform/db/unit-of-work';

/** What reads: the database itself, or a transaction. */
export type Db = Kysely<Database>;

/** What writes. Always the first argument of a store function, so that nobody writes outside their call's transaction by accident. */
export type Tx = UnitOfWork;
