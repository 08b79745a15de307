/** Carries the name of a unit in types; no value has it. */
declare const unit: unique symbol;

/** Carries which side of the market an account is on, in types only. */
declare const side: unique symbol;

/**
 * Names the unit of a number or the kind of an id, for the compiler alone: at run time it is the plain value. A literal
 * or a computed number takes any name, a value that has one takes no other: kilograms do not compile where francs are
 * wanted.
 *
 * @example const feeXpf: Xpf = 500; const totalKg: Kg = feeXpf // the second does not compile
 */
export type Unit<Base extends number | string, Name extends string> = Base & { readonly [unit]?: Name };

/** Whole Pacific francs, which have no cents: a fraction is a bug. @source domain rules §1 */
export type Xpf = Unit<number, 'XPF'>;

/** Thousandths of a franc: freight tariffs are decimals (45.09 F a kg is 45 090). @source domain rules §4 "Freight" */
export type MilliXpf = Unit<number, 'MILLI_XPF'>;

/** Whole kilograms, the only unit of sale. @source domain rules §1 */
export type Kg = Unit<number, 'KG'>;

/** Volume of goods, cubic centimetres that a kilogram takes up. @source domain rules §4 "Freight" */
export type CubicCmPerKg = Unit<number, 'CUBIC_CM_PER_KG'>;

/** Hundredths of a percent: 1300 is 13 %. */
export type BasisPoints = Unit<number, 'BASIS_POINTS'>;

/** Days of 24 hours. Calendar days are {@link TahitiDay}. */
export type Days = Unit<number, 'DAYS'>;

/** How large a file is. */
export type ByteCount = Unit<number, 'BYTES'>;

/** Hours of 60 minutes. */
export type Hours = Unit<number, 'HOURS'>;

/**
 * A calendar day in Pacific/Tahiti (UTC−10 all year), whatever the zone of the server or the browser: text,
 * `YYYY-MM-DD`, so that no time of day can creep in. Days compare as text.
 *
 * @source domain rules §1
 */
export type TahitiDay = Unit<string, 'TAHITI_DAY'>;

/** Id of a person's account, whatever its role. */
export type AccountId = Unit<string, 'ACCOUNT'>;

/** Id of a seller's account. An account id whose role is not known to the compiler is taken; a customer's is not. */
export type SellerId = AccountId & { readonly [side]?: 'SELLER' };

/** Id of a customer's account. An account id whose role is not known to the compiler is taken; a seller's is not. */
export type CustomerId = AccountId & { readonly [side]?: 'CUSTOMER' };

/** Id of an order; not its number, which people read. */
export type OrderId = Unit<string, 'ORDER'>;

/** Id of a product of the catalogue. */
export type ProductId = Unit<string, 'PRODUCT'>;

/** Id of a payment, of one or several orders or of a freight difference. */
export type PaymentId = Unit<string, 'PAYMENT'>;

/** Id of a freight difference that a customer owes. */
export type PendingPaymentId = Unit<string, 'PENDING_PAYMENT'>;

/** Id of what goes back of a paid order. */
export type RefundId = Unit<string, 'REFUND'>;

/** Id of a gift card; not the code of its coupon, which is cash. */
export type GiftCardId = Unit<string, 'GIFT_CARD'>;
/** Id of a coupon; not its code, which is cash. */
export type CouponId = Unit<string, 'COUPON'>;

/** Id of a seller's offer of a part of an order. */
export type SplitRequestId = Unit<string, 'SPLIT_REQUEST'>;

/** Id of a customer's complaint about an order. */
export type DisputeId = Unit<string, 'DISPUTE'>;

/** Id of a block for giving an order back or not delivering it. */
export type PenaltyId = Unit<string, 'PENALTY'>;

/** Id of a seller's request for money. */
export type WithdrawalId = Unit<string, 'WITHDRAWAL'>;

/** Id of a bank file of approved withdrawals. */
export type WithdrawalExportId = Unit<string, 'WITHDRAWAL_EXPORT'>;

/** Id of a decision about money that waits for a second admin. */
export type ApprovalId = Unit<string, 'APPROVAL'>;

/** Id of an invoice or credit note; not its number in the series. */
export type InvoiceId = Unit<string, 'INVOICE'>;

/** Id of a stored file: a picture, a receipt, a paper. */
export type FileId = Unit<string, 'FILE'>;

/** Id of an island in the reference directory, such as `rangiroa`. */
export type IslandId = Unit<string, 'ISLAND'>;

/** Id of a ship in the reference directory. */
export type ShipId = Unit<string, 'SHIP'>;

/** Number of one trip of a ship, which is its id: year, abbreviation of the ship, sequence, such as `2024-ARN5-15`. */
export type VoyageId = Unit<string, 'VOYAGE'>;
