import type { Language } from '@matete/contract/primitives';
import { LONGEST_LIST, MOST_DRAFTED, type RepeatedVoyage } from '@matete/contract/shipping/voyage-drafts';
import type { TahitiDay } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import type { DirectoryPort } from '#directory/directory';
import type { MarketPorts } from '#market/market-ports';
import type { StepPorts } from '#order/order-effect';
import type { Tx } from '#platform/db/database';
import type { ReceivedFile } from '#platform/http/multipart';
import { textOfFile } from '#platform/table/text-of-file';
import type { Writing } from '#schedule/own/own-voyage-store';
import { judgeDraft, repeatedEntries } from '#voyage-desk/drafts/judge-draft';
import { insertDraft, lockDraft, markTaken } from '#voyage-desk/drafts/voyage-draft-store';
import { enterVoyage } from '#voyage-desk/enter-voyage';
import { checkTimes } from '#voyage-desk/sailing-of-entry';

type Drafting = Writing & { readonly list: string | undefined; readonly file: ReceivedFile | undefined };

/** Keeps a list of voyages as a draft: the file where one was sent, else what was pasted. */
export async function draftList(tx: Tx, { list, file, adminId, now }: Drafting): Promise<Result<{ draftId: string }>> {
  const text = file === undefined ? (list ?? '') : textOfFile(file.bytes);
  if (text === undefined || text.length > LONGEST_LIST)
    return refuse(text === undefined ? 'VOYAGE_LIST_UNREADABLE' : 'BODY_TOO_LARGE', { path: 'file' });
  if (text.trim() === '') return refuse('VOYAGE_LIST_EMPTY', { path: 'list' });
  return ok({ draftId: await insertDraft(tx, { kind: 'LIST', content: { list: text }, adminId, now }) });
}

/** Keeps a voyage that is repeated as a draft; its first one must be one that could be entered. */
export async function draftRepeated(
  { directory }: DirectoryPort,
  tx: Tx,
  { repeated, adminId, now }: Writing & { readonly repeated: RepeatedVoyage },
): Promise<Result<{ draftId: string }>> {
  const ship = (await directory.read()).ship(repeated.shipId);
  if (ship === undefined) return refuse('SHIP_NOT_FOUND', { path: 'shipId' });
  if (!ship.isInUse) return refuse('SHIP_OUT_OF_USE', { path: 'shipId' });
  const checked = checkTimes(repeated, now);
  if (!checked.ok) return checked;
  if (repeated.until < repeated.departure.slice(0, 10)) return refuse('DATE_RANGE_REVERSED', { path: 'until' });
  const entries = repeatedEntries(repeated);
  if (entries.length > MOST_DRAFTED)
    return refuse('VOYAGES_TOO_MANY', { path: 'until', params: { max: MOST_DRAFTED } });
  const last = entries.at(-1);
  const lastChecked = last === undefined ? checked : checkTimes(last, now);
  if (!lastChecked.ok) return refuse(lastChecked.refusal.code, { path: 'until' });
  return ok({ draftId: await insertDraft(tx, { kind: 'REPEAT', content: { repeated }, adminId, now }) });
}

/** Enters the voyages of a draft: all of them, or none where one is refused. */
export async function takeDraft(
  services: StepPorts & MarketPorts,
  tx: Tx,
  { draftId, language, adminId, now }: Writing & { readonly draftId: string; readonly language: Language },
): Promise<Result<{ takenCount: number; firstDate: TahitiDay }>> {
  const draft = await lockDraft(tx, draftId);
  if (draft === undefined) return refuse('VOYAGE_DRAFT_NOT_FOUND');
  if (draft.taken_at !== null) return refuse('VOYAGE_DRAFT_TAKEN');
  const { ready } = await judgeDraft(tx, draft, { directory: await services.directory.read(), language, now });
  const [first] = ready;
  if (first === undefined) return refuse('VOYAGE_DRAFT_NOT_READY');
  for (const { entry } of ready) {
    const entered = await enterVoyage(services, tx, { entry, draftId, adminId, now });
    // A path is that of one voyage: the draft shows it at its line.
    if (!entered.ok) return refuse(entered.refusal.code, { params: entered.refusal.params ?? {} });
  }
  await markTaken(tx, { draftId, takenCount: ready.length, now });
  return ok({ takenCount: ready.length, firstDate: first.entry.departure.slice(0, 10) });
}
