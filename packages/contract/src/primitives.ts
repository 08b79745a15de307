import * as z from 'zod/mini';

/** The eight interface languages of the specification, French first because it is the default. */
export const LANGUAGES = ['fr', 'en', 'ty', 'pu', 'mrv', 'aut', 'mar', 'hka'] as const;
export type Language = (typeof LANGUAGES)[number];
export const Language = z.enum(LANGUAGES);

/** Spec §5: numbers run from 0 to 999 999 999. */
export const MAX_NUMBER = 999_999_999;

export const Uuid = z.uuid();

/** Whole Pacific francs. XPF has no cents. */
export const Xpf = z.int();

/** Whole kilograms, the only unit of sale. */
export const Kg = z.int().check(z.minimum(1, 'QUANTITY_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'QUANTITY_OUT_OF_RANGE'));

/** Whole kilograms of one product in an order. No product allows more (spec §5: "the shared maximum constant is 99999"). */
export const OrderKg = z.int().check(z.minimum(1, 'QUANTITY_OUT_OF_RANGE'), z.maximum(99_999, 'QUANTITY_OUT_OF_RANGE'));

/** A calendar day in Pacific/Tahiti, `YYYY-MM-DD`, of this century or those beside it: sums of days stay in four digits. */
export const Day = z.iso.date('DATE_INVALID').check(z.regex(/^(?:19|20|21)/, 'DATE_INVALID'));

/** An instant with its zone, ISO 8601. */
export const Instant = z.iso.datetime({ offset: true });

/** No line breaks or other control characters, and nothing that turns the direction of what stands around it. */
export const ONE_LINE = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;

/** Text of one line: trimmed, not empty, at most `max` characters (spec §5: 200 and 1000). */
export const line = (max = 200) =>
  z
    .string('REQUIRED')
    .check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(max, 'TEXT_TOO_LONG'), z.regex(ONE_LINE, 'TEXT_INVALID'));

export const optionalLine = (max = 200) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, 'TEXT_TOO_LONG'), z.regex(ONE_LINE, 'TEXT_INVALID')));

/** A person's name. It is mailed to an address that nobody has confirmed yet: it carries no link. */
export const personName = line(200).check(z.regex(/^(?!.*:\/\/)/u, 'TEXT_INVALID'));

/** Text of several lines: trimmed, not empty, at most `max` characters. */
export const paragraphs = (max: number) =>
  z
    .string('REQUIRED')
    .check(
      z.trim(),
      z.minLength(1, 'REQUIRED'),
      z.maxLength(max, 'TEXT_TOO_LONG'),
      z.regex(/^[^\u0000]*$/u, 'TEXT_INVALID'),
    );

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

/** Spec §7 and §9: lists come by pages of 8 unless `take` says otherwise (1 to 100). */
export const paging = {
  page: z._default(z.optional(queryInteger(1, 1_000_000)), 1),
  take: z._default(z.optional(queryInteger(1, 100)), 8),
};

export const SortOrder = z.enum(['ASC', 'DESC']);

export const PageMeta = z.object({ page: z.int(), pageCount: z.int(), itemCount: z.int() });

export const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ data: z.array(item), meta: PageMeta });

export interface Page<T> {
  data: T[];
  meta: { page: number; pageCount: number; itemCount: number };
}

/** A value that the server may answer without. */
export const nullable = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);
