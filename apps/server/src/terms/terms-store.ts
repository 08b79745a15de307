import type { TermsTexts, TermsVersion } from '@matete/contract/terms/terms';
import type { AccountId, TahitiDay } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

/** Lists every version, the newest first. */
export const listVersions = (db: Db): Promise<TermsVersion[]> =>
  db
    .selectFrom('terms_versions')
    .select(['version', 'effective_date as effectiveDate'])
    .orderBy('version', 'desc')
    .execute();

/** Reads the articles of a version; null: the words of the catalogues. */
export async function findTexts(db: Db, version: number): Promise<TermsTexts | null> {
  const row = await db
    .selectFrom('terms_versions')
    .select('articles')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.articles ?? null;
}

/** SQL of the version that holds on a day. */
export const versionOn = (day: TahitiDay) =>
  sql<number>`(select max(version) from terms_versions where effective_date <= ${day})`;

/** Reads the version that holds on a day. */
export async function readVersionOn(db: Db, day: TahitiDay): Promise<number> {
  const { rows } = await sql<{ version: number }>`select ${versionOn(day)} as version`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the first version of the terms is gone');
  return row.version;
}

/** Has nobody else publish a version until the end of the transaction. */
export async function lockVersions(tx: Tx): Promise<void> {
  await sql`lock table terms_versions in share row exclusive mode`.execute(tx);
}

/** Keeps the words of a version as they are now. */
export async function keepTexts(tx: Tx, version: number, texts: TermsTexts): Promise<void> {
  await tx
    .updateTable('terms_versions')
    .set({ articles: JSON.stringify(texts) })
    .where('version', '=', version)
    .execute();
}

interface NewVersion {
  readonly version: number;
  readonly effectiveDate: TahitiDay;
  readonly texts: TermsTexts;
  readonly adminId: AccountId;
  readonly now: Date;
}

export async function insertVersion(
  tx: Tx,
  { version, effectiveDate, texts, adminId, now }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('terms_versions')
    .values({
      version,
      effective_date: effectiveDate,
      articles: JSON.stringify(texts),
      published_at: now,
      published_by: adminId,
    })
    .execute();
}
