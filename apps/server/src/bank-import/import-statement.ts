import type { AccountId } from '@matete/contract/units';
import { uuidv7 } from 'uuidv7';

import type { BankLine, BankStatement } from '#bank-import/files/bank-line';
import { fileIdentityOf, identitiesOf, identityOf } from '#bank-import/line-identity';
import {
  findKnownLines,
  findLinesOfDays,
  findSameFile,
  insertLines,
  insertStatement,
  type KnownLine,
  lockImports,
  type NewLine,
} from '#bank-import/records/statement-store';
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
  /** Of those known, the ones that an admin is asked about. */
  readonly repeatCount: number;
}

/**
 * Keeps the lines of a bank's file that no other file has brought. The same file a second time changes nothing. A line that
 * says what another file's line says may be a second transfer: unless the bank's own id or the other lines of its day show
 * that it is the same, it is kept beside, and an admin says which.
 */
export async function importStatement(
  tx: Tx,
  { statement: { format, lines }, fileName, adminId, now }: Import,
): Promise<Imported> {
  await lockImports(tx);
  const name = nameOf(fileName);
  const identities = identitiesOf(lines);
  const fileIdentity = fileIdentityOf(name, identities);
  const same = await findSameFile(tx, fileIdentity);
  if (same !== undefined) return { statementId: same, newCount: 0, knownCount: lines.length, repeatCount: 0 };
  const known = await findKnownLines(tx, identities);
  const statementId = uuidv7();
  const isSame = await sameLineFinder(tx, identities, known);
  const kept = lines.flatMap((line, index): NewLine[] => {
    const identity = identities[index] ?? '';
    const other = known.get(identity);
    if (other === undefined) return [{ line, identity, repeatsId: null }];
    return isSame(line, other)
      ? []
      : [{ line, identity: identityOf(line, `${statementId} ${index}`), repeatsId: other.id }];
  });
  const newCount = kept.filter(({ repeatsId }) => repeatsId === null).length;
  const counts = { newCount, knownCount: lines.length - newCount, repeatCount: kept.length - newCount };
  if (kept.length === 0) return { statementId: mostFrequent([...known.values()]), ...counts };
  await insertStatement(tx, {
    id: statementId,
    file_name: name,
    file_identity: fileIdentity,
    format,
    line_count: lines.length,
    known_count: counts.knownCount,
    imported_at: now,
    imported_by: adminId,
  });
  await insertLines(tx, statementId, kept);
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

/**
 * Makes a judge of whether a line is the one that another file brought, and no second one that says the same: the bank's own
 * id says so, or the file has all lines of that day of the other one, which are at least two. What moves no money in is
 * taken for the same.
 */
async function sameLineFinder(tx: Tx, identities: readonly string[], known: ReadonlyMap<string, KnownLine>) {
  const others = [...known.values()];
  const dayOf = ({ statement_id: id, booked_on: day }: KnownLine): string => `${id} ${day ?? ''}`;
  const ofDays = await findLinesOfDays(tx, {
    statementIds: [...new Set(others.map(({ statement_id: id }) => id))],
    days: [...new Set(others.flatMap(({ booked_on: day }) => day ?? []))],
  });
  const here = new Set(identities);
  const partial = new Set(ofDays.filter(({ identity }) => !here.has(identity)).map(dayOf));
  const said = new Map<string, Set<string>>();
  for (const line of ofDays) said.set(dayOf(line), (said.get(dayOf(line)) ?? new Set()).add(line.said));
  return ({ bankId, amountXpf, problem }: BankLine, other: KnownLine): boolean =>
    bankId !== '' ||
    problem !== null ||
    (amountXpf ?? 0) < 0 ||
    (!partial.has(dayOf(other)) && (said.get(dayOf(other))?.size ?? 0) > 1);
}

/** A file name as it may be shown; the browser may send any. */
const nameOf = (fileName: string): string =>
  [...fileName.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '').trim()].slice(0, 100).join('') || '–';

function mostFrequent(lines: readonly KnownLine[]): string {
  const counts = new Map<string, number>();
  for (const { statement_id: id } of lines) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (first === undefined) throw new RangeError('a statement without lines');
  return first[0];
}
