import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import type { Toast } from '#ui/overlay/toast-model';

/** Time a toast is shown; paused while it is pointed at or has focus (WCAG 2.2.1). */
const SHOWN_MS = 8_000;

export default function ToastCard({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }): ReactElement {
  const { t, text } = useTexts();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDone(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onDone, toast.id]);
  const undo = (): void => {
    toast.onUndo?.();
    onDone(toast.id);
  };
  return (
    <div
      className="enter pointer-events-auto flex max-w-form items-center gap-2 rounded-paper border border-line bg-text py-1 pr-1 pl-4 text-bg shadow-sheet"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
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
        onClick={() => onDone(toast.id)}
      >
        ×
      </button>
    </div>
  );
}
