import { Iban } from '@matete/contract/account/account-fields';
import { cancelOrder, RefundAccount } from '@matete/contract/order/orders';
import { RefundMethod } from '@matete/contract/order/refund-view';
import { hasIbanChecksum } from '@matete/reference/banks';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';
import { customerIdOf } from '#lib/session/customer-of';

const Cancellation = z.strictObject({
  refundMethod: RefundMethod,
  // A transfer needs a whole account. The server knows the IBANs of all countries; here only mistyped ones are caught.
  iban: z.optional(Iban.check(z.refine(hasIbanChecksum, 'IBAN_INVALID'))),
  accountHolder: RefundAccount.shape.accountHolder,
});

/** Cancels an order: what was paid comes back as a coupon or in money, to an account where it came by transfer. */
export const cancelOrderForm = defineForm(cancelOrder, {
  name: 'cancel-order',
  schema: Cancellation,
  fields: {
    refundMethod: { label: 'order.cancel.how' },
    accountHolder: { label: 'order.cancel.accountHolder' },
    iban: { label: 'order.cancel.iban' },
  },
  read: (fields) => {
    const refundMethod = fields.get('refundMethod') ?? 'COUPON';
    // The account stands in the form of every order that was paid by transfer, needed or not.
    const account = { iban: fields.get('iban') ?? '', accountHolder: fields.get('accountHolder') ?? '' };
    return { refundMethod, ...(refundMethod === 'MONEY' && fields.has('iban') ? account : {}) };
  },
  address: ({ params, user }, { refundMethod }) => ({
    params: { orderId: params['orderId'] ?? '' },
    query: { customerId: customerIdOf(user), refundMethod },
  }),
  body: ({ iban, accountHolder }) => ({ iban, accountHolder }),
  next: ({ orderId }) => paths.order(orderId),
});
