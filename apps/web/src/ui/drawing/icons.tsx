import { icon } from '#ui/drawing/shell-icons.tsx';

/** Icons that some pages use; those of the shell are in `shell-icons.tsx`. */
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const ChevronLeftIcon = icon(<path d="m14.5 6-6 6 6 6" />);
export const ChevronRightIcon = icon(<path d="m9.5 6 6 6-6 6" />);
export const ShipIcon = icon(<path d="M3 15.5h18l-2.5 5h-13ZM6 15.5V10h12v5.5M9 10V6h6v4M12 6V3" />);
export const FilterIcon = icon(<path d="M4 7h10M18 7h2M4 17h3M11 17h9M16 4.8v4.4M9 14.8v4.4" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
