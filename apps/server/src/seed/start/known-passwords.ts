import { isPassword } from '#account/password/password';
import type { Db } from '#platform/db/database';
import { DEMONSTRATION_PASSWORD } from '#seed/story/people';
import { listDemonstrationAccounts } from '#seed/tools/seed-store';

/**
 * Finds accounts of the demonstration that still have the published password.
 *
 * @returns Their e-mail addresses, in order.
 */
export async function findKnownPasswords(db: Db): Promise<string[]> {
  const accounts = await listDemonstrationAccounts(db);
  // Accounts that were made together share one hash: each is checked once.
  const known = new Map<string, boolean>();
  for (const { password_hash } of accounts)
    if (!known.has(password_hash)) known.set(password_hash, await isPassword(password_hash, DEMONSTRATION_PASSWORD));
  return accounts.filter((account) => known.get(account.password_hash) === true).map(({ email }) => email);
}
