import { PaymentMethod } from '@matete/contract/payment-method';
import { processPendingPayment } from '@matete/contract/payment/pending-payments';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { customerPaths } from '#lib/routing/customer-paths';
import { customerIdOf } from '#lib/session/customer-of';

/** Pays a freight difference: with the receipt of a transfer, or on the page of a gateway, which is opened. */
export const freightForm = defineForm(processPendingPayment, {
  name: 'pay-freight',
  schema: z.strictObject({ paymentMethod: PaymentMethod, orderId: z.string() }),
  fields: {
    paymentMethod: { label: 'order.checkout.method', required: 'order.checkout.method.required' },
    receipt: { label: 'order.pending.receipt' },
  },
  address: ({ subject, user }, { orderId }) => ({
    params: { orderId, paymentId: subject ?? '', customerId: customerIdOf(user) },
  }),
  body: ({ paymentMethod }) => ({ paymentMethod }),
  // What is paid at a gateway may be tried again until it has said so.
  next: ({ pendingPayment, payment }) =>
    pendingPayment.canSubmit ? customerPaths.payByCard(payment.paymentId) : customerPaths.pendingPayments(),
});
