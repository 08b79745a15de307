import type { MessageId } from '@matete/i18n/message-id';

/** What decides the words of the button that places orders. */
export interface PayLabelInput {
  /** Codes were typed, whose worth the page may not know. */
  readonly hasCodes: boolean;
  /** The customer's own coupons and points pay everything. */
  readonly isPaid: boolean;
  /** Nothing is paid by pressing: the customer asks their bank afterwards. */
  readonly isByTransfer: boolean;
}

/** Words of the button that places orders; they take the amount. */
export function payLabelOf({ hasCodes, isPaid, isByTransfer }: PayLabelInput): MessageId {
  if (isPaid) return 'order.checkout.paid';
  if (isByTransfer) return hasCodes ? 'order.checkout.transferAtMost' : 'order.checkout.transfer';
  return hasCodes ? 'order.checkout.payAtMost' : 'order.checkout.pay';
}
