import type { ReactElement, ReactNode, SVGAttributes } from 'react';

type IconProps = Omit<SVGAttributes<SVGSVGElement>, 'children'>;

/**
 * Icons of the shell, on a 24 grid with a stroke of 1.75. They are beside words, or on a button with an accessible
 * name, so they are hidden from screen readers. Other icons are in `icons.tsx`, so that they are not part of every
 * page.
 */
export function icon(strokes: ReactNode): (props: IconProps) => ReactElement {
  return function Icon({ className = 'size-6', ...rest }) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
        {...rest}
      >
        {strokes}
      </svg>
    );
  };
}

export const SearchIcon = icon(<path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20.5 20.5" />);
export const CartIcon = icon(
  <path d="M2.5 4h2.6l2.4 11h10.6l2.2-8H6M9 20.2a.8.8 0 1 1 0-1.6.8.8 0 0 1 0 1.6Zm8 0a.8.8 0 1 1 0-1.6.8.8 0 0 1 0 1.6Z" />,
);
export const AccountIcon = icon(
  <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5" />,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
