import { withdrawDispute } from '@matete/contract/dispute/disputes';

import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';
import { customerIdOf } from '#lib/session/customer-of';

/** Takes a complaint back: the order takes its course again. */
export const withdrawDisputeForm = defineForm(withdrawDispute, {
  name: 'withdraw-dispute',
  fields: {},
  address: ({ params, user }) => ({ params: { orderId: params['orderId'] ?? '', customerId: customerIdOf(user) } }),
  next: ({ orderId }) => paths.order(orderId),
});
