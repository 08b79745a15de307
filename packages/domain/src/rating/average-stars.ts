import type { RatingSummary } from '@matete/contract/rating-summary';

/**
 * Average of ratings, rounded to a tenth of a star.
 *
 * @returns Null where there is no rating.
 * @example averageStars({ count: 3, starSum: 14 }) // { averageTenths: 47, count: 3 }
 */
export function averageStars({ count, starSum }: { count: number; starSum: number }): RatingSummary | null {
  return count === 0 ? null : { averageTenths: Math.round((starSum * 10) / count), count };
}
