import { buyGiftCard, cancelGiftCard } from '@matete/contract/gift-card/gift-cards';

import { defineForm } from '#lib/forms/form-definition';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { customerIdOf } from '#lib/session/customer-of';

/** Buys a gift card: its payment page opens next. */
export const buyGiftCardForm = defineForm(buyGiftCard, {
  name: 'buy-gift-card',
  fields: {
    amount: { label: 'order.giftCard.amount' },
    recipient: { label: 'order.giftCard.recipient' },
    message: { label: 'order.giftCard.message' },
    paymentMethod: { label: 'order.checkout.method', required: 'order.checkout.method.required' },
  },
  address: ({ user }) => ({ params: { customerId: customerIdOf(user) } }),
  next: ({ payment }) =>
    payment.method === 'WIRE_TRANSFER' ? paths.payment(payment.paymentId) : customerPaths.payByCard(payment.paymentId),
});

/** Gives up a gift card that is not paid. */
export const cancelGiftCardForm = defineForm(cancelGiftCard, {
  name: 'cancel-gift-card',
  fields: {},
  address: ({ subject, user }) => ({ params: { giftCardId: subject ?? '', customerId: customerIdOf(user) } }),
  next: () => customerPaths.giftCards(),
});
