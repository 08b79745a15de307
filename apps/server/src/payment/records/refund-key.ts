import type { RefundId } from '@matete/contract/units';

/** Key under which a gateway is asked for a refund: another each time an admin takes it up, as a refusal moved nothing. */
export const refundKey = (refundId: RefundId, takenUpAt: Date | null): string =>
  `${refundId}-${takenUpAt?.getTime() ?? 0}`;

const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d+$/;

/** The refund or mismatch that a key of ours was made of; undefined for a text that is no key of ours. */
export const subjectOfKey = (key: string | null): string | undefined => (key === null ? undefined : KEY.exec(key)?.[1]);
