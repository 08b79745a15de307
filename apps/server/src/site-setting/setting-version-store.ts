import { sql } from 'kysely';

import { ok, refuse, type Result } from '@matete/domain/result';

import type { Db, Tx } from '#platform/db/database';

/** How often each setting was changed; one that never was is absent. */
export async function listVersions(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('setting_versions').select(['name', 'version']).execute();
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/**
 * Counts a change of a setting, and holds off every other change of it until the transaction ends.
 *
 * @param expected How often it was changed when its admin read it; absent: the change is made whatever stands there.
 * @returns SETTING_CHANGED where somebody else has changed it since.
 */
export async function countChange(
  tx: Tx,
  { name, expected }: { readonly name: string; readonly expected: number | undefined },
): Promise<Result<void>> {
  const { rows } = await sql<{ version: number }>`
    insert into setting_versions (name, version) values (${name}, 1)
    on conflict (name) do update set version = setting_versions.version + 1
      where ${expected ?? null}::int is null or setting_versions.version = ${expected ?? null}
    returning version`.execute(tx);
  const version = rows[0]?.version;
  const isMade = version !== undefined && (expected === undefined || version === expected + 1);
  return isMade ? ok(undefined) : refuse('SETTING_CHANGED');
}
