import type { ConnectionFailure, ConnectionName } from '@matete/contract/opening/connections';
import type { AccountId } from '@matete/contract/units';

import type { Db } from '#platform/db/database';

export interface ConnectionTest {
  readonly name: ConnectionName;
  readonly testedAt: Date;
  readonly tookMs: number;
  /** Null: it works. */
  readonly failure: ConnectionFailure | null;
  readonly detail: string | null;
}

/** What the last test of each connection found. */
export const listTests = (db: Db): Promise<ConnectionTest[]> =>
  db
    .selectFrom('connection_tests')
    .select(['name', 'tested_at as testedAt', 'took_ms as tookMs', 'failure', 'detail'])
    .execute();

/** Keeps what a test found, instead of the one before. */
export async function keepTest(db: Db, test: ConnectionTest, testedBy: AccountId): Promise<void> {
  const row = {
    tested_at: test.testedAt,
    tested_by: testedBy,
    took_ms: test.tookMs,
    failure: test.failure,
    detail: test.detail,
  };
  await db
    .insertInto('connection_tests')
    .values({ name: test.name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
