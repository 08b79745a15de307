import type { Language } from '@matete/contract/primitives';
import { PROPOSALS_PER_DAY } from '@matete/contract/translation/translation-views';
import type { AccountId } from '@matete/contract/units';
import { startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import type { Tx } from '#platform/db/database';
import {
  changeProposal,
  countProposalsSince,
  insertProposal,
  lockProposal,
  withdrawWaiting,
} from '#translation/proposal-store';
import { checkText } from '#translation/one-text';
import { publishText } from '#translation/publish-text';
import { listReviewersOf } from '#translation/records/reviewer-store';
import { tellReviewers } from '#translation/tell-people';

interface Proposing {
  readonly language: Language;
  readonly textId: string;
  readonly text: string;
  readonly variety?: string | undefined;
  readonly reason?: string | undefined;
  readonly proposerId: AccountId;
  readonly now: Date;
}

/**
 * Takes a text that somebody proposes. It waits for a reviewer of the language; where its proposer is the only one, it is
 * published at once, as nobody else could decide.
 */
export async function proposeText(tx: Tx, proposing: Proposing): Promise<Result<'WAITS' | 'PUBLISHED'>> {
  const { language, textId, proposerId, now } = proposing;
  const checked = await checkText(tx, proposing);
  if (!checked.ok) return checked;
  const since = startOfTahitiDay(tahitiDayOf(now));
  if ((await countProposalsSince(tx, proposerId, since)) >= PROPOSALS_PER_DAY)
    return refuse('PROPOSALS_OF_DAY', { params: { count: PROPOSALS_PER_DAY } });
  await withdrawWaiting(tx, { language, textId, proposedBy: proposerId, now });
  const reviewers = await listReviewersOf(tx, language);
  const isPublished = reviewers.length === 1 && reviewers[0]?.accountId === proposerId;
  await insertProposal(tx, {
    id: uuidv7(),
    language,
    message_id: textId,
    ...checked.value,
    variety: proposing.variety || null,
    reason: proposing.reason || null,
    proposed_by: proposerId,
    proposed_at: now,
    ...(isPublished ? { status: 'ACCEPTED', decided_by: proposerId, decided_at: now } : {}),
  });
  if (isPublished) {
    const published = await publishText(tx, {
      language,
      textId,
      ...checked.value,
      proposerId,
      reviewerId: proposerId,
      now,
    });
    return published.ok ? ok('PUBLISHED') : published;
  }
  await tellReviewers(tx, { language, exceptId: proposerId, now });
  return ok('WAITS');
}

/** Withdraws a proposal of the caller that nobody has decided. */
export async function withdrawProposal(
  tx: Tx,
  { proposalId, proposerId, now }: { readonly proposalId: string; readonly proposerId: AccountId; readonly now: Date },
): Promise<Result<void>> {
  const proposal = await lockProposal(tx, proposalId);
  // Somebody else's answers like a missing one.
  if (proposal?.proposed_by !== proposerId) return refuse('TEXT_PROPOSAL_NOT_FOUND');
  if (proposal.status !== 'WAITING') return refuse('TEXT_PROPOSAL_DECIDED');
  await changeProposal(tx, proposalId, { status: 'WITHDRAWN', decided_at: now });
  return ok(undefined);
}
