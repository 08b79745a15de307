import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { TextValues } from '@matete/contract/primitives';

/** A notification in the mail of the day. */
export interface DigestItem {
  readonly code: NotificationCode;
  readonly data: TextValues;
  /** Empty: it is about no order. */
  readonly orderId: string;
}

/** Most notifications in one mail; it says how many more there are. */
const MOST_ITEMS = 50;

/** Data of the mail of the day, of which `readDigestItems` reads the notifications again. */
export const digestData = (items: readonly DigestItem[], readerRole: string): Record<string, string | number> => ({
  items: JSON.stringify(items.slice(0, MOST_ITEMS)),
  moreCount: Math.max(0, items.length - MOST_ITEMS),
  readerRole,
});

/** Notifications of a mail of the day. */
export const readDigestItems = (data: TextValues): readonly DigestItem[] =>
  JSON.parse(String(data['items'] ?? '[]')) as DigestItem[];
