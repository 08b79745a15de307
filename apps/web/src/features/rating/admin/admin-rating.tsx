import type { AdminRatingView } from '@matete/contract/rating/rating-views';
import { moderationDecisions } from '@matete/domain/rating/moderation-table';
import type { ReactElement } from 'react';

import { AgeText } from '#back-office/age-text.tsx';
import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';
import type { Subject } from '#features/rating/admin/decision-forms';
import type { AskedDecision } from '#features/rating/admin/rating-decision-dialog.tsx';
import { RatingPhoto } from '#features/rating/parts/rating-photo.tsx';
import { RATING_TONE } from '#features/rating/parts/rating-tone';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { StarsGiven } from '#ui/data/stars.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';

/** A rating with its answer, how each stands, and what can be decided. */
export function AdminRating({ rating }: { rating: AdminRatingView }): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const { orderId, orderNumber, products, stars, words, photo, status, reason, changedAt, author, seller, answer } =
    rating;
  const named = ({ name, islandId }: NonNullable<AdminRatingView['author']>): string =>
    islandId === null ? name : `${name} (${islandName(islandId)})`;
  return (
    <article className="slip" aria-labelledby={`rating-${rating.ratingId}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <h2 id={`rating-${rating.ratingId}`} className="label text-body">
          <AdminOrderLink orderId={orderId} orderNumber={orderNumber} />
        </h2>
        <StarsGiven stars={stars} />
        {status !== null && <Badge tone={RATING_TONE[status]}>{t(`admin.ratings.state.${status}`)}</Badge>}
        <span className="ml-auto text-meta text-muted">
          <AgeText since={changedAt} isWaiting={status === 'WAITING'} />
        </span>
      </div>
      <hr className="tear" />
      <div className="p-4">
        <p className="text-meta text-muted wrap-anywhere">
          <RichText
            id="admin.ratings.by"
            components={{
              name:
                author === null ? (
                  <>{text('admin.ratings.erased')}</>
                ) : (
                  <PersonLink of="CUSTOMER" accountId={rating.customerId} name={named(author)} />
                ),
              seller: <PersonLink of="SELLER" accountId={seller.sellerId} name={named(seller)} />,
            }}
          />{' '}
          · {products.map(({ name }) => name.text).join(', ')}
        </p>
        {words !== null && <p className="mt-2 max-w-text wrap-anywhere whitespace-pre-line">{words}</p>}
        <RatingPhoto photo={photo} alt={text('admin.ratings.photo')} />
        {status === null && <p className="mt-2 text-muted">{t('admin.ratings.onlyStars')}</p>}
        {reason !== null && <p className="mt-2 wrap-anywhere">{t('admin.ratings.reason', { reason })}</p>}
        <Decisions rating={rating} subject="rating" status={status} />
        {answer !== null && (
          <div className="mt-4 border-l-2 border-line-strong pl-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta font-semibold wrap-anywhere">
              {t('admin.ratings.answerOf', { name: seller.name })}
              <Badge tone={RATING_TONE[answer.status]}>{t(`admin.ratings.state.${answer.status}`)}</Badge>
              <span className="font-normal text-muted">
                <AgeText since={answer.answeredAt} isWaiting={answer.status === 'WAITING'} />
              </span>
            </p>
            <p className="mt-1 max-w-text wrap-anywhere whitespace-pre-line">{answer.words}</p>
            {answer.reason !== null && (
              <p className="mt-1 wrap-anywhere">{t('admin.ratings.reason', { reason: answer.reason })}</p>
            )}
            <Decisions rating={rating} subject="answer" status={answer.status} />
          </div>
        )}
      </div>
    </article>
  );
}

interface DecisionsProps {
  readonly rating: AdminRatingView;
  readonly subject: Subject;
  readonly status: AdminRatingView['status'];
}

/** Links to the decisions that can be taken. */
function Decisions({ rating, subject, status }: DecisionsProps): ReactElement | null {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<AskedDecision>(rating.ratingId);
  const decisions = moderationDecisions(status);
  if (decisions.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {decisions.map((decision) => (
        <ButtonLink
          key={decision}
          tone={decision === 'PUBLISH' ? 'action' : 'quiet'}
          href={hrefOf(`${subject}-${decision}`)}
          aria-label={text(`admin.ratings.of.${subject}.${decision}`, { number: rating.orderNumber })}
        >
          {t(`admin.ratings.do.${decision}`)}
        </ButtonLink>
      ))}
    </p>
  );
}
