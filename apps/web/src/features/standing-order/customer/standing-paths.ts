import { customerPaths } from '#lib/routing/customer-paths';

const one = (standingOrderId: string): string => `${customerPaths.standingOrders()}/${standingOrderId}`;

/** Addresses of the pages of standing orders. */
export const standingPaths = {
  list: customerPaths.standingOrders,
  create: (orderId?: string): string =>
    `${customerPaths.standingOrders()}/nouvelle${orderId === undefined ? '' : `?commande=${orderId}`}`,
  one,
  change: (standingOrderId: string): string => `${one(standingOrderId)}/modifier`,
  proposal: (standingOrderId: string, proposalId: string): string => `${one(standingOrderId)}/${proposalId}`,
} as const;
