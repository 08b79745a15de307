import type { NotificationKind } from '@matete/contract/notification/notification-kinds';
import type { NotificationCode } from '@matete/contract/notification/notifications';
import { NOTIFICATION_CODES } from '@matete/contract/notification/notifications';

/** The one kind of each code. */
const CODES_OF: Readonly<Record<NotificationKind, readonly NotificationCode[]>> = {
  ORDERS: [
    201, 202, 203, 204, 205, 206, 212, 213, 5201, 5207, 5208, 9220, 9221, 9222, 9223, 9224, 9225, 9226, 9227, 9320,
    9541, 9565,
  ],
  POOL: [9575],
  MONEY: [211, 214, 215, 401, 402, 403, 404, 405, 5202, 9101, 9201, 9245, 9280, 9281, 9542, 9580, 9581],
  DISPUTES: [207, 208, 209, 210, 5203, 5204, 5205, 5206, 9228, 9229, 9240, 9241, 9242, 9243],
  MESSAGES: [9501, 9502, 9504, 9522, 9523, 9524, 9525, 9591, 9594],
  CATALOGUE: [5401, 5402, 9401, 9402, 9403, 9531, 9551, 9552, 9570, 9571],
  ACCOUNT: [1, 2, 5001, 5002, 5003, 5004, 9561, 9562, 9563, 9564, 9566, 9567, 9568],
  DECISIONS: [9230, 9244, 9300, 9301],
  INQUIRIES: [9330, 9331, 9503, 9526, 9553],
  HOUSE: [9200, 9260, 9310, 9311, 9312],
};

const KINDS: ReadonlyMap<NotificationCode, NotificationKind> = new Map(
  (Object.keys(CODES_OF) as NotificationKind[]).flatMap((kind) => CODES_OF[kind].map((code) => [code, kind] as const)),
);

/**
 * Notifications that leave the product as well, by mail and as pushed messages: they ask their reader to act, or are
 * about money.
 *
 * @source domain rules §14 "by email for the ones that need action"
 */
const SENT: ReadonlySet<NotificationCode> = new Set<NotificationCode>([
  2, 201, 202, 204, 205, 210, 211, 212, 213, 214, 401, 402, 403, 404, 405, 5002, 5003, 5202, 5203, 5207, 5402, 9300,
  9301, 9200, 9201, 9220, 9221, 9222, 9223, 9224, 9225, 9226, 9227, 9230, 9240, 9241, 9242, 9243, 9245, 9260, 9280,
  9310, 9311, 9312, 9320, 9330, 9331, 9402, 9403, 9501, 9502, 9503, 9504, 9524, 9525, 9526, 9531, 9541, 9542, 9552,
  9553, 9563, 9565, 9566, 9567, 9570, 9571, 9575, 9580, 9581, 9591, 9594,
]);

/**
 * Notifications whose mail nobody switches off or gathers: who misses one loses goods, an order or money within days
 * (205, 214, 5207, 9201, 9227, 9241, 9320), cannot sign in to read it (2, 5002, 5003, 9567) or was signed out (9563, 9566), or is told too late that the
 * house is robbed or its books are wrong (9200, 9260, 9310, 9311), or has no backup (9312).
 */
const ALWAYS_MAILED: ReadonlySet<NotificationCode> = new Set<NotificationCode>([
  2, 205, 214, 5002, 5003, 5207, 9200, 9201, 9227, 9241, 9260, 9310, 9311, 9312, 9320, 9563, 9566, 9567,
]);

/** Kind of a code. @throws RangeError for a code without one: a mistake in the table. */
export function kindOfCode(code: NotificationCode): NotificationKind {
  const kind = KINDS.get(code);
  if (kind === undefined) throw new RangeError(`notification ${code} has no kind`);
  return kind;
}

/** Whether a notification is also mailed and pushed. */
export const isSent = (code: NotificationCode): boolean => SENT.has(code);

/** Whether its mail comes whatever its reader chose. */
export const isAlwaysMailed = (code: NotificationCode): boolean => ALWAYS_MAILED.has(code);

/** Which mails of a kind follow what its reader chose. */
export function mailScopeOf(kind: NotificationKind): 'ALL' | 'SOME' | 'NONE' {
  const mailed = CODES_OF[kind].filter(isSent);
  const fixed = mailed.filter(isAlwaysMailed);
  if (fixed.length === 0) return 'ALL';
  return fixed.length === mailed.length ? 'NONE' : 'SOME';
}

/** Checks whether a number is a code of the catalogue. */
export const isNotificationCode = (code: number): code is NotificationCode =>
  (NOTIFICATION_CODES as readonly number[]).includes(code);
