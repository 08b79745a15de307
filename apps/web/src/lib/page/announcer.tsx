import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Holds the polite live region, which must be in the page before anything is said in it. */
export function Announcer({ children }: { children: ReactNode }): ReactElement {
  const [spoken, setSpoken] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSpoken(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* The turn changes the key of the text, so that the same words said twice are heard twice. */}
      <div role="status" aria-live="polite" className="visually-hidden">
        <span key={spoken.turn}>{spoken.text}</span>
      </div>
    </AnnounceContext>
  );
}

/** Says something to screen readers without showing it: the number of results, a change saved. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}
