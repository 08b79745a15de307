import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AnyKg, Day, pageOf, paging, ProductId, sorting } from '../primitives.ts';

/** Kilograms that a seller set for a product on a day, the last ones of that day; what orders took of them is not subtracted. */
export const OfferedDay = z.object({ productId: ProductId, day: Day, offeredKg: AnyKg });

export const listOfferedDays = endpoint({
  method: 'GET',
  path: '/sellers/stock/offered-days',
  summary: 'List the kilograms that a seller set on each day, latest day first',
  roles: ['SELLER'],
  query: z.object({ ...paging, ...sorting(['date', 'quantity']) }),
  response: pageOf(OfferedDay),
  refusals: [],
});
