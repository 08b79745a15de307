import { paths } from '#lib/routing/paths';

const one = (standingOrderId: string): string => `${paths.standingOrders()}/${standingOrderId}`;

/** Addresses of the pages of standing orders. */
export const standingPaths = {
  list: paths.standingOrders,
  create: (orderId?: string): string =>
    `${paths.standingOrders()}/nouvelle${orderId === undefined ? '' : `?commande=${orderId}`}`,
  one,
  change: (standingOrderId: string): string => `${one(standingOrderId)}/modifier`,
  proposal: (standingOrderId: string, proposalId: string): string => `${one(standingOrderId)}/${proposalId}`,
} as const;
