import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { checkTranslation } from '@matete/i18n/translation/check-translation';

import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { catalogueTexts } from '#translation/catalogue-texts';
import { putCorrection } from '#translation/correction-store';
import { textsTag } from '#translation/published-texts';

/** A text as it is stored, and the French that it stands for. */
export interface CheckedText {
  readonly text: string;
  readonly french: string;
}

/** Checks a text that somebody wrote and spells it as its language is stored. */
export function checkText(language: Language, textId: string, typed: string): Result<CheckedText> {
  const french = catalogueTexts().get(textId)?.french;
  if (french === undefined) return refuse('TEXT_NOT_FOUND');
  const checked = checkTranslation(language, french, typed);
  if ('text' in checked) return ok({ text: checked.text, french });
  const { code, ...params } = checked.problem;
  return refuse(code, { path: 'text', params });
}

interface Publishing extends CheckedText {
  readonly language: Language;
  readonly textId: string;
  readonly reviewerId: AccountId;
  /** Whose words they are, where not the reviewer's own. */
  readonly proposerId: AccountId;
  readonly now: Date;
}

/** Publishes a text that was checked: every process shows it once the transaction is committed. */
export async function publishText(tx: Tx, { proposerId, ...correction }: Publishing): Promise<void> {
  const { language, textId, text, reviewerId, now } = correction;
  await putCorrection(tx, correction);
  await audit(tx, {
    actorId: reviewerId,
    action: 'TEXT_PUBLISHED',
    subjectKind: 'text',
    subjectId: `${language} ${textId}`,
    details: { text, isOwn: proposerId === reviewerId },
    now,
  });
  tx.publishChange([textsTag(language)]);
}
