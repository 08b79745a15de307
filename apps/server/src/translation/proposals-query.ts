import type { Language, Page } from '@matete/contract/primitives';
import type { OwnProposal, ReviewedProposal, TextRow } from '@matete/contract/translation/translation-views';
import type { AccountId } from '@matete/contract/units';
import { longestFor, placeholdersOf } from '@matete/i18n/translation/check-translation';

import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { catalogueTexts, isBinding } from '#translation/catalogue-texts';
import { findProductText, productOf } from '#translation/product-text-query';
import { type AskedPage, listOwnProposals, listWaiting, type ProposalRow } from '#translation/proposal-store';
import { readStanding, rowOf, type Standing } from '#translation/text-views';

/** A text of a language, of the interface or of a product; undefined: there is none any more. */
type TextOf = (language: Language, textId: string) => Promise<TextRow | undefined>;

/** Reads how the texts of each language stand once, however many of its proposals are shown. */
function texts(db: Db): TextOf {
  const read = new Map<Language, Promise<Standing>>();
  return async (language, textId) => {
    if (productOf(textId) !== undefined) return (await findProductText(db, language, textId))?.row;
    if (!catalogueTexts().has(textId)) return undefined;
    const standing = read.get(language) ?? readStanding(db, language);
    read.set(language, standing);
    return rowOf(await standing, textId);
  };
}

/** Proposals of somebody, newest first. */
export async function readOwnProposals(
  db: Db,
  accountId: AccountId,
  query: AskedPage & { readonly language?: Language | undefined },
): Promise<Page<OwnProposal>> {
  const { rows, itemCount } = await listOwnProposals(db, accountId, query);
  const textOf = texts(db);
  const data = await Promise.all(rows.map((row) => ownViewOf(row, textOf)));
  return { data, meta: pageMeta(query, itemCount) };
}

/** Proposals that wait in a language, oldest first. */
export async function readWaiting(
  db: Db,
  { language, readerId, ...query }: AskedPage & { readonly language: Language; readonly readerId: AccountId },
): Promise<Page<ReviewedProposal>> {
  const { rows, itemCount } = await listWaiting(db, language, query);
  const textOf = texts(db);
  const data = await Promise.all(rows.map((row) => reviewedViewOf(row, readerId, textOf)));
  return { data, meta: pageMeta(query, itemCount) };
}

export const readOwnProposal = (db: Db, row: ProposalRow): Promise<OwnProposal> => ownViewOf(row, texts(db));

export const readReviewedProposal = (db: Db, row: ProposalRow, readerId: AccountId): Promise<ReviewedProposal> =>
  reviewedViewOf(row, readerId, texts(db));

async function ownViewOf(row: ProposalRow, textOf: TextOf): Promise<OwnProposal> {
  const { language, message_id: textId } = row;
  const text = await textOf(language, textId);
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

async function reviewedViewOf(row: ProposalRow, readerId: AccountId, textOf: TextOf): Promise<ReviewedProposal> {
  const own = await ownViewOf(row, textOf);
  return {
    ...own,
    proposer: row.proposer,
    isOwn: row.proposed_by === readerId,
    longest: longestFor(own.french),
    // A product's are plain.
    placeholders: productOf(own.textId) === undefined ? placeholdersOf(own.french) : [],
    isBinding: isBinding(own.textId),
    isFrenchChanged: own.french !== row.french,
  };
}
