/**
 * What can be wrong with one field. Sent as `errors[].code`; the text is `errors.field.<CODE>`.
 * Checks in the contract's schemas name these codes as their message.
 */
export const FIELD_ERRORS = [
  'REQUIRED',
  'INVALID',
  'UNKNOWN_FIELD',
  'EMAIL_INVALID',
  'PASSWORD_TOO_SHORT',
  'PASSWORDS_DIFFER',
  'PHONE_INVALID',
  'INTERNATIONAL_PHONE_INVALID',
  'COUNTRY_CODE_INVALID',
  'TAHITI_NUMBER_INVALID',
  'TERMS_NOT_ACCEPTED',
  'DATE_INVALID',
  'DATE_NOT_FUTURE',
  'NUMBER_INVALID',
  'NUMBER_OUT_OF_RANGE',
  'QUANTITY_OUT_OF_RANGE',
  'TEXT_TOO_LONG',
  'TEXT_INVALID',
  'LATIN_LETTERS_NEEDED',
  'TOO_MANY',
  'CODE_SH_INVALID',
  'CODE_SH_ZERO_MISSING',
  'PRICE_NOT_POSITIVE',
  'VAT_OUT_OF_RANGE',
  'BANK_CODE_INVALID',
  'BRANCH_CODE_INVALID',
  'ONE_TIME_CODE_INVALID',
  'ACCOUNT_NUMBER_INVALID',
  'RIB_KEY_INVALID',
  'IBAN_INVALID',
  'BIC_INVALID',
  'ZIP_CODE_INVALID',
  'TOKEN_INVALID',
  'FILE_REQUIRED',
  'URL_INVALID',
  'NOT_TICKED',
] as const;
/** What is wrong with one field of a form. */
export type FieldError = (typeof FIELD_ERRORS)[number];
