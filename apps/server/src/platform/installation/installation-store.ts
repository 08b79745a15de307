import { createHmac } from 'node:crypto';

import type { Db } from '#platform/db/database';

interface Agreed {
  readonly secret: string;
  /** Undefined: a process that nobody reaches, which takes what those say that are. */
  readonly publicUrl: string | undefined;
}

/** What the database has of the secret: enough to tell another one, not to guess it. */
export const secretMark = (secret: string): Buffer => createHmac('sha256', secret).update('this installation').digest();

/** Mark of the secret with which a database was written; undefined: none has written yet. */
export async function findSecretMark(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('installation').select('secret_hmac').executeTakeFirst();
  return row?.secret_hmac;
}

/**
 * Agrees with the other processes of a database on what all must share. The first one writes its secret down, as a hash.
 *
 * @returns Where people reach the product, by the last process that they reach; undefined where the secret is another one: what the
 *   database holds encrypted can then not be read.
 */
export async function agreeOn(db: Db, { secret, publicUrl }: Agreed): Promise<{ publicUrl: string } | undefined> {
  const secretHmac = secretMark(secret);
  await db
    .insertInto('installation')
    .values({ secret_hmac: secretHmac, public_url: publicUrl ?? '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (publicUrl !== undefined)
    await db.updateTable('installation').set({ public_url: publicUrl }).where('secret_hmac', '=', secretHmac).execute();
  const row = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  return row.secret_hmac.equals(secretHmac) ? { publicUrl: row.public_url } : undefined;
}
