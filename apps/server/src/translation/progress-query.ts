import { LANGUAGES } from '@matete/contract/primitives';
import type { Language } from '@matete/contract/primitives';
import type { LanguageProgress, TextState } from '@matete/contract/translation/translation-views';
import { AREAS } from '@matete/i18n/catalogue/areas';

import type { Db } from '#platform/db/database';
import { countWaitingByLanguage } from '#translation/proposal-store';
import { listReviewers } from '#translation/records/reviewer-store';
import { readStanding, rowsOf } from '#translation/text-views';

/** Counts the texts of every language by state, with the reviewers who wish to be thanked. */
export async function readProgress(db: Db): Promise<{ languages: LanguageProgress[] }> {
  const waiting = await countWaitingByLanguage(db);
  const reviewers = await listReviewers(db);
  const languages: LanguageProgress[] = [];
  for (const language of LANGUAGES) {
    const thanked = reviewers.filter((reviewer) => reviewer.language === language && reviewer.isThanked);
    languages.push({
      language,
      ...(await countTexts(db, language)),
      waiting: waiting.get(language) ?? 0,
      thanked: thanked.map(({ firstName }) => firstName),
    });
  }
  return { languages };
}

type Counts = Pick<LanguageProgress, 'texts' | 'missing' | 'draft' | 'attested' | 'reviewed' | 'original'>;

async function countTexts(db: Db, language: Language): Promise<Counts & Pick<LanguageProgress, 'areas'>> {
  const rows = rowsOf(await readStanding(db, language), {});
  const areas = AREAS.map((area) => ({
    area,
    ...count(rows.filter((row) => row.area === area).map(({ state }) => state)),
  }));
  return { ...count(rows.map(({ state }) => state)), areas };
}

function count(states: readonly TextState[]): Counts {
  const of = (...wanted: readonly TextState[]): number => states.filter((state) => wanted.includes(state)).length;
  return {
    texts: states.length,
    missing: of('MISSING'),
    draft: of('DRAFT'),
    attested: of('ATTESTED'),
    reviewed: of('REVIEWED'),
    original: of('ORIGINAL'),
  };
}
