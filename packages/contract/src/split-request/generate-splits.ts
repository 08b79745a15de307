import * as z from 'zod/mini';
import { QuotedOrder } from '../cart/quote.ts';
import { endpoint } from '../endpoint.ts';
import { AnyKg, Day, OrderKg, ProductId } from '../primitives.ts';

const WantedLine = z.strictObject({ productId: ProductId, quantity: OrderKg, shipmentDate: Day });

export const generateSplits = endpoint({
  method: 'POST',
  path: '/orders/customer/generate-splits',
  summary: 'Preview how a basket could be divided into orders that one seller each can fill',
  roles: ['CUSTOMER'],
  perMinute: 60,
  body: z.array(WantedLine).check(z.minLength(1, 'REQUIRED'), z.maxLength(100, 'TOO_MANY')),
  beforeVerification: true,
  response: z.object({
    /** Place them together with their `quoteId`s: one payment, all or none. */
    orders: z.array(QuotedOrder),
    /** What nobody can bring by its date. */
    unfilled: z.array(z.object({ productId: ProductId, quantity: AnyKg, shipmentDate: Day })),
  }),
  refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_INACTIVE', 'SHIPMENT_DATE_OUT_OF_WINDOW', 'ORDER_TOO_LARGE'],
});
