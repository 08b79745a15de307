import { icon } from '#ui/drawing/shell-icons.tsx';

/** Icons of the frame for who is signed in. */
export const SunIcon = icon(
  <path d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />,
);
export const InTrayIcon = icon(
  <path d="M3.5 13.5h5l1.2 2.5h4.6l1.2-2.5h5M3.5 13.5 6 5h12l2.5 8.5V19h-17ZM12 3v7m-2.5-2.5L12 10l2.5-2.5" />,
);
export const FishIcon = icon(
  <path d="M3 7.5c1.6 1.2 2.4 2.8 2.4 4.5S4.6 15.3 3 16.5c3-.2 4.4-1 5.6-2.3 2 1.5 4 2.3 6.2 2.3 3 0 5-1.8 6.2-4.5-1.2-2.7-3.2-4.5-6.2-4.5-2.2 0-4.2.8-6.2 2.3C7.4 8.5 6 7.7 3 7.5ZM16.6 10.8v.1" />,
);
export const PurseIcon = icon(<path d="M4 7.5h14.5v12H4ZM4 7.5 15.5 4v3.5M15 13.5h3.5" />);
export const BellIcon = icon(
  <path d="M5.5 17.5h13c-1.5-1.5-2-3-2-6a4.5 4.5 0 0 0-9 0c0 3-.5 4.5-2 6ZM10 20.5h4M12 4.5v2.5" />,
);
export const ParcelIcon = icon(<path d="M3.5 8 12 4l8.5 4v8.5L12 20.5l-8.5-4ZM3.5 8 12 12l8.5-4M12 12v8.5" />);
export const DeskIcon = icon(<path d="M4 4.5h6.5v6H4ZM13.5 4.5H20v6h-6.5ZM4 13.5h6.5v6H4ZM13.5 13.5H20v6h-6.5Z" />);
export const ShopIcon = icon(
  <path d="M4 10v9.5h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 19.5V14h4v5.5" />,
);
