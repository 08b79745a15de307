import * as z from 'zod/mini';
import {
  AnyKg,
  BasisPoints,
  FractionalDays,
  Instant,
  IslandId,
  LANGUAGES,
  ProductId,
  Uuid,
  Xpf,
} from '../primitives.ts';
import { SoundView } from '../product-sound/sound-view.ts';
import { RatingSummary } from '../rating-summary.ts';

/** What shoppers see (spec §2: Water, Land, Artisanat). */
export const PRIMARY_CATEGORIES = ['WATER', 'LAND', 'CRAFT'] as const;
/** The category a shopper looks in. It has nothing to do with freight: that is the {@link TariffCode}. */
export type PrimaryCategory = (typeof PRIMARY_CATEGORIES)[number];
export const PrimaryCategory = z.enum(PRIMARY_CATEGORIES);

/** Kinds of goods within the primary categories. @source specification §3 */
export const SUB_CATEGORIES = [
  'FISH',
  'CRUSTACEAN',
  'MOLLUSCA',
  'FRUIT',
  'VEGETABLES',
  'LAND_CRABS',
  'ANIMALS',
  'SHELLS',
  'OTHER',
] as const;
/** A kind of goods within a primary category. */
export type SubCategory = (typeof SUB_CATEGORIES)[number];
export const SubCategory = z.enum(SUB_CATEGORIES);

/** Tariff codes of inter-island freight; the specification calls them primary categories (domain rules §3). */
export const TARIFF_CODES = ['PPN', 'PGC', 'FRIGODGAE', 'FRIGO', 'PPILES', 'AUTRE', 'COPRAH'] as const;
/** What a consignment is to the ship: it sets the freight price, by zone. @source domain rules §3, §4 "Freight" */
export type TariffCode = (typeof TARIFF_CODES)[number];
export const TariffCode = z.enum(TARIFF_CODES);

/** How many sellers could supply a product now: five or more green, fewer yellow, none red. @source specification §9 */
export const AVAILABILITIES = ['GREEN', 'YELLOW', 'RED'] as const;
/** How sure one can be of getting a product: by how many sellers could supply it now. */
export type Availability = (typeof AVAILABILITIES)[number];
export const Availability = z.enum(AVAILABILITIES);

/** A picture in all sizes and formats it is served in; the browser puts the address together. */
export const ImageView = z.object({
  imageId: Uuid,
  /** Without width and format: append `/{width}.{avif|webp|jpg}`. */
  baseUrl: z.string(),
  width: z.int(),
  height: z.int(),
  /** Widths on offer, CSS pixels. */
  widths: z.array(z.int()),
  /** An illustration of ours, not a photograph of the goods. */
  isIllustration: z.boolean(),
});
export type ImageView = z.output<typeof ImageView>;

/** A text and the language it is really in, so that a French fallback can be marked as French. */
export const LocalText = z.object({ text: z.string(), language: z.enum(LANGUAGES) });
export type LocalText = z.output<typeof LocalText>;

/** A product as lists and carts show it. */
export const ProductCard = z.object({
  productId: ProductId,
  sku: z.string(),
  name: LocalText,
  primaryCategoryId: PrimaryCategory,
  subCategoryId: SubCategory,
  /** XPF per kg without VAT: sums start from this one. */
  price: Xpf,
  /** XPF per kg with VAT, rounded for display. */
  priceWithVat: Xpf,
  /** Set for prices made up for the demonstration. */
  isDemonstrationPrice: z.boolean(),
  image: z.nullable(ImageView),
  sellerCount: z.int(),
  availability: Availability,
  /** kg that active sellers hold unreserved. */
  stock: AnyKg,
  isFeatured: z.boolean(),
  /** What customers say of it; null: nobody has rated it. */
  rating: z.nullable(RatingSummary),
});
export type ProductCard = z.output<typeof ProductCard>;

/** A product with everything that its page says of freight, time at sea, seasons and sellers. */
export const ProductDetail = z.object({
  ...ProductCard.shape,
  description: z.nullable(LocalText),
  /** The name in every language that has one. */
  names: z.record(z.string(), z.string()),
  /** Names that somebody has recorded; absent: none. */
  sounds: z.optional(z.array(SoundView)),
  images: z.array(ImageView),
  tariff: TariffCode,
  codeSH: z.string(),
  /** What quantities and prices count in: everything is sold by the kilogram. */
  unit: z.literal('KG'),
  /** Litres a kilogram takes up; the specification's volume in m³ per kg × 1000. */
  litresPerKg: z.number(),
  /** Whole percent times 100: 1300 is 13 %. */
  vatBasisPoints: BasisPoints,
  vatRate: z.number(),
  maxKgPerOrder: AnyKg,
  maxTravelDays: z.nullable(FractionalDays),
  freightPaidByCountry: z.boolean(),
  /** Not perishable: can be given back within 14 days of receipt. */
  isReturnable: z.boolean(),
  /** Islands of the sellers who hold some now. */
  islands: z.array(z.string()),
  /** The first day a ship can bring it to Papeete from a seller who holds some now. */
  earliestArrival: z.nullable(z.object({ date: z.string(), shipName: z.string(), islandId: IslandId })),
  /**
   * The day by which it is proposed to be had, with a ship in reserve: that of the second day on which one brings it, of
   * the first where no other is known, null where none is.
   */
  suggestedDate: z.nullable(z.string()),
  /** What freight costs at least, XPF, and up to how many kg no island asks for more; null where one kg already costs more. */
  minimumFreight: z.nullable(z.object({ amount: Xpf, upToKg: AnyKg })),
  /** Closed season in force for it somewhere, with the day it ends. */
  closedSeason: z.nullable(
    z.object({ closedUntil: z.nullable(z.string()), islandIds: z.nullable(z.array(z.string())), reason: z.string() }),
  ),
  isActive: z.boolean(),
  createdAt: Instant,
});
export type ProductDetail = z.output<typeof ProductDetail>;
