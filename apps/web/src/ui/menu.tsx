import { Suspense, useId, useRef, useState } from 'react';
import type { ReactElement, ReactNode, ToggleEvent } from 'react';

interface MenuProps {
  /** What the button shows. */
  readonly label: ReactNode;
  /** Name of the button where `label` is only a sign. */
  readonly accessibleLabel?: string;
  readonly buttonClassName?: string;
  /** Rendered once the menu is first opened, so it may be `lazy`. */
  readonly children: ReactNode;
}

const GAP_PX = 4;
const EDGE_PX = 8;

/** A button that opens a list of links or actions. The browser's own popover: Escape and a tap outside close it. */
export function Menu({ label, accessibleLabel, buttonClassName = 'btn btn-quiet', children }: MenuProps): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const place = (event: ToggleEvent<HTMLDivElement>): void => {
    if (event.newState !== 'open' || !button.current) return;
    const menu = event.currentTarget;
    const { bottom, right } = button.current.getBoundingClientRect();
    const left = Math.max(EDGE_PX, Math.min(right - menu.offsetWidth, window.innerWidth - menu.offsetWidth - EDGE_PX));
    menu.style.top = `${window.scrollY + bottom + GAP_PX}px`;
    menu.style.left = `${left}px`;
  };
  return (
    <>
      <button ref={button} type="button" className={buttonClassName} popoverTarget={id} aria-label={accessibleLabel} aria-haspopup="true">
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        className="menu"
        onBeforeToggle={() => setWasOpened(true)}
        onToggle={place}
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && event.currentTarget.hidePopover()}
      >
        {wasOpened && <Suspense fallback={<div className="h-28" />}>{children}</Suspense>}
      </div>
    </>
  );
}
