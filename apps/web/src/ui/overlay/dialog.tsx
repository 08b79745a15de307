import { useEffect, useId, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { CloseIcon } from '#ui/drawing/icons.tsx';

/** A second tap on the button that opened the dialog may land on the backdrop within this time. */
const DOUBLE_TAP_MS = 500;

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Address of the page without the dialog, where it has one: closing it works before its code has come. */
  readonly closedHref?: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the least risky first. */
  readonly actions?: ReactNode;
}

/** Modal dialog of the browser: it traps focus, Escape closes it, and focus returns to what opened it. */
export function Dialog({ isOpen, onClose, closedHref, title, children, actions }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.matches(':modal')) {
      makeModal(element);
      openedAt.current = performance.now();
    }
    if (!isOpen) element?.close();
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
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      // Opened by its address, it is shown before its code has come; afterwards the browser keeps the attribute.
      {...(closedHref !== undefined && isOpen && typeof document === 'undefined' ? { open: true } : {})}
      suppressHydrationWarning
    >
      {isOpen && (
        <div className="enter">
          <div className="flex items-start gap-3 py-3 pr-2 pl-4">
            <h2 id={titleId} className="flex-1 py-1.5 text-h3">
              {title}
            </h2>
            <CloseControl onClose={onClose} closedHref={closedHref} />
          </div>
          <hr className="tear" />
          <div className="p-4">{children}</div>
          {actions && <div className="flex flex-wrap justify-end gap-3 px-4 pb-4">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/**
 * Opens a dialog before the page. One that the server has opened beside the page keeps its focus: who is typing into a
 * field of it goes on, and the field is not left.
 */
function makeModal(dialog: HTMLDialogElement): void {
  const field = dialog.contains(document.activeElement) ? document.activeElement : null;
  // Removing the attribute closes it without an event.
  dialog.removeAttribute('open');
  field?.setAttribute('autofocus', '');
  dialog.showModal();
  field?.removeAttribute('autofocus');
}

/** Closes the dialog: a link where the dialog has an address, a button elsewhere. */
function CloseControl({
  onClose,
  closedHref,
}: {
  readonly onClose: () => void;
  readonly closedHref: string | undefined;
}): ReactElement {
  const { text } = useTexts();
  const attributes = { className: 'grid size-11 place-items-center', 'aria-label': text('common.action.close') };
  return closedHref === undefined ? (
    <button type="button" {...attributes} onClick={onClose}>
      <CloseIcon />
    </button>
  ) : (
    <Link href={closedHref} replace {...attributes}>
      <CloseIcon />
    </Link>
  );
}
