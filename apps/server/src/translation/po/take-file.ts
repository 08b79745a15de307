import type { Language } from '@matete/contract/primitives';
import { MOST_REPORTED, type TextFileProblem, type TextFileReport } from '@matete/contract/translation/text-files';
import type { AccountId } from '@matete/contract/units';
import { isMessageId, translate } from '@matete/i18n/translate';
import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';

import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { TextFile } from '#platform/db/schema';
import { catalogueTexts, heldDraft } from '#translation/catalogue-texts';
import type { PoEntry } from '#translation/po/read-po';
import { insertTextFile } from '#translation/text-file-store';
import { acceptAlike, insertProposals, listWaitingTexts, withdrawWaitingOf } from '#translation/proposal-store';
import { checkText, type CheckedText } from '#translation/one-text';
import { publishText } from '#translation/publish-text';
import { tellProposer, tellReviewers } from '#translation/tell-people';
import { isReviewer } from '#translation/records/reviewer-store';
import { PROGRESS_TAG } from '#translation/published-texts';
import { readStanding, rowOf, type Standing } from '#translation/text-views';

interface Taking {
  readonly language: Language;
  readonly entries: readonly PoEntry[];
  /** As its sender calls it. */
  readonly name: string;
  readonly senderId: AccountId;
  readonly now: Date;
}

type Taken = CheckedText & { readonly textId: string };

/** What becomes of an entry: it is published, proposed, changes nothing, or is not taken. */
type Outcome =
  | { readonly kind: 'PUBLISH' | 'PROPOSE'; readonly taken: Taken }
  | { readonly kind: 'SAME' }
  | { readonly kind: 'REFUSED'; readonly problem: Pick<TextFileProblem, 'code' | 'params'> };

const refused = (code: TextFileProblem['code'], params: TextFileProblem['params'] = {}): Outcome => ({
  kind: 'REFUSED',
  problem: { code, params },
});
const SAME: Outcome = { kind: 'SAME' };

/**
 * Takes the entries of a PO file: whole ones of a reviewer are published, fuzzy ones and those of others wait for one. A
 * whole entry that says what a draft says is a reviewer's approval of it.
 */
export async function takeFile(tx: Tx, taking: Taking): Promise<Selectable<TextFile>> {
  const { language, entries, senderId, now } = taking;
  const mayPublish = await isReviewer(tx, language, senderId);
  const about = {
    standing: await readStanding(tx, language),
    proposals: await listWaitingTexts(tx, language),
    mayPublish,
  };
  const published: Taken[] = [];
  const proposed: Taken[] = [];
  const problems: TextFileProblem[] = [];
  for (const entry of entries) {
    const outcome = await outcomeOf(tx, entry, about);
    if (outcome.kind === 'PUBLISH') published.push(outcome.taken);
    if (outcome.kind === 'PROPOSE') proposed.push(outcome.taken);
    if (outcome.kind === 'REFUSED')
      problems.push({ line: entry.line, textId: entry.textId.slice(0, 200), ...outcome.problem });
  }
  for (const text of published) {
    await publishText(tx, { language, ...text, reviewerId: senderId, proposerId: senderId, now });
    for (const { id, proposedBy } of await acceptAlike(tx, { language, ...text, reviewerId: senderId, now }))
      if (proposedBy !== senderId)
        await tellProposer(tx, { proposalId: id, proposerId: proposedBy, language, text: text.text, now });
  }
  await propose(tx, taking, proposed);
  const file = {
    id: uuidv7(),
    language,
    account_id: senderId,
    name: taking.name,
    received_at: now,
    published: published.length,
    proposed: proposed.length,
    same: entries.length - published.length - proposed.length - problems.length,
    refused: problems.length,
  };
  tx.publishChange([PROGRESS_TAG]);
  const kept = problems.toSorted((a, b) => a.line - b.line).slice(0, MOST_REPORTED);
  await insertTextFile(tx, { ...file, problems: JSON.stringify(kept) });
  await audit(tx, {
    actorId: senderId,
    action: 'TEXT_FILE_TAKEN',
    subjectKind: 'text',
    subjectId: language,
    details: { published: file.published, proposed: file.proposed, refused: file.refused },
    now,
  });
  return { ...file, problems: kept };
}

interface About {
  readonly standing: Standing;
  readonly proposals: ReadonlyMap<string, readonly string[]>;
  readonly mayPublish: boolean;
}

async function outcomeOf(tx: Tx, entry: PoEntry, { standing, proposals, mayPublish }: About): Promise<Outcome> {
  const { textId, french, text, isFuzzy } = entry;
  if (!catalogueTexts().has(textId)) return refused('TEXT_NOT_FOUND');
  if (entry.isRepeated) return refused('TEXT_TWICE');
  if (text === '') return SAME;
  const row = rowOf(standing, textId);
  if (french !== row.french) return refused('TEXT_FRENCH_CHANGED');
  const isWhole = mayPublish && !isFuzzy;
  if (text === row.current && !(isWhole && row.state === 'DRAFT')) return SAME;
  const waits = [
    ...(proposals.get(textId) ?? []),
    heldDraft(standing.language, textId)?.text,
    ...(row.isFrenchChanged ? [standing.corrections.get(textId)?.text] : []),
  ];
  if (!isWhole && waits.includes(text)) return SAME;
  const checked = await checkText(tx, { language: standing.language, textId, text });
  if (!checked.ok) return refused(checked.refusal.code, checked.refusal.params);
  const taken = { textId, ...checked.value };
  if (isWhole) return { kind: 'PUBLISH', taken };
  return taken.text === row.current || waits.includes(taken.text) ? SAME : { kind: 'PROPOSE', taken };
}

async function propose(tx: Tx, { language, senderId, now }: Taking, texts: readonly Taken[]): Promise<void> {
  if (texts.length === 0) return;
  await withdrawWaitingOf(tx, { language, textIds: texts.map(({ textId }) => textId), proposedBy: senderId, now });
  await insertProposals(
    tx,
    texts.map(({ textId, text, french }) => ({
      id: uuidv7(),
      language,
      message_id: textId,
      text,
      french,
      proposed_by: senderId,
      proposed_at: now,
      is_of_file: true,
    })),
  );
  await tellReviewers(tx, { language, exceptId: senderId, now });
}

/** The report of a file in the language of its reader. */
export function reportOf(file: Selectable<TextFile>, language: Language): TextFileReport {
  const { published, proposed, same, refused: refusedCount } = file;
  return {
    fileId: file.id,
    language: file.language,
    name: file.name,
    receivedAt: file.received_at.toISOString(),
    published,
    proposed,
    same,
    refused: refusedCount,
    problems: file.problems.map(({ line, textId, code, params }) => {
      const id = `errors.${code}`;
      return { line, textId, code, message: isMessageId(id) ? translate(language, id, params) : code };
    }),
  };
}
