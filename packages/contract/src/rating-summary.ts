import * as z from 'zod/mini';

/** Average and number of the ratings of a product or a seller. */
export const RatingSummary = z.object({
  /** Average stars times ten, rounded: 46 is 4.6 of 5. */
  averageTenths: z.int().check(z.minimum(10), z.maximum(50)),
  count: z.int().check(z.minimum(1)),
});
export type RatingSummary = z.output<typeof RatingSummary>;
