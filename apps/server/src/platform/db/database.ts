import type { Kysely, Transaction } from 'kysely';

import type { Database } from '#platform/db/schema';

/** The database outside a transaction. */
export type Db = Kysely<Database>;

/** A transaction. Always the first argument of a store function, so that nobody writes outside their call's transaction by accident. */
export type Tx = Transaction<Database>;
