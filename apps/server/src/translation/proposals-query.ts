import type { Language, Page } from '@matete/contract/primitives';
import type { OwnProposal, ReviewedProposal } from '@matete/contract/translation/translation-views';
import type { AccountId } from '@matete/contract/units';
import { longestFor, placeholdersOf } from '@matete/i18n/translation/check-translation';

import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { catalogueTexts } from '#translation/catalogue-texts';
import { type AskedPage, listOwnProposals, listWaiting, type ProposalRow } from '#translation/proposal-store';
import { readStanding, rowOf } from '#translation/text-views';

type StandingOf = (language: Language) => Promise<Awaited<ReturnType<typeof readStanding>>>;

/** Reads how the texts of each language stand once, however many of its proposals are shown. */
function standings(db: Db): StandingOf {
  const read = new Map<Language, ReturnType<typeof readStanding>>();
  return (language) => {
    const known = read.get(language) ?? readStanding(db, language);
    read.set(language, known);
    return known;
  };
}

/** Proposals of somebody, newest first. */
export async function readOwnProposals(
  db: Db,
  accountId: AccountId,
  query: AskedPage & { readonly language?: Language | undefined },
): Promise<Page<OwnProposal>> {
  const { rows, itemCount } = await listOwnProposals(db, accountId, query);
  const standingOf = standings(db);
  const data = await Promise.all(rows.map((row) => ownViewOf(row, standingOf)));
  return { data, meta: pageMeta(query, itemCount) };
}

/** Proposals that wait in a language, oldest first. */
export async function readWaiting(
  db: Db,
  { language, readerId, ...query }: AskedPage & { readonly language: Language; readonly readerId: AccountId },
): Promise<Page<ReviewedProposal>> {
  const { rows, itemCount } = await listWaiting(db, language, query);
  const standingOf = standings(db);
  const data = await Promise.all(rows.map((row) => reviewedViewOf(row, readerId, standingOf)));
  return { data, meta: pageMeta(query, itemCount) };
}

export const readOwnProposal = (db: Db, row: ProposalRow): Promise<OwnProposal> => ownViewOf(row, standings(db));

export const readReviewedProposal = (db: Db, row: ProposalRow, readerId: AccountId): Promise<ReviewedProposal> =>
  reviewedViewOf(row, readerId, standings(db));

async function ownViewOf(row: ProposalRow, standingOf: StandingOf): Promise<OwnProposal> {
  const { language, message_id: textId } = row;
  const isKnown = catalogueTexts().has(textId);
  const text = isKnown ? rowOf(await standingOf(language), textId) : undefined;
  return {
    proposalId: row.id,
    language,
    textId,
    // A release may have dropped the text.
    french: text?.french ?? row.french,
    english: text?.english ?? '',
    current: text?.current ?? null,
    text: row.text,
    variety: row.variety,
    reason: row.reason,
    status: row.status,
    answer: row.answer,
    published: row.published_text,
    proposedAt: row.proposed_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

async function reviewedViewOf(
  row: ProposalRow,
  readerId: AccountId,
  standingOf: StandingOf,
): Promise<ReviewedProposal> {
  const own = await ownViewOf(row, standingOf);
  return {
    ...own,
    proposer: row.proposer,
    isOwn: row.proposed_by === readerId,
    longest: longestFor(own.french),
    placeholders: placeholdersOf(own.french),
    isBinding: catalogueTexts().has(own.textId) && rowOf(await standingOf(own.language), own.textId).isBinding,
    isFrenchChanged: own.french !== row.french,
  };
}
