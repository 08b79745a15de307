import * as z from 'zod/mini';
import { LocalText } from '../catalogue/product-views.ts';
import { endpoint } from '../endpoint.ts';
import { AnyKg, Day, IslandId, MAX_NUMBER, ProductId, queryIds } from '../primitives.ts';

const islandId = z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(60, 'TEXT_TOO_LONG'));

/** kg a calendar month; null: unlimited. */
const MonthlyLimit = z.nullable(
  z.int('NUMBER_INVALID').check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
);

/** What a limit leaves of the month. */
export const RemainingLimit = z.object({
  productId: ProductId,
  name: LocalText,
  /** The caller supplies it. */
  isSupplied: z.boolean(),
  /** What is fished or caught. */
  mayBeLimited: z.boolean(),
  /** Null: unlimited. */
  monthlyLimit: z.nullable(AnyKg),
  /** kg accepted this month that count against it. */
  counted: AnyKg,
  /** Null: unlimited. */
  remaining: z.nullable(AnyKg),
});
export type RemainingLimit = z.output<typeof RemainingLimit>;

export const getRemainingLimits = endpoint({
  method: 'GET',
  path: '/over-fishing-limits/remaining-limits/:islandId',
  summary:
    "Read an island's monthly limits and what is left of them; without ids, of its limited products and the caller's own",
  roles: ['SELLER', 'ADMIN'],
  params: z.object({ islandId }),
  query: z.object({ productIds: z.optional(queryIds), lang: z.optional(z.string()) }),
  response: z.object({
    islandId: IslandId,
    /** First day of the month, in Pacific/Tahiti. */
    month: Day,
    /** First day of the next one: counts begin anew. */
    resetsOn: Day,
    limits: z.array(RemainingLimit),
  }),
  refusals: ['ISLAND_NOT_FOUND'],
});

/** A limit as an admin sets it. */
export const FishingLimit = z.strictObject({ islandId, productId: ProductId, monthlyLimit: MonthlyLimit });

export const listFishingLimits = endpoint({
  method: 'GET',
  path: '/over-fishing-limits/limits',
  summary: 'List every monthly limit with what this month has counted: the grid of islands and products',
  roles: ['ADMIN'],
  query: z.object({ lang: z.optional(z.string()) }),
  response: z.object({
    month: Day,
    /** Islands with sellers or limits. */
    islandIds: z.array(z.string()),
    /** Products that may be limited: those of the water, land crabs, and whatever has a limit. */
    products: z.array(z.object({ productId: ProductId, name: LocalText })),
    limits: z.array(
      z.object({ islandId: IslandId, productId: ProductId, monthlyLimit: z.nullable(AnyKg), counted: AnyKg }),
    ),
  }),
  refusals: [],
});

/** Most limits of one call. */
export const MAX_FISHING_LIMITS = 500;

export const setFishingLimits = endpoint({
  method: 'PATCH',
  path: '/over-fishing-limits/limits',
  summary: 'Set, change or lift (null) monthly limits, all of the list or none. The list may also be the whole body',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.pipe(
    z.transform((given: unknown) => (Array.isArray(given) ? { limits: given as unknown[] } : given)),
    z.strictObject({
      limits: z.array(FishingLimit).check(z.minLength(1, 'REQUIRED'), z.maxLength(MAX_FISHING_LIMITS, 'TOO_MANY')),
    }),
  ),
  response: z.object({
    limits: z.array(
      z.object({ islandId: IslandId, productId: ProductId, monthlyLimit: z.nullable(AnyKg), counted: AnyKg }),
    ),
  }),
  refusals: ['ISLAND_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
});
