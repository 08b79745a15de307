import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactElement } from 'react';
import { useLocation } from 'wouter';

import { useTexts } from '#lib/texts/text.tsx';
import type { Toast } from '#ui/overlay/toast-model';
import { placeToast } from '#ui/overlay/toast-place';

/** Time a toast is shown; paused while it is pointed at or has focus (WCAG 2.2.1). */
const SHOWN_MS = 8_000;

export default function ToastCard({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }): ReactElement {
  const { t, text } = useTexts();
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const [path] = useLocation();
  usePlace(card);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDone(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onDone, toast.id]);
  useEffect(() => {
    // It has led where it leads, or its reader has gone there by themselves.
    const links = [...(card.current?.querySelectorAll('a') ?? [])];
    if (links.some(({ pathname }) => pathname === window.location.pathname)) onDone(toast.id);
  }, [path, onDone, toast.id]);
  const hold = ({ relatedTarget }: FocusEvent): void => {
    setIsHeld(true);
    if (!(relatedTarget instanceof Node && card.current?.contains(relatedTarget))) cameFrom.current = relatedTarget;
  };
  /** Goes with its button, whose focus would fall to the document: it goes back to where it came from. */
  const leave = (): void => {
    const back = cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected ? cameFrom.current : null;
    (back ?? document.getElementById('main'))?.focus({ preventScroll: true });
    onDone(toast.id);
  };
  const undo = (): void => {
    toast.onUndo?.();
    leave();
  };
  return (
    <div
      ref={card}
      className="enter pointer-events-auto flex max-w-form items-center gap-2 rounded-paper border border-line bg-text py-1 pr-1 pl-4 text-bg shadow-sheet"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={hold}
      onBlur={() => setIsHeld(false)}
    >
      <span className="py-2">{toast.content}</span>
      {toast.onUndo && (
        <button type="button" className="label min-h-11 px-3 underline" onClick={undo}>
          {t('common.action.undo')}
        </button>
      )}
      <button
        type="button"
        className="min-h-11 min-w-11 text-lead"
        aria-label={text('common.action.close')}
        onClick={leave}
      >
        ×
      </button>
    </div>
  );
}

/** Keeps the card off what can be pressed, whatever comes below it and wherever the page is scrolled. */
function usePlace(card: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    let frame = 0;
    const place = (): void => {
      frame = 0;
      if (card.current) placeToast(card.current);
    };
    const placeSoon = (): void => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    const observer = new MutationObserver(placeSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeSoon);
    document.addEventListener('scroll', placeSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', placeSoon);
      document.removeEventListener('scroll', placeSoon);
    };
  }, [card]);
}
