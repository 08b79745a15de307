import * as z from 'zod/mini';
import { ProductCard } from '../catalogue/product-views.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Instant, pageOf, paging, ProductId, sorting } from '../primitives.ts';

/** Most products that one customer waits for. */
export const MOST_SUPPLY_ALERTS = 50;
/** Days after which a request ends by itself. */
export const SUPPLY_ALERT_DAYS = 90;

/** A customer's request to be told when somebody supplies a product again. */
export const SupplyAlertView = z.object({
  product: ProductCard,
  /** False: it is not sold any more. */
  isOnSale: z.boolean(),
  askedAt: Instant,
  /** Last day of the request, in Tahiti. */
  until: Day,
});
export type SupplyAlertView = z.output<typeof SupplyAlertView>;

/** The products that the caller waits for, newest first. */
export const SupplyAlertIds = z.object({ productIds: z.array(ProductId) });
export type SupplyAlertIds = z.output<typeof SupplyAlertIds>;

const params = z.object({ productId: ProductId });

export const listSupplyAlerts = endpoint({
  method: 'GET',
  path: '/supply-alerts',
  summary: 'List the products that the caller waits for, newest first',
  roles: ['CUSTOMER'],
  query: z.object({ ...paging, ...sorting(['date', 'name']) }),
  response: pageOf(SupplyAlertView),
  refusals: [],
});

export const readSupplyAlertIds = endpoint({
  method: 'GET',
  path: '/supply-alerts/ids',
  summary: 'Read which products the caller waits for',
  roles: ['CUSTOMER'],
  response: SupplyAlertIds,
  refusals: [],
});

export const askForSupply = endpoint({
  method: 'POST',
  path: '/supply-alerts/:productId',
  summary: 'Ask to be told once when somebody supplies a product again; asking twice is asking once',
  roles: ['CUSTOMER'],
  params,
  perMinute: 30,
  response: SupplyAlertIds,
  refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_SUPPLIED', 'SUPPLY_ALERTS_FULL'],
});

export const withdrawSupplyAlert = endpoint({
  method: 'DELETE',
  path: '/supply-alerts/:productId',
  summary: 'Wait for a product no longer, if the caller does',
  roles: ['CUSTOMER'],
  params,
  perMinute: 60,
  response: SupplyAlertIds,
  refusals: [],
});
