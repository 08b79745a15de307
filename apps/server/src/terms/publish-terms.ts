import type { BodyOf } from '@matete/contract/endpoint';
import type { publishTerms as endpoint } from '@matete/contract/terms/terms';
import type { AccountId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { parseArticles } from '@matete/domain/terms/articles';

import { audit } from '#platform/audit/audit';
import { EVERYTHING } from '#platform/changes/changes';
import type { Tx } from '#platform/db/database';
import { firstArticles } from '#terms/read-terms';
import { findTexts, insertVersion, keepTexts, listVersions, lockVersions } from '#terms/terms-store';

/**
 * Publishes a new version of the terms. The words of the one before are kept as they are now, so that it stays readable as
 * it was accepted.
 *
 * @returns The number of the version.
 */
export async function publishTerms(
  tx: Tx,
  { form, adminId, now }: { form: BodyOf<typeof endpoint>; adminId: AccountId; now: Date },
): Promise<Result<number>> {
  const { effectiveDate } = form;
  if (effectiveDate < tahitiDayOf(now)) return refuse('DATE_IN_THE_PAST', { path: 'effectiveDate' });
  const fr = parseArticles(form.fr);
  if (fr.length === 0) return refuse('TERMS_WITHOUT_ARTICLES', { path: 'fr' });
  const en = (form.en ?? '') === '' ? undefined : parseArticles(form.en ?? '');
  if (en?.length === 0) return refuse('TERMS_WITHOUT_ARTICLES', { path: 'en' });
  await lockVersions(tx);
  const [last] = await listVersions(tx);
  if (last === undefined) throw new Error('the first version of the terms is gone');
  if (effectiveDate < last.effectiveDate) return refuse('TERMS_DATE_BEFORE_LAST', { path: 'effectiveDate' });
  if ((await findTexts(tx, last.version)) === null)
    await keepTexts(tx, last.version, { fr: await firstArticles(tx, 'fr'), en: await firstArticles(tx, 'en') });
  const version = last.version + 1;
  await insertVersion(tx, { version, effectiveDate, texts: { fr, en }, adminId, now });
  await audit(tx, {
    actorId: adminId,
    action: 'TERMS_PUBLISHED',
    subjectKind: 'setting',
    subjectId: 'TERMS',
    details: { version, effectiveDate },
    now,
  });
  tx.publishChange([EVERYTHING]);
  return ok(version);
}
