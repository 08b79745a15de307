import type { RatingSummary } from '@matete/contract/rating-summary';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';

const STAR = 'm10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4L7.5 7z';
const PLACES = [0, 20, 40, 60, 80] as const;
const row = (className: string) => (
  <g className={className} strokeWidth="1.5" strokeLinejoin="round">
    {PLACES.map((x) => (
      <path key={x} d={STAR} transform={`translate(${x})`} />
    ))}
  </g>
);

interface StarsProps {
  /** Stars times ten: 46 is 4.6. */
  readonly tenths: number;
  readonly className?: string;
}

/** Five drawn stars, of which some are filled. What they say stands in words beside them. */
export function Stars({ tenths, className = 'h-5' }: StarsProps): ReactElement {
  const width = tenths * 2;
  return (
    <svg viewBox="0 0 100 20" aria-hidden="true" className={`inline-block w-auto shrink-0 ${className}`}>
      {row('fill-transparent stroke-line-strong')}
      <svg width={width} height="20" viewBox={`0 0 ${width} 20`}>
        {row('fill-action stroke-action-line')}
      </svg>
    </svg>
  );
}

/** Stars of one rating, with their number. */
export function StarsGiven({ stars }: { stars: number }): ReactElement {
  const { t } = useTexts();
  return (
    <span className="inline-flex items-center gap-2">
      <Stars tenths={stars * 10} />
      <span className="text-meta">{t('common.stars.of', { stars })}</span>
    </span>
  );
}

/** Average and number of ratings. */
export function StarSummary({ rating }: { rating: RatingSummary }): ReactElement {
  const { t } = useTexts();
  const { decimal } = useFormats();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Stars tenths={rating.averageTenths} />
      {t('common.stars.summary', { average: decimal(rating.averageTenths / 10, 1), count: rating.count })}
    </span>
  );
}
