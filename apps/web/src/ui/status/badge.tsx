import type { ReactElement, ReactNode } from 'react';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';

const CLASS: Readonly<Record<Tone, string>> = {
  ok: 'bg-ok-bg text-ok-fg',
  warn: 'bg-warn-bg text-warn-fg',
  bad: 'bg-bad-bg text-bad-fg',
  info: 'bg-info-bg text-info-fg',
  neutral: 'bg-neutral-bg text-neutral-fg',
};

/** Badge: a word on a coloured ground. The colour alone carries no meaning. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }): ReactElement {
  return <span className={`badge stamp inline-block rounded-badge px-2 py-1 ${CLASS[tone]}`}>{children}</span>;
}
