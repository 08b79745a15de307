import * as z from 'zod/mini';

/** The body of every refusal (RFC 9457 with this API's own members). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  requestId: z.string(),
  /** Present on ORDER_STEP_NOT_ALLOWED: where the order stands now. */
  orderStatus: z.optional(z.string()),
  /** Present on QUOTE_STALE: the quote as it is now. */
  quote: z.optional(z.unknown()),
  /** Values that the message speaks of, such as the day a closed season ends. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Problem = z.output<typeof Problem>;
