import { getProduct } from '#features/catalogue/api/get-product';
import { listProducts } from '#features/catalogue/api/list-products';
import { getOrder } from '#features/order/api/get-order';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { listProductRatings } from '#features/rating/api/list-product-ratings';
import { readOrderRating } from '#features/rating/api/read-order-rating';

/** Calls whose answers show a rating of the reader. */
export const changedByRating = [
  readOrderRating,
  getOrder,
  listCustomerOrders,
  getProduct,
  listProducts,
  listProductRatings,
] as const;
