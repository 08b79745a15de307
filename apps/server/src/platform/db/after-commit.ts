/**
 * What a transaction has to tell the rest of the product once it is committed. It is told afterwards, and many together,
 * because a `NOTIFY` inside a transaction makes every commit of the database wait for every other: measured, it held orders at a
 * fifth of what they reach without it.
 */
const toldBy = new WeakMap<object, Set<string>>();
const tellers = new WeakMap<object, (accountIds: readonly string[]) => void>();

/** Notes, inside a transaction, that an account has news (`''`: that there is mail for somebody without an account). */
export function noteNews(tx: object, accountId: string): void {
  const noted = toldBy.get(tx) ?? new Set<string>();
  toldBy.set(tx, noted.add(accountId));
}

/** Says who passes on what the transactions of a database noted. */
export const onNews = (db: object, tell: (accountIds: readonly string[]) => void): void => void tellers.set(db, tell);

/** Passes on what a transaction noted; call when it is committed. */
export function tellNews(db: object, tx: object): void {
  const noted = toldBy.get(tx);
  if (noted !== undefined) tellers.get(db)?.([...noted]);
}
