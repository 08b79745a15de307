import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { plainText } from '../copied-values.ts';
import { OrderId, personName } from '../primitives.ts';

/** A phone number as people write it: digits, spaces and signs. */
const CollectorPhone = z.optional(
  z
    .string()
    .check(
      z.overwrite(plainText),
      z.regex(/^(?:\+?[\d .()/-]{6,30}|\(\+\d{1,3}\)[\d .()/-]{4,25})?$/, 'PHONE_INVALID'),
    ),
);

/** Who collects an order at the quay in its customer's place, with a phone number where one is given. */
export const Collector = z.strictObject({ name: personName, phone: CollectorPhone });

/** Who collects an order, as its customer, its seller and admins read it. */
export const CollectorView = z.object({ name: z.string(), phone: z.nullable(z.string()) });

export const setCollector = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/collector',
  summary: 'Say who collects an order, until it is received; null: its customer does',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  params: z.object({ orderId: OrderId }),
  body: z.strictObject({ collector: z.nullable(Collector) }),
  beforeVerification: true,
  response: z.object({ collector: z.nullable(CollectorView) }),
  refusals: ['ORDER_NOT_FOUND', 'COLLECTOR_TOO_LATE'],
});
