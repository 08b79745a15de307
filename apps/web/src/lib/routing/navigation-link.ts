import type { MessageId } from '@matete/i18n/message-id';

/** A link of the navigation: its address without the language, and its text. */
export interface NavigationLink {
  readonly href: string;
  readonly label: MessageId;
}
