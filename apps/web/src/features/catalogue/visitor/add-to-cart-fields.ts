/** Name of the form that adds a product to the cart. */
export const ADD_TO_CART = 'add-to-cart';
