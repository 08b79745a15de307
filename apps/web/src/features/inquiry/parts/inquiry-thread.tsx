import type { InquiryMessage } from '@matete/contract/inquiry/inquiries';
import type { ReactElement, ReactNode } from 'react';

import { InstantText } from '#ui/data/date-text.tsx';

interface InquiryThreadProps {
  readonly messages: readonly InquiryMessage[];
  /** Who wrote a message, as the reader calls them. */
  readonly authorOf: (message: InquiryMessage) => ReactNode;
}

/** Messages of an inquiry in their order; those of the house stand apart. */
export function InquiryThread({ messages, authorOf }: InquiryThreadProps): ReactElement {
  return (
    <ol className="space-y-4">
      {messages.map((message) => (
        <li
          key={message.messageId}
          className={`slip p-4 ${message.author === 'HOUSE' ? 'ml-6 border-l-4 border-l-primary sm:ml-12' : ''}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-meta text-muted">
            <span className="any-name font-semibold">{authorOf(message)}</span>
            <InstantText instant={message.writtenAt} style="list" withTime />
          </p>
          <p className="mt-2 break-words whitespace-pre-line">{message.text}</p>
        </li>
      ))}
    </ol>
  );
}
