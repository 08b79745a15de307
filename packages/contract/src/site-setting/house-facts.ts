import * as z from 'zod/mini';
import { BasisPoints, Days } from '../primitives.ts';
import { endpoint } from '../endpoint.ts';

export const getHouseFacts = endpoint({
  method: 'GET',
  path: '/meta-data/house',
  summary: 'Read what the pages about this marketplace show of it',
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
    /** Days on which money can be asked for instead of a coupon. */
    moneyBackDays: Days,
    /** What the house keeps of the goods of an order today. */
    commissionBasisPoints: BasisPoints,
    /** Who sells, as the legal notice says it; what is not known is empty. */
    particulars: z.object({
      name: z.string(),
      legalForm: z.string(),
      address: z.string(),
      tahitiNumber: z.string(),
      rcNumber: z.string(),
      vatNumber: z.string(),
    }),
  }),
  refusals: [],
});
