import type { RatingSummary } from '@matete/contract/rating-summary';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';

/** Average and number of ratings beside one star, which the style draws. */
export function Average({ rating: { averageTenths, count } }: { rating: RatingSummary }): ReactElement {
  const { t } = useTexts();
  const { decimal } = useFormats();
  return <span className="star">{t('common.stars.summary', { average: decimal(averageTenths / 10, 1), count })}</span>;
}
