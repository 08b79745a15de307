import { useEffect, useId, useRef } from 'react';
import type { ReactElement, ReactNode, ToggleEvent } from 'react';
import { useLocation, useSearch } from 'wouter';

interface MenuProps {
  /** What the button shows. */
  readonly label: ReactNode;
  /** Name of the button where `label` is only a sign. */
  readonly accessibleLabel?: string;
  readonly buttonClassName?: string;
  /** In the page from the server, so that the menu can be opened before its code has come. */
  readonly children: ReactNode;
}

const GAP_PX = 4;
const EDGE_PX = 8;
/** Browsers that know it place the menu by its style (`components.css`), also before its code has come. */
const PLACED_BY_STYLE = 'position-area: block-end';

/** Button that opens a list of links or actions. It uses the browser's popover: Escape and a tap outside close it. */
export function Menu({ label, accessibleLabel, buttonClassName = 'btn btn-quiet', children }: MenuProps): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  const search = useSearch();
  const address = `${path}?${search}`;
  const openedAt = useRef(address);
  useEffect(() => {
    // Not when its code comes: it may have been opened before.
    if (openedAt.current !== address) menu.current?.hidePopover();
    openedAt.current = address;
  }, [address]);
  const place = (event: ToggleEvent<HTMLDivElement>): void => {
    if (event.newState !== 'open' || !button.current || CSS.supports(PLACED_BY_STYLE)) return;
    const list = event.currentTarget;
    const { bottom, right } = button.current.getBoundingClientRect();
    const left = Math.max(EDGE_PX, Math.min(right - list.offsetWidth, window.innerWidth - list.offsetWidth - EDGE_PX));
    list.style.top = `${window.scrollY + bottom + GAP_PX}px`;
    list.style.left = `${left}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        popoverTarget={id}
        aria-label={accessibleLabel}
        aria-haspopup="true"
      >
        {label}
      </button>
      <div ref={menu} id={id} popover="auto" className="menu" onToggle={place}>
        {children}
      </div>
    </>
  );
}
