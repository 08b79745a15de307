import * as z from 'zod/mini';
import { AMOUNT_PATTERN, amountText } from './amount-text.ts';
import { isOnPapers } from './latin-letters.ts';
import type * as units from './units.ts';

/** The eight interface languages of the specification, French first because it is the default. */
export const LANGUAGES = ['fr', 'en', 'ty', 'pu', 'mrv', 'aut', 'mar', 'hka'] as const;
/**
 * A language of the interface, as URLs, API and database name it; `mar` and `hka` are not what Intl takes them for.
 * @source domain rules §15
 */
export type Language = (typeof LANGUAGES)[number];
export const Language = z.enum(LANGUAGES);

/**
 * A text in each language that has one; French, which every text has, stands in for the others.
 *
 * @source domain rules §15
 */
export type LocalNames = Readonly<Partial<Record<Language, string>>>;

/**
 * What a stored notification or mail speaks of; the text itself is made of it when it is read.
 *
 * @source domain rules §14
 */
export type TextValues = Readonly<Record<string, string | number>>;

/** The greatest number that any field takes. @source specification §5 "0 to 999999999" */
export const MAX_NUMBER = 999_999_999;

/** A number or text that comes out of the schema with its unit, or as the kind of id that it is. */
type Named<Output, Input> = z.ZodMiniType<Output, Input>;

/** An id of no kind that {@link units} names. */
export const Uuid = z.uuid();

/** {@link units.AccountId} as it travels. */
export const AccountId: Named<units.AccountId, string> = z.uuid();
/** {@link units.SellerId} as it travels. */
export const SellerId: Named<units.SellerId, string> = z.uuid();
/** {@link units.CustomerId} as it travels. */
export const CustomerId: Named<units.CustomerId, string> = z.uuid();
/** {@link units.OrderId} as it travels. */
export const OrderId: Named<units.OrderId, string> = z.uuid();
/** {@link units.ProductId} as it travels. */
export const ProductId: Named<units.ProductId, string> = z.uuid();
/** {@link units.PaymentId} as it travels. */
export const PaymentId: Named<units.PaymentId, string> = z.uuid();
/** {@link units.PendingPaymentId} as it travels. */
export const PendingPaymentId: Named<units.PendingPaymentId, string> = z.uuid();
/** {@link units.RefundId} as it travels. */
export const RefundId: Named<units.RefundId, string> = z.uuid();
/** {@link units.GiftCardId} as it travels. */
export const GiftCardId: Named<units.GiftCardId, string> = z.uuid();
/** {@link units.CouponId} as it travels. */
export const CouponId: Named<units.CouponId, string> = z.uuid();
/** {@link units.SplitRequestId} as it travels. */
export const SplitRequestId: Named<units.SplitRequestId, string> = z.uuid();
/** {@link units.DisputeId} as it travels. */
export const DisputeId: Named<units.DisputeId, string> = z.uuid();
/** {@link units.PenaltyId} as it travels. */
export const PenaltyId: Named<units.PenaltyId, string> = z.uuid();
/** {@link units.WithdrawalId} as it travels. */
export const WithdrawalId: Named<units.WithdrawalId, string> = z.uuid();
/** {@link units.WithdrawalExportId} as it travels. */
export const WithdrawalExportId: Named<units.WithdrawalExportId, string> = z.uuid();
/** {@link units.ApprovalId} as it travels. */
export const ApprovalId: Named<units.ApprovalId, string> = z.uuid();
/** {@link units.InvoiceId} as it travels. */
export const InvoiceId: Named<units.InvoiceId, string> = z.uuid();
/** {@link units.FileId} as it travels. */
export const FileId: Named<units.FileId, string> = z.uuid();

/** {@link units.IslandId} as it travels: a word of the reference directory, not a uuid. */
export const IslandId: Named<units.IslandId, string> = z.string();
/** {@link units.ShipId} as it travels: a word of the reference directory. */
export const ShipId: Named<units.ShipId, string> = z.string();
/** {@link units.VoyageId} as it travels: what the ship's owner calls it. */
export const VoyageId: Named<units.VoyageId, string> = z.string();

/** Whole Pacific francs. XPF has no cents. */
export const Xpf: Named<units.Xpf, number> = z.int();

/**
 * Whole kilograms of one product in an order. No product allows more (spec §5: "the shared maximum constant is
 * 99999").
 */
export const OrderKg: Named<units.Kg, number> = z
  .int('NUMBER_INVALID')
  .check(z.minimum(1, 'QUANTITY_OUT_OF_RANGE'), z.maximum(99_999, 'QUANTITY_OUT_OF_RANGE'));

/** Whole kilograms as the server answers them, where none or less than none is possible as well. */
export const AnyKg: Named<units.Kg, number> = z.int();

/** Hundredths of a percent: 1300 is 13 %. */
export const BasisPoints: Named<units.BasisPoints, number> = z.int();

/** Whole days of 24 hours. */
export const Days: Named<units.Days, number> = z.int();

/** Days of 24 hours where a part of one may count. */
export const FractionalDays: Named<units.Days, number> = z.number();

/** Whole hours. */
export const Hours: Named<units.Hours, number> = z.int();
/** Size of a file that somebody can open: said before it is fetched. */
export const ByteCount: Named<units.ByteCount, number> = z.int().check(z.nonnegative());
/** A photograph of a conversation, private to its parties. */
export const PhotoView = z.object({ fileId: FileId, url: z.string(), byteCount: ByteCount });
export type PhotoView = z.output<typeof PhotoView>;

/**
 * A calendar day in Pacific/Tahiti, `YYYY-MM-DD`, of this century or those beside it: sums of days stay in four
 * digits.
 */
export const Day: Named<units.TahitiDay, string> = z.iso
  .date('DATE_INVALID')
  .check(z.regex(/^(?:19|20|21)/, 'DATE_INVALID'));

/** An instant with its zone, ISO 8601. */
export const Instant = z.iso.datetime({ offset: true });

/** No line breaks or other control characters, and nothing that turns the direction of what stands around it. */
export const ONE_LINE = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;

/** Blanks and signs without a shape of their own, which leave nothing to read: zero-width spaces and joiners, fillers, marks of direction. */
const SHAPELESS = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u;
const readable = z.refine<string>((text) => !SHAPELESS.test(text), 'REQUIRED');

/** Text of one line: trimmed, not empty, at most `max` characters (spec §5: 200 and 1000). */
export const line = (max = 200) =>
  z.string('REQUIRED').check(z.trim(), readable, z.maxLength(max, 'TEXT_TOO_LONG'), z.regex(ONE_LINE, 'TEXT_INVALID'));

/** Text of one line that may be left out or empty. */
export const optionalLine = (max = 200) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, 'TEXT_TOO_LONG'), z.regex(ONE_LINE, 'TEXT_INVALID')));

/** A person's name. It is mailed to an address that nobody has confirmed yet: it carries no link. */
export const personName = line(200).check(z.regex(/^(?!.*:\/\/)/u, 'TEXT_INVALID'));

const inPaperLetters = z.refine<string>(isOnPapers, 'LATIN_LETTERS_NEEDED');
/** The name of an account's person, which invoices and statements show. */
export const paperName = personName.check(inPaperLetters);
/** Text of one line that invoices and statements show. */
export const paperLine = (max = 200) => line(max).check(inPaperLetters);
/** Text of one line that invoices and statements show, which may be left out or empty. */
export const optionalPaperLine = (max = 200) =>
  optionalLine(max).check(z.refine((text) => isOnPapers(text ?? ''), 'LATIN_LETTERS_NEEDED'));

/** Text of several lines: trimmed, not empty, at most `max` characters. */
export const paragraphs = (max: number) =>
  z
    .string('REQUIRED')
    .check(z.trim(), readable, z.maxLength(max, 'TEXT_TOO_LONG'), z.regex(/^[^\u0000]*$/u, 'TEXT_INVALID'));

/** Text of several lines that may be left out or empty. */
export const optionalParagraphs = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, 'TEXT_TOO_LONG'), z.regex(/^[^\u0000]*$/u, 'TEXT_INVALID')));

/** Digits of a query string, as an integer between the two bounds. */
export const queryInteger = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'NUMBER_INVALID')),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int().check(z.minimum(minimum, 'NUMBER_OUT_OF_RANGE'), z.maximum(maximum, 'NUMBER_OUT_OF_RANGE')),
    ),
  );

/** `true` or `false` in a query; any other word is refused. */
export const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word: 'true' | 'false') => word === 'true'),
);

/** One or more enum values, comma-separated or repeated, in any case (`?statusList=pending,SHIPPED`). */
export const queryList = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((given: string | string[]) =>
        (Array.isArray(given) ? given : [given])
          .flatMap((part) => part.split(','))
          .map((word) => word.trim().toUpperCase())
          .filter((word) => word !== ''),
      ),
      z.array(z.enum(values)),
    ),
  );

/** Ids in a query, comma-separated or repeated; at most 100. */
export const queryIds = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((given: string | string[]) =>
      (Array.isArray(given) ? given : [given]).flatMap((part) => part.split(',')).filter((id) => id !== ''),
    ),
    z.array(Uuid).check(z.maxLength(100, 'TOO_MANY')),
  ),
);

/** Query of a list: pages of 8 unless `take` says otherwise (1 to 100). @source specification §7, §9 */
export const paging = {
  page: z._default(z.optional(queryInteger(1, 1_000_000)), 1),
  take: z._default(z.optional(queryInteger(1, 100)), 8),
};

/** Direction of a list. */
export const SortOrder = z.enum(['ASC', 'DESC']);

/** Sort of a list by one of its fields; without one it stands in its usual order. @source HTTP API, conventions */
export const sorting = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  sort: z.optional(z.enum(fields)),
  order: z.optional(SortOrder),
});

/** An amount to compare with, XPF. */
export interface AmountFilter {
  readonly operator: '=' | '<' | '<=' | '>' | '>=';
  readonly amountXpf: units.Xpf;
}

/**
 * An amount in a query, with a comparison sign before it or none: `5000`, `>5 000`, `<=2000`, `1 250,00`. XPF has no
 * cents: only zeros may follow the comma.
 *
 * @source specification §5 "Amount patterns"
 */
export const queryAmount: Named<AmountFilter, string> = z.pipe(
  z.string().check(z.overwrite(amountText), z.regex(AMOUNT_PATTERN, 'NUMBER_INVALID')),
  z.transform((text: string): AmountFilter => {
    const [, operator = '=', digits = ''] = /^([<>]=?|=)?(\d+)/.exec(text) ?? [];
    return { operator: operator as AmountFilter['operator'], amountXpf: Number(digits) };
  }),
);

/** Which page of how many, and of how many items; a very long list says "at least". */
export const PageMeta = z.object({ page: z.int(), pageCount: z.int(), itemCount: z.int() });

/** The answer of a list: one page of it, with where it stands. */
export const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ data: z.array(item), meta: PageMeta });

/** One page of a list, as {@link pageOf} describes it. */
export interface Page<T> {
  data: T[];
  meta: { page: number; pageCount: number; itemCount: number };
}
