import type { readStandingProposal as endpoint } from '@matete/contract/standing-order/standing-orders';

import { readCall } from '#lib/api/calls';

/** Reads what one turn costs today, and what differs from the last time. */
export const readStandingProposal = readCall<typeof endpoint>(
  '/standing-orders/:customerId/:standingOrderId/proposals/:proposalId',
);
