import * as z from 'zod/mini';
import { LocalText } from '../catalogue/product-views.ts';
import { endpoint } from '../endpoint.ts';
import { Day, OrderKg, ProductId, Uuid } from '../primitives.ts';

/** Most absences and harvests that a seller has ahead of them. */
export const MOST_SUPPLY_DATES = 40;

const dates = { firstDate: Day, lastDate: Day };
const product = z.object({ productId: ProductId, name: LocalText });

/** Absences and harvests of a seller that are not over, the earliest first. */
export const SupplyDatesView = z.object({
  absences: z.array(
    z.object({
      id: Uuid,
      ...dates,
      /** Null: every product. */
      product: z.nullable(product),
      /** It holds today. */
      isNow: z.boolean(),
    }),
  ),
  harvests: z.array(z.object({ id: Uuid, ...dates, product, expectedKg: z.int() })),
});
export type SupplyDatesView = z.output<typeof SupplyDatesView>;

export const listSupplyDates = endpoint({
  method: 'GET',
  path: '/supply-dates',
  summary: "List the caller's own absences and harvests that are not over",
  roles: ['SELLER'],
  response: SupplyDatesView,
  refusals: [],
});

const adding = {
  method: 'POST',
  roles: ['SELLER'],
  idempotency: 'accepted',
  perMinute: 30,
  response: SupplyDatesView,
  refusals: ['OFFER_NOT_FOUND', 'SUPPLY_DATES_WRONG', 'SUPPLY_DATES_FULL'],
} as const;

export const addAbsence = endpoint({
  ...adding,
  path: '/supply-dates/absences',
  summary: 'Mark days on which the caller takes no orders, of one of their products or of all',
  body: z.strictObject({
    /** Left out: every product. */
    productId: z.optional(ProductId),
    ...dates,
  }),
});

export const addHarvest = endpoint({
  ...adding,
  path: '/supply-dates/harvests',
  summary: 'Announce when the caller will have how much of one of their products',
  body: z.strictObject({ productId: ProductId, ...dates, expectedKg: OrderKg }),
});

export const removeSupplyDates = endpoint({
  method: 'DELETE',
  path: '/supply-dates/:id',
  summary: 'Remove an own absence or harvest',
  roles: ['SELLER'],
  params: z.object({ id: Uuid }),
  response: SupplyDatesView,
  refusals: ['SUPPLY_DATES_NOT_FOUND'],
});

export const readExpectedSupply = endpoint({
  method: 'GET',
  path: '/products/:productId/expected-supply',
  summary: 'Read when sellers next expect to have a product',
  roles: 'ANYONE',
  params: z.object({ productId: ProductId }),
  response: z.object({
    /** Today at the earliest; null: nobody announces any. */
    expected: z.nullable(z.object({ fromDate: Day, expectedKg: z.int() })),
  }),
  refusals: [],
});
