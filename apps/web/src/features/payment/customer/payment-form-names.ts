/** Name of the form that opens the bank's page. */
export const OPEN_CARD_PAGE = 'open-card-page';
/** Name of the form that pays another way. */
export const CHANGE_METHOD = 'change-payment-method';
