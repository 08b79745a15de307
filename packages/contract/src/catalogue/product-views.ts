import * as z from 'zod/mini';
import { Instant, LANGUAGES, Uuid, Xpf } from '../primitives.ts';

/** What shoppers see (spec §2: Water, Land, Artisanat). */
export const PRIMARY_CATEGORIES = ['WATER', 'LAND', 'CRAFT'] as const;
export type PrimaryCategory = (typeof PRIMARY_CATEGORIES)[number];
export const PrimaryCategory = z.enum(PRIMARY_CATEGORIES);

/** Spec §3. */
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
export type SubCategory = (typeof SUB_CATEGORIES)[number];
export const SubCategory = z.enum(SUB_CATEGORIES);

/** Tariff codes of inter-island freight; the specification calls them primary categories (domain rules §3). */
export const TARIFF_CODES = ['PPN', 'PGC', 'FRIGODGAE', 'FRIGO', 'PPILES', 'AUTRE', 'COPRAH'] as const;
export type TariffCode = (typeof TARIFF_CODES)[number];
export const TariffCode = z.enum(TARIFF_CODES);

/** Spec §9: five sellers or more green, fewer yellow, none red. */
export const AVAILABILITIES = ['GREEN', 'YELLOW', 'RED'] as const;
export type Availability = (typeof AVAILABILITIES)[number];
export const Availability = z.enum(AVAILABILITIES);

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

export const ProductCard = z.object({
  productId: Uuid,
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
  stock: z.int(),
  isFeatured: z.boolean(),
});
export type ProductCard = z.output<typeof ProductCard>;

export const ProductDetail = z.object({
  ...ProductCard.shape,
  description: z.nullable(LocalText),
  /** The name in every language that has one. */
  names: z.record(z.string(), z.string()),
  images: z.array(ImageView),
  tariff: TariffCode,
  codeSH: z.string(),
  /** Litres a kilogram takes up; the specification's volume in m³ per kg × 1000. */
  litresPerKg: z.number(),
  /** Whole percent times 100: 1300 is 13 %. */
  vatBasisPoints: z.int(),
  vatRate: z.number(),
  maxKgPerOrder: z.int(),
  maxTravelDays: z.nullable(z.number()),
  freightPaidByCountry: z.boolean(),
  /** Islands of the sellers who hold some now. */
  islands: z.array(z.string()),
  /** The first day a ship can bring it to Papeete from a seller who holds some now. */
  earliestArrival: z.nullable(z.object({ date: z.string(), shipName: z.string(), islandId: z.string() })),
  /** Closed season in force for it somewhere, with the day it ends. */
  closedSeason: z.nullable(
    z.object({ closedUntil: z.nullable(z.string()), islandIds: z.nullable(z.array(z.string())), reason: z.string() }),
  ),
  isActive: z.boolean(),
  createdAt: Instant,
});
export type ProductDetail = z.output<typeof ProductDetail>;
