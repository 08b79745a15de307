import type { Language } from '@matete/contract/primitives';
import type { TextFilter, TextRow, TextState, TextView } from '@matete/contract/translation/translation-views';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { longestFor, placeholdersOf } from '@matete/i18n/translation/check-translation';
import { sourceTitles, wordsIn } from '@matete/i18n/translation/words-in';

import type { Db } from '#platform/db/database';
import type { AskedSort } from '#platform/db/lists/sort-query';
import { catalogueTexts, heldDraft, isBinding, kindOfOrigin, ownTexts } from '#translation/catalogue-texts';
import { type Correction, listCorrectionsOf } from '#translation/correction-store';
import { countWaitingByText } from '#translation/proposal-store';
import { isInForce } from '#translation/published-texts';

/** Texts of a language as they stand: those of the release, what reviewers published, what waits. */
export interface Standing {
  readonly language: Language;
  readonly corrections: ReadonlyMap<string, Correction>;
  readonly waiting: ReadonlyMap<string, number>;
}

export async function readStanding(db: Db, language: Language): Promise<Standing> {
  const corrections = await listCorrectionsOf(db, language);
  return {
    language,
    corrections: new Map(corrections.map((correction) => [correction.textId, correction])),
    waiting: await countWaitingByText(db, language),
  };
}

/** A text as it stands in a language. @throws RangeError for an id that no text has. */
export function rowOf({ language, corrections, waiting }: Standing, textId: string): TextRow {
  const text = catalogueTexts().get(textId);
  if (text === undefined) throw new RangeError(`no text is called "${textId}"`);
  const correction = corrections.get(textId);
  const isShown = correction !== undefined && isInForce(correction);
  const own = ownTexts(language).get(textId);
  const state: TextState = isShown ? 'REVIEWED' : own === undefined ? 'MISSING' : kindOfOrigin(own.origin);
  return {
    textId,
    area: text.area,
    french: text.french,
    english: text.english,
    current: isShown ? correction.text : (own?.text ?? null),
    state,
    isFrenchChanged: correction !== undefined && !isShown,
    waitingCount: waiting.get(textId) ?? 0,
    isBinding: isBinding(textId),
  };
}

/** A text with what its translator needs. */
export function viewOf(standing: Standing, textId: string): TextView {
  const row = rowOf(standing, textId);
  const correction = standing.corrections.get(textId);
  const origin = ownTexts(standing.language).get(textId)?.origin;
  const held = row.current === null ? heldDraft(standing.language, textId) : undefined;
  return {
    ...row,
    words: wordsIn(row.french, standing.language).map(({ sources, ...word }) => ({ ...word, sources: [...sources] })),
    sources: row.state === 'REVIEWED' ? [] : sourceTitles(origin?.source ?? held?.source),
    heldDraft: held?.text ?? null,
    longest: longestFor(row.french),
    placeholders: placeholdersOf(row.french),
    outdated:
      row.isFrenchChanged && correction !== undefined ? { text: correction.text, french: correction.french } : null,
  };
}

interface Narrowing extends AskedSort<'id' | 'french'> {
  readonly area?: string | undefined;
  readonly state?: TextFilter | undefined;
  readonly search?: string | undefined;
}

/** Texts of a language that a list is narrowed to, by area and id. */
export function rowsOf(standing: Standing, { area, state, search, sort, order }: Narrowing): TextRow[] {
  const words = foldForSearch(search ?? '').split(' ');
  const rows: TextRow[] = [];
  for (const { textId, area: own, folded } of catalogueTexts().values()) {
    if (area && own !== area) continue;
    const row = rowOf(standing, textId);
    if (!isIn(row, state)) continue;
    const searched = search ? `${folded} ${foldForSearch(row.current ?? '')}` : '';
    if (words.every((word) => searched.includes(word))) rows.push(row);
  }
  if (sort === undefined) return rows;
  const keyOf = ({ textId, french }: TextRow): string =>
    sort === 'id' ? textId : `${foldForSearch(french)} ${textId}`;
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return order === 'DESC' ? sorted.reverse() : sorted;
}

function isIn(row: TextRow, state: TextFilter | undefined): boolean {
  if (state === undefined) return true;
  if (state === 'PROPOSED') return row.waitingCount > 0;
  return state === 'FRENCH_CHANGED' ? row.isFrenchChanged : row.state === state;
}
