import { moveSellerOrder } from '@matete/contract/order/orders';

import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

/** Gives an accepted order back at the penalty that was shown, and opens the orders that are left, where it says so. */
export const giveBackForm = defineForm(moveSellerOrder, {
  name: 'give-back',
  mayWait: { as: 'pages.outbox.what.giveBack' },
  fields: { reason: { label: 'seller.giveBack.reason' } },
  read: (fields) => ({
    status: 'BACK_IN_POOL',
    penaltyShown: fields.get('penaltyShown') ?? undefined,
    reason: fields.get('reason')?.trim() || undefined,
  }),
  address: ({ params }) => ({ params: { orderId: params['orderId'] ?? '' } }),
  next: ({ status, orderNumber }) =>
    `${sellerPaths.fulfilment()}?${status === 'CANCELLED' ? 'annulee' : 'rendue'}=${encodeURIComponent(orderNumber)}`,
});
