import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';

import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { openSnapshot } from '#app/list-export/snapshot-store';
import type { Db } from '#platform/db/database';
import type { PooledDatabase } from '#platform/db/pooled-database';

/** Rows of one page, as text, of how many rows, and whether it is the last. */
export interface WrittenPage {
  readonly text: string;
  readonly rowCount: number;
  readonly isLast: boolean;
}

/** A list on its way out: its rows as they are read. */
export interface ListStream {
  readonly rows: Readable;
  readonly rowCount: number;
}

interface Source {
  readonly db: PooledDatabase;
  readonly adminId: AccountId;
  /** Writes a page, read from a snapshot; what the list refuses is refused. */
  readonly write: (snapshot: Db, page: number) => Promise<Result<WrittenPage>>;
}

/** A reader who takes longer than this for a page keeps a connection from everybody else. */
const PAGE_TIMEOUT_MS = 20_000;
/** Longest download: a snapshot keeps the database from cleaning up. */
const TIMEOUT_MS = 900_000;

/**
 * Reads a list page by page from one snapshot, as fast as its reader takes it: no more than a page and what the stream
 * buffers is in memory. A failure destroys the stream, so that a file which is not whole never looks whole.
 */
export function openListStream(source: Source): Promise<Result<ListStream>> {
  const rows = new PassThrough();
  return new Promise((resolve, reject) => {
    source.db
      .unitOfWork(async (snapshot) => {
        if (!(await openSnapshot(snapshot, source.adminId))) return resolve(refuse('LIST_EXPORT_BUSY'));
        const first = await source.write(snapshot, 1);
        if (!first.ok) return resolve(first);
        resolve(ok({ rows, rowCount: first.value.rowCount }));
        const timeout = setTimeout(() => rows.destroy(new Error('nobody took the rows of a list in time')), TIMEOUT_MS);
        try {
          await writePages(source, { snapshot, rows, first: first.value });
        } finally {
          clearTimeout(timeout);
        }
      })
      // After the lock is free: whoever has the whole file can ask for the next.
      .then(() => rows.end())
      .catch((error: Error) => {
        rows.destroy(error);
        reject(error);
      });
  });
}

interface Writing {
  readonly snapshot: Db;
  readonly rows: PassThrough;
  readonly first: WrittenPage;
}

async function writePages(source: Source, { snapshot, rows, first }: Writing): Promise<void> {
  let written = first;
  await push(rows, written.text);
  for (let page = 2; !written.isLast && !rows.destroyed; page += 1) {
    const next = await source.write(snapshot, page);
    if (!next.ok) throw new Error(`page ${page} of a list was refused: ${next.refusal.code}`);
    written = next.value;
    await push(rows, written.text);
  }
}

/** Waits until the reader has taken enough, or has left. */
async function push(rows: PassThrough, text: string): Promise<void> {
  if (rows.destroyed || rows.write(text)) return;
  const leaving = new AbortController();
  const { signal } = leaving;
  const timeout = setTimeout(() => rows.destroy(new Error('nobody took a page of a list in time')), PAGE_TIMEOUT_MS);
  await Promise.race([once(rows, 'drain', { signal }), once(rows, 'close', { signal })]).catch(() => undefined);
  clearTimeout(timeout);
  leaving.abort();
}
