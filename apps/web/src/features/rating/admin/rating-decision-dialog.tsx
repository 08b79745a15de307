import type { AdminRatingView, RatingDecision } from '@matete/contract/rating/rating-views';
import type { ReactElement } from 'react';

import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import { listRatings } from '#features/rating/api/list-ratings';
import { decideAnswerForm, decideRatingForm, type Subject } from '#features/rating/admin/decision-forms';
import { RatingPhoto } from '#features/rating/parts/rating-photo.tsx';
import { adminOverview } from '#features/report/api/admin-overview';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { StarsGiven } from '#ui/data/stars.tsx';

/** Decision that the address of the page asks for. */
export type AskedDecision = `${Subject}-${RatingDecision}`;

interface DialogProps {
  readonly rating: AdminRatingView;
  readonly asked: AskedDecision;
  readonly page: PageProps;
}

/** Dialog in which an admin decides about the words of a rating. */
export function RatingDecisionDialog({ rating, asked, page }: DialogProps): ReactElement {
  const { text } = useTexts();
  const decision = asked.slice('rating-'.length) as RatingDecision;
  const decided = useDecision({
    definition: decideRatingForm,
    page,
    decision: asked,
    id: rating.ratingId,
    changes: [listRatings, adminOverview],
    done: () => text(`admin.ratings.done.${decision}`),
  });
  return (
    <Dialog decided={decided} subject="rating" decision={decision} rating={rating} version={rating.version}>
      <StarsGiven stars={rating.stars} />
      {rating.words !== null && <p className="mt-2 wrap-anywhere whitespace-pre-line">{rating.words}</p>}
      <RatingPhoto photo={rating.photo} alt={text('admin.ratings.photo')} />
    </Dialog>
  );
}

/** Dialog in which an admin decides about what a seller answered. */
export function AnswerDecisionDialog({ rating, asked, page }: DialogProps): ReactElement | null {
  const { text } = useTexts();
  const decision = asked.slice('answer-'.length) as RatingDecision;
  const decided = useDecision({
    definition: decideAnswerForm,
    page,
    decision: asked,
    id: rating.ratingId,
    changes: [listRatings, adminOverview],
    done: () => text(`admin.ratings.done.${decision}`),
  });
  const { answer } = rating;
  if (answer === null) return null;
  return (
    <Dialog decided={decided} subject="answer" decision={decision} rating={rating} version={answer.version}>
      <p className="wrap-anywhere whitespace-pre-line">{answer.words}</p>
    </Dialog>
  );
}

interface DecisionProps {
  readonly decided: Parameters<typeof DecisionDialog<'reason'>>[0]['decision'];
  readonly subject: Subject;
  readonly decision: RatingDecision;
  readonly rating: AdminRatingView;
  readonly version: number;
  /** What is decided about. */
  readonly children: React.ReactNode;
}

function Dialog({ decided, subject, decision, rating, version, children }: DecisionProps): ReactElement {
  const { t } = useTexts();
  return (
    <DecisionDialog
      title={t(`admin.ratings.of.${subject}.${decision}`, { number: rating.orderNumber })}
      action={t(`admin.ratings.do.${decision}`)}
      isDanger={decision !== 'PUBLISH'}
      decision={decided}
    >
      <input type="hidden" name="ratingId" value={rating.ratingId} />
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="version" value={version} />
      {children}
      <p className="mt-3 text-muted">{t(`admin.ratings.follows.${subject}.${decision}`)}</p>
      {decision !== 'PUBLISH' && <ReasonArea of={decided.form} name="reason" />}
    </DecisionDialog>
  );
}
