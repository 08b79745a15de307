/**
 * Every error a caller can meet: its HTTP status and its stable number (`statusCode` of the answer).
 * The texts live in the language catalogues under `errors.<CODE>`; a test holds the two together.
 * 14001 and 14002 are the specification's own numbers (§8).
 */
export const ERROR_CATALOGUE = {
  // 10xxx: the request itself
  MALFORMED_JSON: { status: 400, statusCode: 10001 },
  PARAMETERS_INVALID: { status: 400, statusCode: 10002 },
  VALIDATION_FAILED: { status: 422, statusCode: 10003 },
  NOT_FOUND: { status: 404, statusCode: 10004 },
  BODY_TOO_LARGE: { status: 413, statusCode: 10005 },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, statusCode: 10006 },
  TOO_MANY_REQUESTS: { status: 429, statusCode: 10007 },
  METHOD_NOT_ALLOWED: { status: 405, statusCode: 10008 },
  UPLOAD_INCOMPLETE: { status: 400, statusCode: 10009 },
  IDEMPOTENCY_KEY_MISSING: { status: 400, statusCode: 10011 },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, statusCode: 10012 },
  IDEMPOTENCY_KEY_REUSED: { status: 422, statusCode: 10013 },
  IDEMPOTENCY_KEY_SPENT: { status: 409, statusCode: 10014 },
  INTERNAL: { status: 500, statusCode: 10500 },
  UNAVAILABLE: { status: 503, statusCode: 10503 },

  // 11xxx: accounts
  SIGN_IN_REQUIRED: { status: 401, statusCode: 11001 },
  CREDENTIALS_WRONG: { status: 401, statusCode: 11002 },
  ACCOUNT_NOT_ACTIVE: { status: 403, statusCode: 11003 },
  EMAIL_NOT_VERIFIED: { status: 403, statusCode: 11004 },
  ROLE_NOT_ALLOWED: { status: 403, statusCode: 11005 },
  NOT_YOURS: { status: 403, statusCode: 11006 },
  CROSS_ORIGIN: { status: 403, statusCode: 11007 },
  EMAIL_TAKEN: { status: 409, statusCode: 11010 },
  TAHITI_NUMBER_TAKEN: { status: 409, statusCode: 11011 },
  EMAIL_VERIFICATION_FAILED: { status: 422, statusCode: 11012 },
  RESET_LINK_INVALID: { status: 422, statusCode: 11013 },
  CURRENT_PASSWORD_WRONG: { status: 422, statusCode: 11014 },
  PASSWORD_ALREADY_USED: { status: 422, statusCode: 11015 },
  PASSWORD_TOO_COMMON: { status: 422, statusCode: 11016 },
  PASSWORD_TOO_SHORT: { status: 422, statusCode: 11017 },
  ACCOUNT_NOT_FOUND: { status: 404, statusCode: 11018 },
  ACCOUNT_HAS_OPEN_BUSINESS: { status: 409, statusCode: 11019 },
  SIGN_IN_PAUSED: { status: 429, statusCode: 11026 },
  SECOND_FACTOR_REQUIRED: { status: 401, statusCode: 11020 },
  SECOND_FACTOR_WRONG: { status: 401, statusCode: 11021 },
  BLOCK_DATE_NOT_FUTURE: { status: 422, statusCode: 11022 },
  ISLAND_WITHOUT_VOYAGES: { status: 422, statusCode: 11023 },
  RIB_INVALID: { status: 422, statusCode: 11024 },
  IBAN_INVALID: { status: 422, statusCode: 11025 },

  // 12xxx: catalogue and supply
  PRODUCT_NOT_FOUND: { status: 404, statusCode: 12001 },
  SKU_TAKEN: { status: 409, statusCode: 12002 },
  TOO_MANY_IMAGES: { status: 422, statusCode: 12003 },
  IMAGE_TYPE_REFUSED: { status: 422, statusCode: 12004 },
  IMAGE_TOO_LARGE: { status: 422, statusCode: 12005 },
  FILE_UNREADABLE: { status: 422, statusCode: 12006 },
  OFFER_ALREADY_EXISTS: { status: 409, statusCode: 12010 },
  OFFER_NOT_FOUND: { status: 404, statusCode: 12011 },
  OFFER_BELOW_RESERVED: { status: 409, statusCode: 12012 },
  ISLAND_NOT_FOUND: { status: 404, statusCode: 12014 },
  FRENCH_NAME_REQUIRED: { status: 422, statusCode: 12013 },

  // 13xxx: cart and orders
  CART_EMPTY: { status: 422, statusCode: 13001 },
  CART_LINE_NOT_FOUND: { status: 404, statusCode: 13002 },
  QUANTITY_OUT_OF_RANGE: { status: 422, statusCode: 13003 },
  SHIPMENT_DATE_MISSING: { status: 422, statusCode: 13004 },
  SHIPMENT_DATE_OUT_OF_WINDOW: { status: 422, statusCode: 13005 },
  PRODUCT_INACTIVE: { status: 409, statusCode: 13006 },
  NO_SUPPLY: { status: 409, statusCode: 13007 },
  QUOTE_STALE: { status: 409, statusCode: 13008 },
  ACCOUNT_MAY_NOT_ORDER: { status: 403, statusCode: 13009 },
  PENDING_PAYMENT_UNRESOLVED: { status: 409, statusCode: 13010 },
  ORDER_NOT_FOUND: { status: 404, statusCode: 13011 },
  ORDER_STEP_NOT_ALLOWED: { status: 409, statusCode: 13012 },
  ORDER_TAKEN: { status: 409, statusCode: 13013 },
  ORDER_NOT_PAID: { status: 409, statusCode: 13014 },
  SUPPLY_INSUFFICIENT: { status: 409, statusCode: 13015 },
  NO_VOYAGE_IN_TIME: { status: 409, statusCode: 13016 },
  TRAVEL_TIME_TOO_LONG: { status: 409, statusCode: 13017 },
  ARRIVAL_AFTER_DEADLINE: { status: 409, statusCode: 13018 },
  SELLER_BLOCKED: { status: 403, statusCode: 13019 },
  FISHING_LIMIT_REACHED: { status: 409, statusCode: 13020 },
  CLOSED_SEASON: { status: 409, statusCode: 13021 },
  RECEIPT_REQUIRED: { status: 422, statusCode: 13022 },
  VOYAGE_NOT_FOUND: { status: 422, statusCode: 13023 },
  DISPUTE_OPEN: { status: 409, statusCode: 13024 },
  TOO_MANY_LINES: { status: 422, statusCode: 13025 },
  ORDER_TOO_LARGE: { status: 422, statusCode: 13026 },

  PENALTY_CHANGED: { status: 409, statusCode: 13030 },
  PENALTY_NOT_FOUND: { status: 404, statusCode: 13031 },
  PENALTY_ALREADY_LIFTED: { status: 409, statusCode: 13032 },

  // 14xxx: coupons
  COUPON_NOT_FOUND: { status: 404, statusCode: 14001 },
  COUPON_ALREADY_USED: { status: 409, statusCode: 14002 },
  COUPON_ALREADY_APPLIED: { status: 409, statusCode: 14003 },
  COUPON_FROZEN: { status: 409, statusCode: 14004 },
  COUPON_NOT_FROZEN: { status: 409, statusCode: 14005 },
  COUPON_NOT_PAID_OUT: { status: 409, statusCode: 14006 },

  // 15xxx: payments
  PAYMENT_NOT_FOUND: { status: 404, statusCode: 15001 },
  PAYMENT_METHOD_NOT_OFFERED: { status: 422, statusCode: 15002 },
  PAYMENT_STEP_NOT_ALLOWED: { status: 409, statusCode: 15003 },
  GATEWAY_UNREACHABLE: { status: 503, statusCode: 15004 },
  NOTIFICATION_SIGNATURE_WRONG: { status: 401, statusCode: 15005 },
  NOTIFICATION_REFUSED: { status: 422, statusCode: 15006 },
  REFUND_ACCOUNT_REQUIRED: { status: 422, statusCode: 15007 },
  REASON_REQUIRED: { status: 422, statusCode: 15008 },
  AMOUNT_OUT_OF_RANGE: { status: 422, statusCode: 15009 },
  REFUND_AT_GATEWAY: { status: 409, statusCode: 15010 },
  PENDING_PAYMENT_NOT_FOUND: { status: 404, statusCode: 15011 },
  PENDING_PAYMENT_STEP_NOT_ALLOWED: { status: 409, statusCode: 15012 },
  MISMATCH_NOT_FOUND: { status: 404, statusCode: 15013 },
  MISMATCH_ALREADY_SETTLED: { status: 409, statusCode: 15014 },
  FREIGHT_CHECK_NOT_FOUND: { status: 404, statusCode: 15020 },
  FREIGHT_CHECK_CLOSED: { status: 409, statusCode: 15021 },
  FREIGHT_ABOVE_CLAIM: { status: 422, statusCode: 15022 },
  PAYMENT_TOO_LATE: { status: 422, statusCode: 15023 },
  CARD_ATTEMPTS_USED_UP: { status: 409, statusCode: 15024 },
  APPROVAL_NOT_FOUND: { status: 404, statusCode: 15040 },
  APPROVAL_CLOSED: { status: 409, statusCode: 15041 },
  APPROVAL_OPEN: { status: 409, statusCode: 15042 },
  APPROVAL_OUTDATED: { status: 409, statusCode: 15043 },
  SECOND_ADMIN_NEEDED: { status: 409, statusCode: 15044 },
  AMOUNT_NOT_REPEATED: { status: 422, statusCode: 15045 },
  BOOKS_BROKEN: { status: 409, statusCode: 15060 },
  BANK_DETAILS_HELD: { status: 409, statusCode: 15047 },
  RECEIPT_IN_USE: { status: 409, statusCode: 15046 },
  CARD_PAGE_TOO_LATE: { status: 409, statusCode: 15025 },
  MISMATCH_HAS_NO_PAYMENT: { status: 409, statusCode: 15033 },
  MISMATCH_HAS_NO_CHARGE: { status: 409, statusCode: 15034 },
  REVERSAL_NOT_FOUND: { status: 404, statusCode: 15030 },
  REVERSAL_ALREADY_SETTLED: { status: 409, statusCode: 15031 },
  REVERSAL_SELLER_CANNOT_PAY: { status: 409, statusCode: 15032 },

  // 16xxx: voyages
  DATE_RANGE_TOO_LONG: { status: 422, statusCode: 16001 },
  DATE_RANGE_REVERSED: { status: 422, statusCode: 16002 },
  VOYAGE_UNKNOWN: { status: 404, statusCode: 16004 },
  ARRIVAL_NOT_LATER: { status: 422, statusCode: 16005 },
  SHIP_NOT_ARRIVED: { status: 409, statusCode: 16006 },
  VOYAGE_ENDED: { status: 409, statusCode: 16007 },
  NO_VOYAGE_FOUND: { status: 404, statusCode: 16003 },

  // 20xxx: papers
  INVOICE_NOT_ISSUED: { status: 404, statusCode: 20001 },

  // 17xxx: notifications
  NOTIFICATION_NOT_FOUND: { status: 404, statusCode: 17001 },

  // 18xxx: withdrawals
  WITHDRAWAL_PENDING_EXISTS: { status: 409, statusCode: 18001 },
  BALANCE_INSUFFICIENT: { status: 409, statusCode: 18002 },
  BANK_DETAILS_MISSING: { status: 409, statusCode: 18003 },
  WITHDRAWAL_NOT_FOUND: { status: 404, statusCode: 18004 },
  WITHDRAWAL_STEP_NOT_ALLOWED: { status: 409, statusCode: 18005 },
  WITHDRAWAL_FEE_CHANGED: { status: 409, statusCode: 18006 },
  NOTHING_TO_EXPORT: { status: 409, statusCode: 18008 },
  TRANSFER_ACCOUNT_MISSING: { status: 409, statusCode: 18009 },
  DATE_IN_THE_PAST: { status: 422, statusCode: 18010 },

  // 19xxx: partial delivery and disputes
  SPLIT_REQUEST_NOT_FOUND: { status: 404, statusCode: 19001 },
  SPLIT_TOO_EARLY: { status: 409, statusCode: 19002 },
  SPLIT_NOT_A_PART: { status: 422, statusCode: 19003 },
  SPLIT_NOT_SUPPLIED_IN_PART: { status: 409, statusCode: 19004 },
  SPLIT_OFFER_ALREADY_OPEN: { status: 409, statusCode: 19005 },
  SPLIT_OFFER_CLOSED: { status: 409, statusCode: 19006 },
  SPLIT_OFFER_OVERTAKEN: { status: 409, statusCode: 19007 },
  DISPUTE_NOT_FOUND: { status: 404, statusCode: 19011 },
  DISPUTE_TOO_EARLY: { status: 409, statusCode: 19012 },
  DISPUTE_CLOSED: { status: 409, statusCode: 19013 },
  REFUND_OUT_OF_RANGE: { status: 422, statusCode: 19014 },
} as const satisfies Record<string, { readonly status: number; readonly statusCode: number }>;

/**
 * A refusal that a person can meet. Each has a status, a number and a text in every catalogue; a code without them
 * does not compile.
 */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;

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
  'TOO_MANY',
  'CODE_SH_INVALID',
  'PRICE_NOT_POSITIVE',
  'VAT_OUT_OF_RANGE',
  'BANK_CODE_INVALID',
  'BRANCH_CODE_INVALID',
  'ACCOUNT_NUMBER_INVALID',
  'RIB_KEY_INVALID',
  'IBAN_INVALID',
  'ZIP_CODE_INVALID',
  'TOKEN_INVALID',
  'FILE_REQUIRED',
  'URL_INVALID',
] as const;
/** What is wrong with one field of a form. */
export type FieldError = (typeof FIELD_ERRORS)[number];
