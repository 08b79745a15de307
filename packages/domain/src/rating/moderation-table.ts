import type { RatingDecision, RatingStatus } from '@matete/contract/rating/rating-views';

interface ModerationStep {
  readonly decision: RatingDecision;
  readonly from: RatingStatus;
  readonly to: RatingStatus;
  readonly isReasonNeeded: boolean;
}

/** What an admin can do with words of a rating or an answer, one row a step. Its writer may write anew after a refusal. */
export const MODERATION_STEPS: readonly ModerationStep[] = [
  { decision: 'PUBLISH', from: 'WAITING', to: 'PUBLISHED', isReasonNeeded: false },
  { decision: 'REFUSE', from: 'WAITING', to: 'REFUSED', isReasonNeeded: true },
  { decision: 'TAKE_DOWN', from: 'PUBLISHED', to: 'REFUSED', isReasonNeeded: true },
];

/** Finds the step of a decision; undefined: the words do not stand where it begins. */
export const moderationStep = (status: RatingStatus | null, decision: RatingDecision): ModerationStep | undefined =>
  MODERATION_STEPS.find((step) => step.decision === decision && step.from === status);

/** Decisions that can be taken about words. */
export const moderationDecisions = (status: RatingStatus | null): RatingDecision[] =>
  MODERATION_STEPS.filter((step) => step.from === status).map(({ decision }) => decision);
