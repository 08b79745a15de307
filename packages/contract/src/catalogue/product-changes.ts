import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AnyKg, Days, IslandId, LANGUAGES, MAX_NUMBER, ProductId } from '../primitives.ts';
import { localTexts, ProductDescription, ProductName } from './manage-products.ts';
import { ImageView, LocalText } from './product-views.ts';
import type * as units from '../units.ts';
import { IMAGE_REFUSALS } from '../upload-refusals.ts';

/** Languages in which a seller corrects the name of a product: French and English ones stay the house's. */
export const NAME_LANGUAGES = ['ty', 'pu', 'mrv', 'aut', 'mar', 'hka'] as const;
/** Languages in which a seller corrects the description of a product. */
export const DESCRIPTION_LANGUAGES = ['fr', 'en'] as const;

/** A number typed into a form field; empty: no limit. */
const limitUpTo = (maximum: number) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{0,9}$/, 'NUMBER_INVALID')),
    z.pipe(
      z.transform((digits: string) => (digits === '' ? null : Number(digits))),
      z.nullable(z.int().check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(maximum, 'NUMBER_OUT_OF_RANGE'))),
    ),
  );

/** What a reader saw of a product: what they send counts only while it is still that. */
export const Seen = z.string('REQUIRED').check(z.maxLength(64, 'INVALID'));

/** A field that a seller would like to be different. Null: it is empty, or has no limit. */
const FieldChange = z.object({
  field: z.enum(['name', 'description', 'maxTravelDays', 'monthlyLimit']),
  /** Of a text. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** As it was when the seller proposed. */
  seen: z.nullable(z.string()),
  proposed: z.nullable(z.string()),
});
/** A text of a product as it is, was seen, and would be. */
export type FieldChange = z.output<typeof FieldChange>;

/** What a seller proposes to change of a product. Its new pictures are those of the proposal. */
export const ProposedChange = z.object({
  productId: ProductId,
  fields: z.array(FieldChange),
  /** Island of the monthly limit; null: none is proposed. */
  islandId: z.nullable(IslandId),
  /** Pictures that are to go. */
  removed: z.array(ImageView),
});
export type ProposedChange = z.output<typeof ProposedChange>;

/** A proposed change as it is stored. */
export interface StoredChange {
  readonly fields: readonly FieldChange[];
  /** Ids of pictures. */
  readonly removed: readonly string[];
  /** Island of the monthly limit, where one is proposed. */
  readonly islandId?: units.IslandId | undefined;
}

/** The product of a proposed change as it is now. */
export const SeenProduct = z.object({
  seen: Seen,
  /** What stands in each field of the change now, in their order. */
  now: z.array(z.nullable(z.string())),
  /** Somebody changed one of these fields, or took a picture away, after the seller proposed. */
  isOutdated: z.boolean(),
  isActive: z.boolean(),
});
export type SeenProduct = z.output<typeof SeenProduct>;

/** What a seller may correct of a product, as it is. */
export const CorrectableProduct = z.object({
  productId: ProductId,
  name: LocalText,
  names: z.partialRecord(z.enum(NAME_LANGUAGES), z.string()),
  descriptions: z.partialRecord(z.enum(DESCRIPTION_LANGUAGES), z.string()),
  /** Days at sea that it bears; null: it has no limit. */
  maxTravelDays: z.nullable(Days),
  /** Limit of the caller's island; null: such goods have none. */
  limit: z.nullable(z.object({ islandId: IslandId, monthlyLimit: z.nullable(AnyKg) })),
  images: z.array(ImageView),
  /** Languages of descriptions in which the product has no name: a text needs one. */
  unnamed: z.array(z.enum(DESCRIPTION_LANGUAGES)),
  seen: Seen,
  /** Proposals of the seller that wait. */
  openCount: z.int(),
  /** What is sent counts at once: the house lets sellers change what they supply. */
  isAtOnce: z.boolean(),
});
export type CorrectableProduct = z.output<typeof CorrectableProduct>;

const params = z.object({ productId: ProductId });

export const readCorrectable = endpoint({
  method: 'GET',
  path: '/products/:productId/correction',
  summary: 'Read what the caller may correct of a product that they supply',
  roles: ['SELLER'],
  params,
  response: CorrectableProduct,
  refusals: ['OFFER_NOT_FOUND'],
});

export const proposeChange = endpoint({
  method: 'POST',
  path: '/products/:productId/correction',
  summary:
    'Propose a change of a product that the caller supplies; an admin decides it, or the house lets it count at once',
  roles: ['SELLER'],
  params,
  idempotency: 'accepted',
  status: 201,
  files: { images: { max: 5, kind: 'IMAGE' } },
  body: z.strictObject({
    seen: Seen,
    /** JSON by language; left out: it stays, empty: the product has none. */
    names: z.optional(localTexts(ProductName, NAME_LANGUAGES)),
    descriptions: z.optional(localTexts(ProductDescription, DESCRIPTION_LANGUAGES)),
    /** Digits; empty: no limit, left out: it stays. */
    maxTravelDays: z.optional(limitUpTo(60)),
    /** Digits: kg per calendar month on the caller's island; empty: no limit, left out: it stays. */
    monthlyLimit: z.optional(limitUpTo(MAX_NUMBER)),
    /** Ids of pictures to keep, comma-separated; left out: all. */
    keepImages: z.optional(z.string().check(z.maxLength(400))),
  }),
  response: z.object({ proposalId: z.uuid(), status: z.enum(['OPEN', 'PUBLISHED']) }),
  refusals: [
    'OFFER_NOT_FOUND',
    'PRODUCT_CHANGE_OUTDATED',
    'PRODUCT_CHANGE_NOTHING',
    'PRODUCT_CHANGE_NO_NAME',
    'PRODUCT_PROPOSALS_TOO_MANY',
    'TOO_MANY_IMAGES',
    ...IMAGE_REFUSALS,
  ],
});
