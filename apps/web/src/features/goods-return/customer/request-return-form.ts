import { requestGoodsReturn } from '@matete/contract/goods-return/goods-returns';
import { Iban } from '@matete/contract/account/account-fields';
import { RefundAccount } from '@matete/contract/order/orders';
import { RefundMethod } from '@matete/contract/order/refund-view';
import { MAX_NUMBER } from '@matete/contract/primitives';
import { hasIbanChecksum } from '@matete/reference/banks';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';

const Lines = z.strictObject({
  lines: z.array(
    z.strictObject({
      productId: z.string(),
      quantity: z
        .int('NUMBER_INVALID')
        .check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
    }),
  ),
});
const Request = z.strictObject({
  ...Lines.shape,
  refundMethod: RefundMethod,
  iban: z.optional(Iban.check(z.refine(hasIbanChecksum, 'IBAN_INVALID'))),
  accountHolder: RefundAccount.shape.accountHolder,
});

/** Asks to give goods of an order back; lines of which nothing is given back are left out. */
export const requestReturnForm = defineForm(requestGoodsReturn, {
  name: 'request-return',
  schema: Request.check(
    z.refine(({ lines }) => lines.some(({ quantity }) => quantity > 0), {
      error: 'REQUIRED',
      path: ['lines', 0, 'quantity'],
    }),
  ),
  fields: {
    'lines.*.quantity': { label: 'order.goodsReturn.quantity' },
    refundMethod: { label: 'order.goodsReturn.how' },
    accountHolder: { label: 'order.cancel.accountHolder' },
    iban: { label: 'order.cancel.iban' },
  },
  read: (fields) => {
    const refundMethod = fields.get('refundMethod') ?? 'COUPON';
    const account = { iban: fields.get('iban') ?? '', accountHolder: fields.get('accountHolder') ?? '' };
    return {
      ...(bodyOfFields(Lines, fields) as object),
      refundMethod,
      ...(refundMethod === 'MONEY' && fields.has('iban') ? account : {}),
    };
  },
  address: ({ params }) => ({ params: { orderId: params['orderId'] ?? '' } }),
  body: ({ lines, ...rest }) => ({ ...rest, lines: lines.filter(({ quantity }) => quantity > 0) }),
  next: (_return, { params }) => `/commandes/${params['orderId'] ?? ''}/retour`,
});
