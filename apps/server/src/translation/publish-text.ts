import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { audit } from '#platform/audit/audit';
import { EVERYTHING } from '#platform/changes/changes';
import type { Tx } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';
import { writeText } from '#product/product-store';
import { deleteCorrection, putCorrection } from '#translation/correction-store';
import type { CheckedText } from '#translation/one-text';
import { productOf } from '#translation/product-text-query';
import { textsTag } from '#translation/published-texts';
import { isReviewer } from '#translation/records/reviewer-store';

interface Publishing extends CheckedText {
  readonly language: Language;
  readonly textId: string;
  readonly reviewerId: AccountId;
  /** Whose words they are, where not the reviewer's own. */
  readonly proposerId: AccountId;
  readonly now: Date;
}

/**
 * Publishes a text that was checked: every process shows it once the transaction is committed. A product's is written to
 * the product as well, whose search finds it. Refused: a description of a language in which the product has no name.
 */
export async function publishText(tx: Tx, { proposerId, ...correction }: Publishing): Promise<Result<void>> {
  const { language, textId, text, reviewerId, now } = correction;
  const of = productOf(textId);
  if (of !== undefined) {
    if (!(await writeText(tx, of.productId, { language, field: of.field, text }))) return refuse('TEXT_NAME_FIRST');
    await audit(tx, {
      actorId: reviewerId,
      action: 'PRODUCT_CHANGED',
      subjectKind: 'product',
      subjectId: of.productId,
      details: { fields: `${of.field}.${language}` },
      now,
    });
    tx.publishChange([EVERYTHING]);
  }
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
  return ok(undefined);
}

interface TakingBack {
  readonly language: Language;
  readonly textId: string;
  readonly caller: Pick<Caller, 'accountId' | 'role'>;
  readonly now: Date;
}

/**
 * Takes a published text of the interface back: an admin may as well, who need not speak the language to see that a text is
 * no promise of the house. The names of products are changed with the product.
 */
export async function takeTextBack(tx: Tx, { language, textId, caller, now }: TakingBack): Promise<Result<void>> {
  if (caller.role !== 'ADMIN' && !(await isReviewer(tx, language, caller.accountId))) return refuse('NOT_A_REVIEWER');
  if (productOf(textId) !== undefined || !(await deleteCorrection(tx, language, textId)))
    return refuse('TEXT_NOT_FOUND');
  await audit(tx, {
    actorId: caller.accountId,
    action: 'TEXT_TAKEN_BACK',
    subjectKind: 'text',
    subjectId: `${language} ${textId}`,
    details: {},
    now,
  });
  tx.publishChange([textsTag(language)]);
  return ok(undefined);
}
