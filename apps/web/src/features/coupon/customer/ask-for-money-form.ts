import { askForMoney } from '@matete/contract/coupon/coupons';
import { Iban } from '@matete/contract/account/account-fields';
import { RefundAccount } from '@matete/contract/order/orders';
import { hasIbanChecksum } from '@matete/reference/banks';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { customerPaths } from '#lib/routing/customer-paths';
import { customerIdOf } from '#lib/session/customer-of';

const Account = z.strictObject({
  // The server knows the IBANs of all countries; here only mistyped ones are caught.
  iban: z.optional(Iban.check(z.refine(hasIbanChecksum, 'IBAN_INVALID'))),
  accountHolder: RefundAccount.shape.accountHolder,
});

/** Asks for money instead of a coupon; the account stands in the form where part of it goes by transfer. */
export const askForMoneyForm = defineForm(askForMoney, {
  name: 'ask-for-money',
  schema: Account,
  fields: {
    accountHolder: { label: 'order.cancel.accountHolder' },
    iban: { label: 'order.cancel.iban' },
  },
  read: (fields) =>
    fields.has('iban') ? { iban: fields.get('iban') ?? '', accountHolder: fields.get('accountHolder') ?? '' } : {},
  address: ({ params, user }) => ({
    params: { customerId: customerIdOf(user), couponId: params['couponId'] ?? '' },
  }),
  next: () => customerPaths.coupons(),
});
