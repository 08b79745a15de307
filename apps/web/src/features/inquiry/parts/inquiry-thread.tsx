import type { InquiryMessage } from '@matete/contract/inquiry/inquiries';
import type { ReactElement, ReactNode } from 'react';

import { MessageThread } from '#ui/data/message-thread.tsx';

interface InquiryThreadProps {
  readonly messages: readonly InquiryMessage[];
  /** Who wrote a message, as the reader calls them. */
  readonly authorOf: (message: InquiryMessage) => ReactNode;
}

/** Messages of an inquiry in their order; those of the house stand apart. */
export const InquiryThread = ({ messages, authorOf }: InquiryThreadProps): ReactElement => (
  <MessageThread
    items={messages.map((message) => ({
      id: message.messageId,
      author: <strong>{authorOf(message)}</strong>,
      at: message.writtenAt,
      isApart: message.author === 'HOUSE',
      text: message.text,
    }))}
  />
);
