import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  /** What the button shows. */
  readonly label: ReactNode;
  /** Name of the button where `label` is only a sign. */
  readonly accessibleLabel?: string;
  readonly buttonClassName?: string;
  /** In the page from the server, so that the menu can be opened before its code has come. */
  readonly children: ReactNode;
}

/**
 * Button that opens a list of links or actions: the browser's own disclosure, which every browser has and which opens
 * without code. Its style places it, a sheet under the header on phones (`components.css`); `startMenus` closes it.
 */
export function Menu({ label, accessibleLabel, buttonClassName = 'btn btn-quiet', children }: MenuProps): ReactElement {
  return (
    <details className="menu-box">
      <summary className={buttonClassName} aria-label={accessibleLabel}>
        {label}
      </summary>
      <div className="menu">{children}</div>
    </details>
  );
}
