import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { changeProposal, lockProposal, type ProposalRow } from '#translation/proposal-store';
import { checkText } from '#translation/one-text';
import { publishText } from '#translation/publish-text';
import { isReviewer } from '#translation/records/reviewer-store';
import { tellProposer } from '#translation/tell-people';

interface Deciding {
  readonly proposalId: string;
  readonly decision: 'ACCEPT' | 'DECLINE';
  /** What is published instead; undefined: what was proposed. */
  readonly text?: string | undefined;
  readonly answer?: string | undefined;
  readonly reviewerId: AccountId;
  readonly now: Date;
}

/** Publishes a proposal, as it is or changed, or declines it with an answer, and tells its proposer. */
export async function decideProposal(tx: Tx, deciding: Deciding): Promise<Result<void>> {
  const { proposalId, decision, reviewerId } = deciding;
  const proposal = await lockProposal(tx, proposalId);
  if (proposal === undefined) return refuse('TEXT_PROPOSAL_NOT_FOUND');
  if (!(await isReviewer(tx, proposal.language, reviewerId))) return refuse('NOT_A_REVIEWER');
  if (proposal.status !== 'WAITING') return refuse('TEXT_PROPOSAL_DECIDED');
  // The only reviewer's own are published when they are proposed.
  if (proposal.proposed_by === reviewerId) return refuse('TEXT_PROPOSAL_OWN');
  return decision === 'ACCEPT' ? accept(tx, proposal, deciding) : decline(tx, proposal, deciding);
}

async function accept(tx: Tx, proposal: ProposalRow, deciding: Deciding): Promise<Result<void>> {
  const { id: proposalId, language, message_id: textId, proposed_by: proposerId } = proposal;
  const { reviewerId, now } = deciding;
  const checked = await checkText(tx, { language, textId, text: deciding.text ?? proposal.text });
  if (!checked.ok) return checked;
  const isChanged = checked.value.text !== proposal.text;
  const published = await publishText(tx, { language, textId, ...checked.value, proposerId, reviewerId, now });
  if (!published.ok) return published;
  await changeProposal(tx, proposal.id, {
    status: 'ACCEPTED',
    decided_by: reviewerId,
    decided_at: now,
    answer: deciding.answer || null,
    published_text: isChanged ? checked.value.text : null,
  });
  await tellProposer(tx, {
    proposalId,
    proposerId,
    language,
    text: checked.value.text,
    now,
    variant: isChanged ? 'changed' : undefined,
  });
  return ok(undefined);
}

async function decline(tx: Tx, proposal: ProposalRow, deciding: Deciding): Promise<Result<void>> {
  const { answer, reviewerId, now } = deciding;
  if (!answer) return refuse('REASON_REQUIRED', { path: 'answer' });
  await changeProposal(tx, proposal.id, { status: 'DECLINED', decided_by: reviewerId, decided_at: now, answer });
  await audit(tx, {
    actorId: reviewerId,
    action: 'TEXT_DECLINED',
    subjectKind: 'text',
    subjectId: `${proposal.language} ${proposal.message_id}`,
    details: { text: proposal.text, answer },
    now,
  });
  const { id: proposalId, proposed_by: proposerId, language, text } = proposal;
  await tellProposer(tx, { proposalId, proposerId, language, text, now, variant: 'declined', answer });
  return ok(undefined);
}
