import type { ReactElement, ReactNode } from 'react';

import { InstantText } from '#ui/data/date-text.tsx';

/** One message as a thread shows it. */
export interface ThreadItem {
  readonly id: string;
  readonly author: ReactNode;
  /** ISO instant. */
  readonly at: string;
  /** It stands apart, with a rule at its side: the reader’s own, or the house’s. */
  readonly isApart: boolean;
  readonly text: ReactNode;
  /** Below the text: photographs, or for whom it is. */
  readonly more?: ReactNode;
}

/** Messages in their order: who wrote, when, and what. */
export function MessageThread({ items }: { items: readonly ThreadItem[] }): ReactElement {
  return (
    <ol className="space-y-3">
      {items.map(({ id, author, at, isApart, text, more }) => (
        <li
          key={id}
          className={`rounded-paper p-3 ${isApart ? 'ml-6 border-l-4 border-l-primary bg-info-bg sm:ml-12' : 'mr-6 bg-sunken sm:mr-12'}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-meta">
            <span className="any-name">{author}</span>
            <span className="label text-muted">
              <InstantText instant={at} withTime />
            </span>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
          {more}
        </li>
      ))}
    </ol>
  );
}
