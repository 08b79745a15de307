/** The payment gateways that an installation can have, as the database names them. */
export const GATEWAY_NAMES = ['PAYZEN', 'SANDBOX', 'REVOLUT'] as const;

/** Name of a payment gateway. */
export type GatewayName = (typeof GATEWAY_NAMES)[number];
