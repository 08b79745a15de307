import { ERROR_CATALOGUE } from '@matete/contract/error-catalogue';
import type { Language } from '@matete/contract/primitives';
import type { EnteredVoyage } from '@matete/contract/shipping/own-voyages';
import type { DraftProblem, RepeatedVoyage, VoyageDraftView } from '@matete/contract/shipping/voyage-drafts';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { stopsOfSailing } from '@matete/domain/voyage/entered-voyage';
import { countRepeated, sailingLater } from '@matete/domain/voyage/repeat-voyage';
import { isMessageId, translate } from '@matete/i18n/translate';

import type { DirectoryState } from '#directory/directory';
import type { Db } from '#platform/db/database';
import { findOwnOfDay } from '#schedule/own/own-voyage-store';
import type { VoyageDraftRow } from '#voyage-desk/drafts/voyage-draft-store';
import { type ListedVoyage, type ListProblem, parseList } from '#voyage-desk/drafts/parse-list';
import { refusalsOfTimes, sailingOf } from '#voyage-desk/sailing-of-entry';

type Drafted = VoyageDraftView['voyages'][number];

/** A voyage of a draft that would be entered. */
export interface ReadyVoyage {
  readonly entry: EnteredVoyage;
}

/** A draft as it stands against the voyages that are known now. */
export interface JudgedDraft {
  readonly view: VoyageDraftView;
  /** What would be entered; empty where anything is wrong. */
  readonly ready: readonly ReadyVoyage[];
}

/** The voyages of a repetition, the first one included. */
export function repeatedEntries({ everyDays, until, shipId, ...first }: RepeatedVoyage): EnteredVoyage[] {
  const count = countRepeated(first.departure.slice(0, 10), { everyDays, until });
  return Array.from({ length: count }, (_unused, index) => {
    const { stops, ...times } = sailingLater(first, index * everyDays);
    return { shipId, ...times, stops: [...stops] };
  });
}

/** Judges every voyage of a draft against the calendar, the directory and what is entered already. */
export async function judgeDraft(
  db: Db,
  draft: VoyageDraftRow,
  { directory, language, now }: { readonly directory: DirectoryState; readonly language: Language; readonly now: Date },
): Promise<JudgedDraft> {
  const { list, repeated } = draft.content;
  const parsed =
    list === undefined
      ? { problems: [], voyages: repeated === undefined ? [] : repeatedEntries(repeated).map(unlisted) }
      : parseList(list, (name) => directory.shipNamed(name));
  const toProblem = problemIn(language);
  const seen = new Set<string>();
  const judged: { drafted: Drafted; entry: EnteredVoyage }[] = [];
  for (const voyage of parsed.voyages) {
    const drafted = await judgeVoyage(db, { voyage, seen, isList: list !== undefined, toProblem, directory, now });
    judged.push({ drafted, entry: voyage.entry });
  }
  const problems = parsed.problems.map(toProblem);
  const isSound = problems.length === 0 && judged.every(({ drafted }) => drafted.problems.length === 0);
  const ready = isSound ? judged.filter(({ drafted }) => !drafted.isKnown) : [];
  return {
    ready,
    view: {
      draftId: draft.id,
      kind: draft.kind,
      madeAt: draft.made_at.toISOString(),
      list: list ?? null,
      voyages: judged.map(({ drafted }) => drafted),
      problems,
      newCount: ready.length,
      takenCount: draft.taken_count,
    },
  };
}

/** A repeated voyage stands on no line. */
const unlisted = (entry: EnteredVoyage): ListedVoyage => ({
  line: 0,
  entry,
  placeOf: () => ({ line: 0, column: null }),
});

interface Judgement {
  readonly voyage: ListedVoyage;
  /** Ship and day of the voyages before it in the draft. */
  readonly seen: Set<string>;
  readonly isList: boolean;
  readonly toProblem: (problem: ListProblem) => DraftProblem;
  readonly directory: DirectoryState;
  readonly now: Date;
}

async function judgeVoyage(db: Db, { voyage, seen, isList, toProblem, directory, now }: Judgement): Promise<Drafted> {
  const { entry, placeOf } = voyage;
  const sailing = sailingOf(entry);
  const departureDate = tahitiDayOf(new Date(sailing.departureAt));
  const ship = directory.ship(entry.shipId);
  const at = (path: string) => (isList ? placeOf(path) : { line: null, column: null });
  const problems: ListProblem[] = refusalsOfTimes(entry, now).map(({ code, path = '', params }) => ({
    ...at(path),
    code,
    ...(params === undefined ? {} : { params }),
  }));
  if (ship?.isInUse === false) problems.push({ ...at('shipId'), code: 'SHIP_OUT_OF_USE' });
  const trip = `${entry.shipId} ${departureDate}`;
  const present = await findOwnOfDay(db, { shipId: entry.shipId, departureDate });
  const number = present?.voyage_number ?? (seen.has(trip) ? (entry.voyageNumber ?? '') : undefined);
  seen.add(trip);
  // A list says what shall be; a repetition leaves what is there.
  if (number !== undefined && isList)
    problems.push({ ...at('departure'), code: 'VOYAGE_ALREADY_ENTERED', params: { number, ship: ship?.name ?? '' } });
  return {
    line: isList ? voyage.line : null,
    voyageNumber: entry.voyageNumber ?? null,
    shipId: entry.shipId,
    shipName: ship?.name ?? entry.shipId,
    departureDate,
    stops: stopsOfSailing(sailing).map((stop) => ({ ...stop, landing: stop.landing ?? null })),
    isKnown: number !== undefined && !isList,
    problems: problems.map(toProblem),
  };
}

/** Puts a problem into a reader's words. */
const problemIn =
  (language: Language) =>
  ({ line, column, code, params = {} }: ListProblem): DraftProblem => {
    const id = code in ERROR_CATALOGUE ? `errors.${code}` : `errors.field.${code}`;
    return { line, column, code, message: isMessageId(id) ? translate(language, id, params) : code };
  };
