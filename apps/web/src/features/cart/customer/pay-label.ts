import type { MessageId } from '@matete/i18n/message-id';

/** What decides the words of the button that places orders. */
export interface PayLabelInput {
  readonly hasCoupons: boolean;
  /** Nothing is paid by pressing: the customer asks their bank afterwards. */
  readonly isByTransfer: boolean;
}

/** Words of the button that places orders; they take the amount. */
export function payLabelOf({ hasCoupons, isByTransfer }: PayLabelInput): MessageId {
  if (isByTransfer) return hasCoupons ? 'order.checkout.transferAtMost' : 'order.checkout.transfer';
  return hasCoupons ? 'order.checkout.payAtMost' : 'order.checkout.pay';
}
