/** Names of the forms about a product that nobody supplies. */
export const ASK_FOR_SUPPLY = 'ask-for-supply';
export const WITHDRAW_SUPPLY_ALERT = 'withdraw-supply-alert';
