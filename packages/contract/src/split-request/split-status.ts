/** Every status of an offer of a part. @source specification §4 */
export const SPLIT_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'SKIPPED_REMAINING', 'CANCELLED'] as const;
/**
 * How an offer of a part stands: APPROVED lets the rest wait, SKIPPED_REMAINING gives it up.
 *
 * @source domain rules §10
 */
export type SplitStatus = (typeof SPLIT_STATUSES)[number];
