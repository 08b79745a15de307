import { orNever } from '#lib/hydration/or-never';
import type { Toast } from '#ui/overlay/toast-model';
import { createContext, lazy, Suspense, useCallback, useContext, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

type ShowToast = (content: ReactNode, options?: { readonly onUndo?: () => void }) => void;

const ToastCard = lazy(() => orNever(import('#ui/overlay/toast-card.tsx')));
const ToastContext = createContext<ShowToast>(() => undefined);

/** Returns a function that shows a toast: `showToast(t('…'), { onUndo })`. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Provides toasts, the last one at a time, and renders their live region, which must exist before the first of them. */
export function ToastProvider({ children }: { children: ReactNode }): ReactElement {
  const [toast, setToast] = useState<Toast | null>(null);
  const lastId = useRef(0);
  const show = useCallback<ShowToast>((content, options) => {
    lastId.current += 1;
    setToast({ id: lastId.current, content, onUndo: options?.onUndo });
  }, []);
  const remove = useCallback((id: number) => setToast((shown) => (shown?.id === id ? null : shown)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" aria-live="polite" className="toasts no-print">
        {toast && (
          <Suspense>
            <ToastCard key={toast.id} toast={toast} onDone={remove} />
          </Suspense>
        )}
      </div>
    </ToastContext>
  );
}
