import type { PaymentMethod } from '@matete/contract/account/customers';

/** What the checkout's form holds. */
export interface CheckoutValues {
  billingDetail: { address: string; city: string; zipCode: string; country: string };
  paymentMethod: PaymentMethod | '';
  couponCodes: string[];
}
