import type { NewsletterInput } from '@matete/contract/newsletter/newsletters';
import { type Language, LANGUAGES, type LocalNames } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { change, findById, insert, lockById, type NewsletterRow } from '#newsletter/newsletter-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';

interface Written {
  readonly form: NewsletterInput;
  readonly adminId: AccountId;
  readonly now: Date;
}

/** Writes a newsletter, which stays a draft. @returns Its id. */
export async function writeNewsletter(tx: Tx, { form, adminId, now }: Written): Promise<Result<string>> {
  const texts = textsOf(form);
  if (!texts.ok) return texts;
  const id = uuidv7();
  await insert(tx, { id, status: 'DRAFT', ...texts.value, created_by: adminId, changed_at: now });
  await noteWritten(tx, { id, adminId, now });
  return ok(id);
}

/** Changes a draft: what is on its way says the same to everybody. */
export async function changeNewsletter(
  tx: Tx,
  { newsletterId, form, adminId, now }: Written & { newsletterId: string },
): Promise<Result<void>> {
  const row = await lockById(tx, newsletterId);
  if (row === undefined) return refuse('NEWSLETTER_NOT_FOUND');
  if (row.status !== 'DRAFT') return refuse('NEWSLETTER_STEP_NOT_ALLOWED');
  const texts = textsOf(form);
  if (!texts.ok) return texts;
  await change(tx, newsletterId, { ...texts.value, changed_at: now });
  await noteWritten(tx, { id: newsletterId, adminId, now });
  return ok(undefined);
}

const noteWritten = (tx: Tx, { id, adminId, now }: { id: string; adminId: AccountId; now: Date }): Promise<void> =>
  audit(tx, {
    actorId: adminId,
    action: 'NEWSLETTER_WRITTEN',
    subjectKind: 'newsletter',
    subjectId: id,
    details: {},
    now,
  });

/** Subject and text by language, each language with both or neither. */
function textsOf({ subject, text }: NewsletterInput): Result<{ subject: string; text: string }> {
  for (const language of LANGUAGES) {
    const [hasSubject, hasText] = [(subject[language] ?? '') !== '', (text[language] ?? '') !== ''];
    if (hasSubject !== hasText)
      return refuse('NEWSLETTER_TEXT_MISSING', { path: `${hasSubject ? 'text' : 'subject'}.${language}` });
  }
  return ok({ subject: JSON.stringify(given(subject)), text: JSON.stringify(given(text)) });
}

const given = (texts: Partial<Record<Language, string | undefined>>): LocalNames =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''));

/** What a newsletter says in a language, French where it has none. */
export const textIn = ({ subject, text }: Pick<NewsletterRow, 'subject' | 'text'>, language: Language) => ({
  subject: subject[language] ?? subject.fr ?? '',
  text: text[language] ?? text.fr ?? '',
});

interface Test {
  readonly newsletterId: string;
  readonly language: Language;
  readonly admin: { readonly id: AccountId; readonly email: string };
  readonly now: Date;
}

/** Mails a newsletter to one admin, as its subscribers of a language would get it. */
export async function testNewsletter(tx: Tx, { newsletterId, language, admin, now }: Test): Promise<Result<void>> {
  const row = await findById(tx, newsletterId);
  if (row === undefined) return refuse('NEWSLETTER_NOT_FOUND');
  await queueMail(tx, {
    id: uuidv7(),
    accountId: admin.id,
    recipient: admin.email,
    kind: 'newsletter-test',
    language,
    data: textIn(row, language),
    now,
  });
  return ok(undefined);
}
