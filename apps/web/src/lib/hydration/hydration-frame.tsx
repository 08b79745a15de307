import { useEffect } from 'react';
import type { ReactElement } from 'react';

interface AwakeProps {
  /** Finds the frame that carries `data-asleep` in the HTML of the server. */
  readonly frame: () => Element | null;
  readonly onAwake?: () => void;
  readonly children: ReactElement;
}

/**
 * Says that the code of a frame's HTML listens now: what `early-input.ts` kept for it is done again. One child, so that
 * the ids of what stands inside are those of the server.
 */
export function Awake({ frame, onAwake, children }: AwakeProps): ReactElement {
  useEffect(() => {
    frame()?.removeAttribute('data-asleep');
    window.dispatchEvent(new Event('matete:awake'));
    onAwake?.();
  }, [frame, onAwake]);
  return children;
}
