import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Renders the polite live region, which must exist before anything is announced in it. */
export function Announcer({ children }: { children: ReactNode }): ReactElement {
  const [spoken, setSpoken] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSpoken(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* A new key for each text, so that the same text twice in a row is announced twice. */}
      <div role="status" aria-live="polite" className="visually-hidden">
        <span key={spoken.turn}>{spoken.text}</span>
      </div>
    </AnnounceContext>
  );
}

/** Announces a text to screen readers: the number of results, a saved change. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}
