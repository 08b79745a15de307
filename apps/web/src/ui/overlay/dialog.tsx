import { useEffect, useId, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { CloseIcon } from '#ui/drawing/icons.tsx';

/** A second tap on the button that opened the dialog may land on the backdrop within this time. */
const DOUBLE_TAP_MS = 500;

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the least risky first. */
  readonly actions?: ReactNode;
}

/** Modal dialog of the browser: it traps focus, Escape closes it, and focus returns to what opened it. */
export function Dialog({ isOpen, onClose, title, children, actions }: DialogProps): ReactElement {
  const { text } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const titleId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal();
      openedAt.current = performance.now();
    }
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    // A tap on the backdrop has the dialog as its target; one on the content does not.
    const closeFromBackdrop = (event: MouseEvent): void => {
      if (event.target === element && event.timeStamp > openedAt.current + DOUBLE_TAP_MS) element?.close();
    };
    element?.addEventListener('click', closeFromBackdrop);
    return () => element?.removeEventListener('click', closeFromBackdrop);
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <div className="enter">
          <div className="flex items-start gap-3 py-3 pr-2 pl-4">
            <h2 id={titleId} className="flex-1 py-1.5 text-h3">
              {title}
            </h2>
            <button
              type="button"
              className="grid size-11 place-items-center"
              aria-label={text('common.action.close')}
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          </div>
          <hr className="tear" />
          <div className="p-4">{children}</div>
          {actions && <div className="flex flex-wrap justify-end gap-3 px-4 pb-4">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
