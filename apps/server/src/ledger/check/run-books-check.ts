import { ok } from '@matete/domain/result';

import { listAdmins } from '#notification/admins-query';
import { type CheckResult, readCheck, saveCheck } from '#ledger/books-check-store';
import { checkWithin, inSnapshot } from '#ledger/books-query';
import { countMovements, EVERYTHING, positionOf, readNewSince } from '#ledger/books-scope-query';
import { notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import { whileAlone } from '#platform/queue/advisory-lock-store';
import type { Db, Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

/**
 * Checks the books and keeps the result: what is new since they were last sound, or everything. Everything also where they
 * were never sound, are broken, or an admin asked for it: what is broken may lie before the last position.
 *
 * @source domain rules §16 "every five minutes, only what is new since the last sound point, everything once a night"
 */
export async function runBooksCheck(services: Runtime, { isWhole }: { readonly isWhole: boolean }): Promise<void> {
  await whileAlone(services.db, 'check-books', async () => {
    await checkOnce(services, isWhole);
    const asked = await readCheck(services.db);
    // Asked for while it ran: what it found may be older than what the admin mended.
    if (asked.wanted_at !== null) await checkOnce(services, true);
  });
}

async function checkOnce(services: Runtime, isAskedWhole: boolean): Promise<void> {
  const checkedAt = services.now();
  const started = performance.now();
  const last = await readCheck(services.db);
  const isWhole = isAskedWhole || last.wanted_at !== null || last.broken_since !== null;
  const found = await check(services.db, isWhole ? null : last.sound_position);
  const result = { ...found, checkedAt, tookMs: Math.round(performance.now() - started) };
  if (!result.isSound)
    services.log.error({ broken: result.results.filter(({ holds }) => !holds) }, 'the books are broken');
  await inTransaction(services.db, async (tx) => {
    const before = await saveCheck(tx, result);
    if (result.isSound !== (before.broken_since === null)) await publishChange(tx, result);
    return ok(undefined);
  });
}

const check = (db: Db, since: string | null): Promise<Omit<CheckResult, 'checkedAt' | 'tookMs'>> =>
  inSnapshot(db, async (tx) => {
    const position = await positionOf(tx);
    const fresh = since === null ? undefined : await readNewSince(tx, since);
    const results = await checkWithin(tx, fresh?.scope ?? EVERYTHING);
    return {
      isWhole: fresh === undefined,
      movementCount: fresh?.movementCount ?? (await countMovements(tx)),
      results,
      isSound: results.every(({ holds }) => holds),
      position,
    };
  });

/** Writes into the journal that the books broke or are sound again, and notifies every admin once when they break. */
async function publishChange(tx: Tx, { isSound, results, checkedAt: now }: CheckResult): Promise<void> {
  const broken = results.filter(({ holds }) => !holds);
  await audit(tx, {
    actorId: null,
    action: isSound ? 'BOOKS_SOUND' : 'BOOKS_BROKEN',
    subjectKind: 'books',
    subjectId: 'books',
    details: { broken: broken.map(({ name }) => name).join('; ') },
    now,
  });
  if (isSound) return;
  for (const { id } of await listAdmins(tx))
    await notify(tx, {
      accountId: id,
      code: 9260,
      eventKey: `books ${now.toISOString()}`,
      data: { count: broken.length },
      now,
    });
}
