import { compactCode } from '@matete/contract/copied-values';
import { groupsOfFour } from '@matete/i18n/groups-of-four';

/** Length of a coupon code. @source domain rules §11: 16 characters, shown in groups of four */
export const COUPON_CODE_LENGTH = 16;

/** Formats a code as it is printed: capitals in groups of four. */
export const formatCouponCode = (code: string): string => groupsOfFour(compactCode(code));

/** Codes typed into one field: a comma or a semicolon is between two of them. */
export const codesIn = (typed: string): string[] => typed.split(/[,;]/).map(compactCode).filter(Boolean);

/** The codes that were added to the order. */
export interface ChosenCoupons {
  readonly codes: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}
