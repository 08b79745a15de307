import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { cutText } from '@matete/i18n/cut-text';
import { LOCALE_INFO } from '@matete/i18n/locales';

import { notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { changeProposal, lockProposal, type ProposalRow } from '#translation/proposal-store';
import { checkText, publishText } from '#translation/publish-text';
import { isReviewer } from '#translation/reviewer-store';

interface Deciding {
  readonly proposalId: string;
  readonly decision: 'ACCEPT' | 'DECLINE';
  /** What is published instead; undefined: what was proposed. */
  readonly text?: string | undefined;
  readonly answer?: string | undefined;
  readonly reviewerId: AccountId;
  readonly now: Date;
}

/** Most characters of a text in a notification. */
const QUOTED = 60;

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
  const { language, message_id: textId, proposed_by: proposerId } = proposal;
  const { reviewerId, now } = deciding;
  const checked = checkText(language, textId, deciding.text ?? proposal.text);
  if (!checked.ok) return checked;
  const isChanged = checked.value.text !== proposal.text;
  await publishText(tx, { language, textId, ...checked.value, proposerId, reviewerId, now });
  await changeProposal(tx, proposal.id, {
    status: 'ACCEPTED',
    decided_by: reviewerId,
    decided_at: now,
    answer: deciding.answer || null,
    published_text: isChanged ? checked.value.text : null,
  });
  await tell(tx, proposal, { deciding, variant: isChanged ? 'changed' : undefined, text: checked.value.text });
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
  await tell(tx, proposal, { deciding, variant: 'declined', text: proposal.text });
  return ok(undefined);
}

interface Told {
  readonly deciding: Deciding;
  readonly variant: 'changed' | 'declined' | undefined;
  readonly text: string;
}

/** Tells the proposer what became of their proposal (9591). */
async function tell(tx: Tx, proposal: ProposalRow, { deciding, variant, text }: Told): Promise<void> {
  await notify(tx, {
    accountId: proposal.proposed_by,
    code: 9591,
    eventKey: proposal.id,
    data: {
      language: proposal.language,
      languageName: LOCALE_INFO[proposal.language].endonym,
      text: cutText(text, QUOTED),
      ...(variant === undefined ? {} : { variant }),
      ...(variant === 'declined' ? { answer: deciding.answer ?? '' } : {}),
    },
    now: deciding.now,
  });
}
