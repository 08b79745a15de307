import * as z from 'zod/mini';
import { Days } from '../primitives.ts';
import { endpoint } from '../endpoint.ts';

export const getHouseFacts = endpoint({
  method: 'GET',
  path: '/meta-data/house',
  summary: 'Read what the terms of sale and the contact page show of this marketplace',
  roles: 'ANYONE',
  response: z.object({
    /** Where people write; null where neither an admin nor the operator gave an address. */
    contactEmail: z.nullable(z.string()),
    /** Number to call, with its country and without signs; null where none was given. */
    contactPhone: z.nullable(z.string()),
    /** Days an unpaid transfer keeps its order at most. */
    transferDays: Days,
    /** Days after arrival until a receipt counts as confirmed. */
    confirmReceiptDays: Days,
  }),
  refusals: [],
});
