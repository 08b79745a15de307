import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useTexts } from '#app/text.tsx';

/** Long enough to be read; the clock stands still while the toast is pointed at or holds focus (WCAG 2.2.1). */
const SHOWN_MS = 8_000;

interface Toast {
  readonly id: number;
  readonly content: ReactNode;
  /** Takes back what was done; it is also offered where it was done. */
  readonly onUndo?: (() => void) | undefined;
}

type ShowToast = (content: ReactNode, options?: { readonly onUndo?: () => void }) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }): ReactElement {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const show = useCallback<ShowToast>((content, options) => {
    lastId.current += 1;
    const toast = { id: lastId.current, content, onUndo: options?.onUndo };
    setToasts((shown) => [...shown.slice(-2), toast]);
  }, []);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" aria-live="polite" className="no-print pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-4">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDone={remove} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }): ReactElement {
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
      <button type="button" className="min-h-11 min-w-11 text-lead" aria-label={text('common.action.close')} onClick={() => onDone(toast.id)}>
        ×
      </button>
    </div>
  );
}
