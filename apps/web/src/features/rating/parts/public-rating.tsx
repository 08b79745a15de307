import type { PublicRatingView } from '@matete/contract/rating/rating-views';
import type { ReactElement } from 'react';

import { RatingPhoto } from '#features/rating/parts/rating-photo.tsx';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { StarsGiven } from '#ui/data/stars.tsx';

/** What one customer said of a product, and what the seller answered. */
export function PublicRating({ rating }: { rating: PublicRatingView }): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const { stars, words, photo, author, seller, ratedOn, answer } = rating;
  const named = ({ name, islandId }: NonNullable<PublicRatingView['author']>): string =>
    islandId === null ? name : `${name}, ${islandName(islandId)}`;
  return (
    <article className="py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StarsGiven stars={stars} />
        <span className="font-semibold wrap-anywhere">
          {author === null ? t('shop.rating.anybody') : named(author)}
        </span>
        <span className="text-meta text-muted">
          <DayText date={ratedOn} />
        </span>
      </p>
      {words !== null && <p className="mt-2 max-w-text wrap-anywhere whitespace-pre-line">{words}</p>}
      <RatingPhoto photo={photo} alt={text('shop.rating.photo')} />
      <p className="mt-1 text-meta text-muted wrap-anywhere">{t('shop.rating.suppliedBy', { name: named(seller) })}</p>
      {answer !== null && (
        <div className="mt-3 max-w-text border-l-2 border-line-strong pl-4">
          <p className="text-meta font-semibold wrap-anywhere">{t('shop.rating.answer', { name: seller.name })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
    </article>
  );
}
