import { changePaymentMethod, openPaymentPage } from '@matete/contract/payment/payments';

import { CHANGE_METHOD, OPEN_CARD_PAGE } from '#features/payment/customer/payment-form-names';
import { defineForm } from '#lib/forms/form-definition';
import type { FormContext } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

const paymentIdOf = ({ params }: FormContext): string => params['paymentId'] ?? '';

/**
 * Opens the bank's page. For the server alone, like the other forms of this page: the browser opens it by its own code,
 * which also shows the form that some banks have inside our page.
 */
export const openCardPageForm = defineForm(openPaymentPage, {
  name: OPEN_CARD_PAGE,
  fields: {},
  address: (context) => ({ params: { paymentId: paymentIdOf(context) } }),
  next: ({ form }, context) => (form.kind === 'redirect' ? form.url : paths.payment(paymentIdOf(context))),
});

/** Pays the same orders another way, after a refused card. */
export const changeMethodForm = defineForm(changePaymentMethod, {
  name: CHANGE_METHOD,
  fields: { paymentMethod: { label: 'order.checkout.method' } },
  address: (context) => ({ params: { paymentId: paymentIdOf(context) } }),
  next: (_payment, context) => paths.payment(paymentIdOf(context)),
});
