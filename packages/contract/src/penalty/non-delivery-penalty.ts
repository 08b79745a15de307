import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, SellerId } from '../primitives.ts';
import { PenaltyInfo } from './penalties.ts';

export const getNonDeliveryPenalty = endpoint({
  method: 'GET',
  path: '/sellers/:id/penalty-info/non-delivery',
  summary: 'Read the penalty that not delivering an accepted order would give a seller, were it given now',
  roles: ['SELLER', 'ADMIN'],
  owner: { in: 'params', name: 'id' },
  params: z.object({ id: SellerId }),
  response: z.object({
    /** Null: none would apply. */
    penalty: PenaltyInfo.shape.penalty,
    /** Last day of the block the seller would then have, a longer one they already have included; null: not blocked. */
    blockedTill: z.nullable(Day),
  }),
  refusals: ['ACCOUNT_NOT_FOUND'],
});
