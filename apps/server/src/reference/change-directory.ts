import type { BodyOf } from '@matete/contract/endpoint';
import {
  type addDirectoryEntry,
  type changeDirectoryEntry,
  DIRECTORY_FIELDS,
  type DirectoryEntryView,
  type DirectoryFact,
  type DirectoryFacts,
  type DirectoryField,
  type DirectoryKind,
} from '@matete/contract/reference/directory-entries';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { findIsland } from '@matete/reference/islands';

import { type DirectoryRow, findTaken, holdDirectory, lockEntry, writeEntry } from '#directory/directory-store';
import { idOfName } from '#directory/first-entries';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { entryView } from '#reference/directory-views';

interface By {
  readonly adminId: AccountId;
  readonly now: Date;
}

type Addition = By & { readonly kind: DirectoryKind; readonly body: BodyOf<typeof addDirectoryEntry> };
type Change = By & {
  readonly kind: DirectoryKind;
  readonly id: string;
  readonly body: BodyOf<typeof changeDirectoryEntry>;
};

/** Adds an entry to the directory. Its id is made of its name; that of a bank is its code. */
export async function addEntry(tx: Tx, { kind, body, adminId, now }: Addition): Promise<Result<DirectoryEntryView>> {
  await holdDirectory(tx);
  if (kind === 'BANK' && (body.id ?? '') === '') return refuse('VALIDATION_FAILED', { path: 'id' });
  const wanted = kind === 'BANK' ? (body.id ?? '') : idOfName(body.name);
  const id = kind === 'BANK' ? wanted : await freeId(tx, kind, wanted === '' ? kind.toLowerCase() : wanted);
  if (kind === 'BANK' && (await lockEntry(tx, kind, id)) !== undefined)
    return refuse('DIRECTORY_NAME_TAKEN', { path: 'id', params: { name: body.name } });
  return write(tx, { kind, id, before: undefined, body, adminId, now });
}

/** Changes an entry: what it says anew has the source and the day that came with it. */
export async function changeEntry(
  tx: Tx,
  { kind, id, body, adminId, now }: Change,
): Promise<Result<DirectoryEntryView>> {
  await holdDirectory(tx);
  const before = await lockEntry(tx, kind, id);
  if (before === undefined) return refuse('DIRECTORY_ENTRY_NOT_FOUND');
  if (before.version !== body.version) return refuse('DIRECTORY_ENTRY_CHANGED');
  return write(tx, { kind, id, before, body, adminId, now });
}

interface Writing extends By {
  readonly kind: DirectoryKind;
  readonly id: string;
  readonly before: DirectoryRow | undefined;
  readonly body: Omit<BodyOf<typeof changeDirectoryEntry>, 'version'>;
}

async function write(tx: Tx, { kind, id, before, body, adminId, now }: Writing): Promise<Result<DirectoryEntryView>> {
  const taken = await findTaken(tx, { kind, entryId: id, name: body.name });
  if (taken !== undefined) return refuse('DIRECTORY_NAME_TAKEN', { path: 'name', params: { name: taken.name } });
  const next = nextFacts(kind, before?.facts ?? {}, body);
  if (!next.ok) return next;
  const broken = await brokenReference(tx, next.value.facts);
  if (broken !== undefined) return broken;
  const row = await writeEntry(tx, {
    kind,
    entry_id: id,
    name: body.name,
    facts: next.value.facts,
    is_in_use: body.isInUse,
    version: (before?.version ?? 0) + 1,
    adminId,
    now,
  });
  await audit(tx, {
    actorId: adminId,
    action: before === undefined ? 'DIRECTORY_ENTRY_ADDED' : 'DIRECTORY_ENTRY_CHANGED',
    subjectKind: 'directory',
    subjectId: `${kind} ${id}`,
    details: {
      name: body.name,
      fields: next.value.changed.join(' '),
      source: body.source,
      isInUse: body.isInUse,
      isAllChecked: body.isAllChecked,
    },
    now,
  });
  return ok(entryView(row));
}

/** The facts after a change: the changed ones with their new source, the others as they were. */
function nextFacts(
  kind: DirectoryKind,
  before: DirectoryFacts,
  { facts, source, checkedOn, isAllChecked }: Writing['body'],
): Result<{ facts: DirectoryFacts; changed: DirectoryField[] }> {
  const next: Partial<Record<DirectoryField, DirectoryFact>> = {};
  const changed: DirectoryField[] = [];
  for (const field of DIRECTORY_FIELDS[kind]) {
    const known = before[field];
    const value = facts[field] ?? known?.value ?? '';
    if (value !== (known?.value ?? '')) changed.push(field);
    if (value === '') continue;
    const isSame = known?.value === value;
    if (!isSame && source === '') return refuse('DIRECTORY_SOURCE_MISSING', { path: 'source' });
    const fact = isSame ? known : { value, source, checkedOn: checkedOn ?? null };
    next[field] = isAllChecked && checkedOn !== undefined ? { ...fact, checkedOn } : fact;
  }
  if ((next.latitude === undefined) !== (next.longitude === undefined))
    return refuse('COORDINATE_INCOMPLETE', {
      path: next.latitude === undefined ? 'facts.latitude' : 'facts.longitude',
    });
  if (Math.abs(Number(next.latitude?.value.replace(',', '.') ?? 0)) > 90)
    return refuse('VALIDATION_FAILED', { path: 'facts.latitude' });
  return ok({ facts: next, changed });
}

async function brokenReference(tx: Tx, facts: DirectoryFacts) {
  for (const [field, kind] of [
    ['companyId', 'COMPANY'],
    ['placeId', 'PLACE'],
  ] as const) {
    const id = facts[field]?.value;
    if (id !== undefined && (await lockEntry(tx, kind, id)) === undefined)
      return refuse('DIRECTORY_ENTRY_NOT_FOUND', { path: `facts.${field}` });
  }
  const islands = facts.islands?.value.split(/\s+/) ?? [];
  if (islands.some((island) => findIsland(island) === undefined))
    return refuse('ISLAND_NOT_FOUND', { path: 'facts.islands' });
  return undefined;
}

async function freeId(tx: Tx, kind: DirectoryKind, wanted: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const id = attempt === 1 ? wanted : `${wanted}-${attempt}`;
    if ((await lockEntry(tx, kind, id)) === undefined) return id;
  }
}
