import type { Tone } from '#ui/status/badge.tsx';

const TONES: Readonly<Record<Tone, readonly string[]>> = {
  ok: [
    'APPROVE',
    'APPROVED',
    'VERIFIED',
    'COMPLETED',
    'USED',
    'TRANSFERRED',
    'REFUND_VERIFIED',
    'FULL_REFUND',
    'ACTIVE',
    'UNUSED',
    'PAID_OUT',
    'REFUNDED_IN_MONEY',
  ],
  warn: [
    'PENDING',
    'PARTIALLY_VERIFIED',
    'REFUND_REQUEST',
    'REFUND_PENDING',
    'WAITING_FOR_SELLER',
    'WAITING_FOR_CONFIRMATION',
    'BACK_IN_POOL',
    'SUBMITTED',
    'PARTIALLY_USED',
  ],
  info: [
    'PREPARING',
    'SHIPPED',
    'DELIVERED',
    'SPLITTED',
    'PARTIALLY_SPLITTED',
    'SKIPPED_REMAINING',
    'PARTIALLY_TRANSFERRED',
    'PARTIAL_REFUND',
    'REFUND_AS_COUPON',
    'PARTIALLY_DISPUTED',
    'DISPUTE_SETTLED',
    'DISPUTE_APPROVED',
  ],
  bad: ['BLOCK', 'REJECTED', 'DISPUTE_IN_PROGRESS', 'DISPUTE_REJECTED', 'REFUND_REJECTED', 'SENT_BACK'],
  neutral: ['DISAPPROVE', 'DISAPPROVED', 'CANCELLED', 'WAIVED', 'WRITTEN_OFF', 'INACTIVE', 'VOID'],
};

const TONE_OF = new Map(
  Object.entries(TONES).flatMap(([tone, statuses]) => statuses.map((status) => [status, tone as Tone])),
);

/**
 * Returns the tone of a status, of whatever kind of record.
 *
 * @throws RangeError for a status that has no tone.
 */
export function toneOf(status: string): Tone {
  const tone = TONE_OF.get(status);
  if (!tone) throw new RangeError(`The status "${status}" has no tone`);
  return tone;
}
