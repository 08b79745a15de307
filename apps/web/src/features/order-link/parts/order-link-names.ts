/** Names of the forms that share an order, and end it. */
export const SHARE_ORDER = 'share-order';
export const STOP_SHARING = 'stop-sharing-order';
