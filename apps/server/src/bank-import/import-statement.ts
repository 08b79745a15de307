import type { AccountId } from '@matete/contract/units';
import { uuidv7 } from 'uuidv7';

import type { BankStatement } from '#bank-import/files/bank-line';
import { identitiesOf } from '#bank-import/line-identity';
import { findKnownLines, insertLines, insertStatement, lockImports } from '#bank-import/records/statement-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

interface Import {
  readonly statement: BankStatement;
  readonly fileName: string;
  readonly adminId: AccountId;
  readonly now: Date;
}

interface Imported {
  /** Its own statement; where it brought nothing new, the one that has most of its lines. */
  readonly statementId: string;
  readonly newCount: number;
  readonly knownCount: number;
}

/** Keeps the lines of a bank's file that no other file has brought. The same file a second time changes nothing. */
export async function importStatement(
  tx: Tx,
  { statement: { format, lines }, fileName, adminId, now }: Import,
): Promise<Imported> {
  await lockImports(tx);
  const identities = identitiesOf(lines);
  const known = await findKnownLines(tx, identities);
  const fresh = lines.flatMap((line, index) => {
    const identity = identities[index] ?? '';
    return known.has(identity) ? [] : [{ line, lineNumber: index + 1, identity }];
  });
  const counts = { newCount: fresh.length, knownCount: lines.length - fresh.length };
  if (fresh.length === 0) return { statementId: mostFrequent([...known.values()]), ...counts };
  const statementId = uuidv7();
  await insertStatement(tx, {
    id: statementId,
    file_name: nameOf(fileName),
    format,
    line_count: lines.length,
    known_count: counts.knownCount,
    imported_at: now,
    imported_by: adminId,
  });
  await insertLines(tx, statementId, fresh);
  await audit(tx, {
    actorId: adminId,
    action: 'STATEMENT_IMPORTED',
    subjectKind: 'statement',
    subjectId: statementId,
    details: { format, lineCount: counts.newCount },
    now,
  });
  return { statementId, ...counts };
}

/** A file name as it may be shown; the browser may send any. */
const nameOf = (fileName: string): string =>
  [...fileName.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '').trim()].slice(0, 100).join('') || '–';

function mostFrequent(ids: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (first === undefined) throw new RangeError('a statement without lines');
  return first[0];
}
