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
  ORDERS: { hint: 'newsletter.told.kind.ORDERS.CUSTOMER.hint', always: 'newsletter.told.kind.ORDERS.CUSTOMER.always' },
  MONEY: { hint: 'newsletter.told.kind.MONEY.CUSTOMER.hint', always: 'newsletter.told.kind.MONEY.CUSTOMER.always' },
  DISPUTES: { hint: 'newsletter.told.kind.DISPUTES.CUSTOMER.hint' },
  MESSAGES: { hint: 'newsletter.told.kind.MESSAGES.CUSTOMER.hint' },
  CATALOGUE: { hint: 'newsletter.told.kind.CATALOGUE.CUSTOMER.hint' },
  ACCOUNT: { hint: 'newsletter.told.kind.ACCOUNT.CUSTOMER.hint' },
};

const SELLER: TextsOfRole = {
  POOL: { hint: 'newsletter.told.kind.POOL.SELLER.hint' },
  ORDERS: { hint: 'newsletter.told.kind.ORDERS.SELLER.hint', always: 'newsletter.told.kind.ORDERS.SELLER.always' },
  MONEY: { hint: 'newsletter.told.kind.MONEY.SELLER.hint' },
  DISPUTES: {
    hint: 'newsletter.told.kind.DISPUTES.SELLER.hint',
    always: 'newsletter.told.kind.DISPUTES.SELLER.always',
  },
  MESSAGES: { hint: 'newsletter.told.kind.MESSAGES.SELLER.hint' },
  CATALOGUE: { hint: 'newsletter.told.kind.CATALOGUE.SELLER.hint' },
  ACCOUNT: { hint: 'newsletter.told.kind.ACCOUNT.SELLER.hint' },
};

const ADMIN: TextsOfRole = {
  DECISIONS: { hint: 'newsletter.told.kind.DECISIONS.ADMIN.hint' },
  INQUIRIES: { hint: 'newsletter.told.kind.INQUIRIES.ADMIN.hint' },
  HOUSE: { hint: 'newsletter.told.kind.HOUSE.ADMIN.hint' },
};

/** What each kind is called to people of each role. */
export const KIND_TEXTS: Readonly<Record<Role, TextsOfRole>> = { CUSTOMER, SELLER, ADMIN };
