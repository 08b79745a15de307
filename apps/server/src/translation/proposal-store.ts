import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';

import { countFrom } from '#platform/db/count-query';
import type { Db, Tx } from '#platform/db/database';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';
import type { TextProposal } from '#platform/db/schema';

/** A proposal with the first name of its proposer. */
export type ProposalRow = Selectable<TextProposal> & { readonly proposer: string };

const proposals = (db: Db) =>
  db
    .selectFrom('text_proposals as proposal')
    .innerJoin('accounts as account', 'account.id', 'proposal.proposed_by')
    .selectAll('proposal')
    .select('account.first_name as proposer');

export const findProposal = (db: Db, id: string): Promise<ProposalRow | undefined> =>
  proposals(db).where('proposal.id', '=', id).executeTakeFirst();

/** Locks a proposal: two reviewers decide one after the other. */
export const lockProposal = (tx: Tx, id: string): Promise<ProposalRow | undefined> =>
  proposals(tx).where('proposal.id', '=', id).forNoKeyUpdate('proposal').executeTakeFirst();

export async function insertProposal(tx: Tx, proposal: Insertable<TextProposal>): Promise<void> {
  await tx.insertInto('text_proposals').values(proposal).execute();
}

/** Decides or withdraws a proposal that the caller has locked. */
export async function changeProposal(tx: Tx, id: string, columns: Updateable<TextProposal>): Promise<void> {
  await tx.updateTable('text_proposals').set(columns).where('id', '=', id).execute();
}

/** Proposals of one statement: PostgreSQL takes no more than 65,535 values. */
const PER_STATEMENT = 2_000;

export async function insertProposals(tx: Tx, proposals: readonly Insertable<TextProposal>[]): Promise<void> {
  for (let from = 0; from < proposals.length; from += PER_STATEMENT)
    await tx
      .insertInto('text_proposals')
      .values(proposals.slice(from, from + PER_STATEMENT))
      .execute();
}

/** Withdraws what somebody proposed for some texts before and nobody has decided. */
export async function withdrawWaitingOf(
  tx: Tx,
  given: { readonly language: Language; readonly textIds: readonly string[]; proposedBy: AccountId; now: Date },
): Promise<void> {
  await tx
    .updateTable('text_proposals')
    .set({ status: 'WITHDRAWN', decided_at: given.now })
    .where('language', '=', given.language)
    .where('proposed_by', '=', given.proposedBy)
    .where('status', '=', 'WAITING')
    .where('message_id', '=', sql<string>`any(${given.textIds})`)
    .execute();
}

/** Accepts the waiting proposals that say what a reviewer has published. @returns Whose they are. */
export async function acceptAlike(
  tx: Tx,
  given: { language: Language; textId: string; text: string; reviewerId: AccountId; now: Date },
): Promise<{ readonly id: string; readonly proposedBy: AccountId }[]> {
  return tx
    .updateTable('text_proposals')
    .set({ status: 'ACCEPTED', decided_by: given.reviewerId, decided_at: given.now })
    .where('language', '=', given.language)
    .where('message_id', '=', given.textId)
    .where('text', '=', given.text)
    .where('status', '=', 'WAITING')
    .returning(['id', 'proposed_by as proposedBy'])
    .execute();
}

/** What waits for each text of a language, oldest first. */
export async function listWaitingTexts(db: Db, language: Language): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('text_proposals')
    .select(['message_id', 'text'])
    .where('language', '=', language)
    .where('status', '=', 'WAITING')
    .orderBy('id')
    .execute();
  const texts = new Map<string, string[]>();
  for (const { message_id: textId, text } of rows) texts.set(textId, [...(texts.get(textId) ?? []), text]);
  return texts;
}

interface OfText {
  readonly language: Language;
  readonly textId: string;
  readonly proposedBy: AccountId;
  readonly now: Date;
}

/** Withdraws what somebody proposed for a text before and nobody has decided. */
export async function withdrawWaiting(tx: Tx, { language, textId, proposedBy, now }: OfText): Promise<void> {
  await tx
    .updateTable('text_proposals')
    .set({ status: 'WITHDRAWN', decided_at: now })
    .where('language', '=', language)
    .where('message_id', '=', textId)
    .where('proposed_by', '=', proposedBy)
    .where('status', '=', 'WAITING')
    .execute();
}

/** Proposals of somebody since an instant, those of files left out. */
export const countProposalsSince = (db: Db, accountId: AccountId, since: Date): Promise<number> =>
  countFrom(db, sql`text_proposals where proposed_by = ${accountId} and proposed_at >= ${since} and not is_of_file`);

/** A page of a list, by the day of proposing where a sort is asked. */
export interface AskedPage extends AskedSort<'date'> {
  readonly page: number;
  readonly take: number;
}

const sorts = (usual: RawBuilder<unknown>) => ({ by: { date: sql`proposal.id` }, usual, id: sql`proposal.id` });
const OLDEST = sorts(sql`proposal.id`);
const NEWEST = sorts(sql`proposal.id desc`);

/** Proposals that wait in a language, oldest first. */
export async function listWaiting(
  db: Db,
  language: Language,
  { page, take, ...sort }: AskedPage,
): Promise<{ rows: ProposalRow[]; itemCount: number }> {
  const rows = await proposals(db)
    .where('proposal.language', '=', language)
    .where('proposal.status', '=', 'WAITING')
    .orderBy(sortedBy(sort, OLDEST))
    .limit(take)
    .offset((page - 1) * take)
    .execute();
  return {
    rows,
    itemCount: await countFrom(db, sql`text_proposals where language = ${language} and status = 'WAITING'`),
  };
}

/** Proposals of somebody, newest first. */
export async function listOwnProposals(
  db: Db,
  accountId: AccountId,
  { page, take, language, ...sort }: AskedPage & { readonly language?: Language | undefined },
): Promise<{ rows: ProposalRow[]; itemCount: number }> {
  let query = proposals(db).where('proposal.proposed_by', '=', accountId);
  if (language !== undefined) query = query.where('proposal.language', '=', language);
  const rows = await query
    .orderBy(sortedBy(sort, NEWEST))
    .limit(take)
    .offset((page - 1) * take)
    .execute();
  const ofLanguage = language === undefined ? sql`` : sql`and language = ${language}`;
  return { rows, itemCount: await countFrom(db, sql`text_proposals where proposed_by = ${accountId} ${ofLanguage}`) };
}

/** How many proposals wait for each text of a language. */
export async function countWaitingByText(db: Db, language: Language): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('text_proposals')
    .select(['message_id', sql<number>`count(*)::int`.as('count')])
    .where('language', '=', language)
    .where('status', '=', 'WAITING')
    .groupBy('message_id')
    .execute();
  return new Map(rows.map(({ message_id: textId, count }) => [textId, count]));
}

/** How many proposals wait in each language. */
export async function countWaitingByLanguage(db: Db): Promise<ReadonlyMap<Language, number>> {
  const rows = await db
    .selectFrom('text_proposals')
    .select(['language', sql<number>`count(*)::int`.as('count')])
    .where('status', '=', 'WAITING')
    .groupBy('language')
    .execute();
  return new Map(rows.map(({ language, count }) => [language, count]));
}

/** Withdraws what waits of somebody, and deletes what they said beside their texts. */
export async function eraseProposalsOf(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await tx
    .updateTable('text_proposals')
    .set({ status: 'WITHDRAWN', decided_at: now })
    .where('proposed_by', '=', accountId)
    .where('status', '=', 'WAITING')
    .execute();
  await tx
    .updateTable('text_proposals')
    .set({ variety: null, reason: null, answer: null })
    .where('proposed_by', '=', accountId)
    .execute();
}
