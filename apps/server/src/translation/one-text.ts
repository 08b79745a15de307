import type { Language } from '@matete/contract/primitives';
import type { TextView } from '@matete/contract/translation/translation-views';
import { ok, refuse, type Result } from '@matete/domain/result';
import { type CheckedTranslation, checkTranslation, longestFor } from '@matete/i18n/translation/check-translation';
import { checkName } from '@matete/i18n/translation/check-name';
import { wordsIn } from '@matete/i18n/translation/words-in';

import type { Db } from '#platform/db/database';
import { catalogueTexts } from '#translation/catalogue-texts';
import { findProductText, productOf } from '#translation/product-text-query';
import { readStanding, viewOf } from '#translation/text-views';

/** Most characters of a product's name and description. @source specification §5 */
const LONGEST_OF = { name: 200, description: 1000 } as const;

/** One text of the interface or of a product, with what its translator needs; undefined: there is none. */
export async function readOneText(db: Db, language: Language, textId: string): Promise<TextView | undefined> {
  if (catalogueTexts().has(textId)) return viewOf(await readStanding(db, language), textId);
  const of = productOf(textId);
  const found = await findProductText(db, language, textId);
  if (of === undefined || found === undefined) return undefined;
  const { row, outdated, source } = found;
  return {
    ...row,
    words: wordsIn(row.french, language).map(({ sources, ...word }) => ({ ...word, sources: [...sources] })),
    sources: source === null ? [] : [source],
    longest: Math.min(LONGEST_OF[of.field], longestFor(row.french)),
    placeholders: [],
    heldDraft: null,
    outdated,
  };
}

/** A text as it is stored, and the French that it stands for. */
export interface CheckedText {
  readonly text: string;
  readonly french: string;
}

/** Checks a text that somebody wrote and spells it as its language is stored. */
export async function checkText(
  db: Db,
  { language, textId, text: typed }: { readonly language: Language; readonly textId: string; readonly text: string },
): Promise<Result<CheckedText>> {
  const french = catalogueTexts().get(textId)?.french;
  if (french !== undefined) return resultOf(french, checkTranslation(language, french, typed));
  const of = productOf(textId);
  const found = await findProductText(db, language, textId);
  if (of === undefined || found === undefined) return refuse('TEXT_NOT_FOUND');
  const about = { french: found.row.french, longest: LONGEST_OF[of.field], isLine: of.field === 'name' };
  return resultOf(about.french, checkName(language, about, typed));
}

function resultOf(french: string, checked: CheckedTranslation): Result<CheckedText> {
  if ('text' in checked) return ok({ text: checked.text, french });
  const { code, ...params } = checked.problem;
  return refuse(code, { path: 'text', params });
}
