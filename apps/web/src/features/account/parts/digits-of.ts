/** Digits of a phone number: `87 12 34 56` is sent without its spaces. */
export const digitsOf = (typed: string): string => typed.replace(/[\s\u00A0\u202F.-]/g, '');
