import type { Role } from '@matete/contract/endpoint';
import type { NotificationKind } from '@matete/contract/notification/notification-kinds';
import type { MessageId } from '@matete/i18n/message-id';

interface KindTexts {
  /** What the kind is about, for people of the role. */
  readonly hint: MessageId;
  /** Which of its mails come in any case, and why; absent: none. */
  readonly always?: MessageId;
}

type TextsOfRole = Readonly<Partial<Record<NotificationKind, KindTexts>>>;

const CUSTOMER: TextsOfRole = {
  ORDERS: { hint: 'notices.kind.ORDERS.CUSTOMER.hint', always: 'notices.kind.ORDERS.CUSTOMER.always' },
  MONEY: { hint: 'notices.kind.MONEY.CUSTOMER.hint', always: 'notices.kind.MONEY.CUSTOMER.always' },
  DISPUTES: { hint: 'notices.kind.DISPUTES.CUSTOMER.hint' },
  MESSAGES: { hint: 'notices.kind.MESSAGES.CUSTOMER.hint' },
  CATALOGUE: { hint: 'notices.kind.CATALOGUE.CUSTOMER.hint' },
  ACCOUNT: { hint: 'notices.kind.ACCOUNT.CUSTOMER.hint' },
};

const SELLER: TextsOfRole = {
  ORDERS: { hint: 'notices.kind.ORDERS.SELLER.hint', always: 'notices.kind.ORDERS.SELLER.always' },
  MONEY: { hint: 'notices.kind.MONEY.SELLER.hint' },
  DISPUTES: { hint: 'notices.kind.DISPUTES.SELLER.hint', always: 'notices.kind.DISPUTES.SELLER.always' },
  MESSAGES: { hint: 'notices.kind.MESSAGES.SELLER.hint' },
  CATALOGUE: { hint: 'notices.kind.CATALOGUE.SELLER.hint' },
  ACCOUNT: { hint: 'notices.kind.ACCOUNT.SELLER.hint' },
};

const ADMIN: TextsOfRole = {
  DECISIONS: { hint: 'notices.kind.DECISIONS.ADMIN.hint' },
  INQUIRIES: { hint: 'notices.kind.INQUIRIES.ADMIN.hint' },
  HOUSE: { hint: 'notices.kind.HOUSE.ADMIN.hint' },
};

/** What each kind is called to people of each role. */
export const KIND_TEXTS: Readonly<Record<Role, TextsOfRole>> = { CUSTOMER, SELLER, ADMIN };
