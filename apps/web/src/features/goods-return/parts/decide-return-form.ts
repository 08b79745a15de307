import { decideGoodsReturn, GOODS_RETURN_DECISIONS } from '@matete/contract/goods-return/goods-returns';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';

const Decision = z.strictObject({
  returnId: z.string(),
  decision: z.enum(GOODS_RETURN_DECISIONS),
  reason: z.optional(z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(1000, 'TEXT_TOO_LONG'))),
});

/** Leads a return of goods on: which and where to stand in the form. @param path Address of the page that shows it. */
const decideReturnForm = (path: (params: Readonly<Record<string, string>>) => string) =>
  defineForm(decideGoodsReturn, {
    name: 'goods-return',
    fields: { reason: { label: 'form.goodsReturn.reasonLabel' } },
    schema: Decision.check(
      z.refine(
        ({ decision, reason }) => reason !== undefined || (decision !== 'CONTESTED' && decision !== 'REJECTED'),
        {
          error: 'REQUIRED',
          path: ['reason'],
        },
      ),
    ),
    read: (fields) =>
      Object.fromEntries(
        Object.entries(bodyOfFields(Decision, fields) as object).filter(
          ([, value]) => typeof value !== 'string' || value.trim() !== '',
        ),
      ),
    address: (_context, { returnId }) => ({ params: { returnId } }),
    body: ({ decision, reason }) => ({ status: decision, ...(reason === undefined ? {} : { reason }) }),
    next: (_answer, { params }) => path(params),
  });

export const sellerReturnForm = decideReturnForm(() => '/vendeur/retours');
export const adminReturnForm = decideReturnForm(() => '/admin/retours');
export const customerReturnForm = decideReturnForm(({ orderId = '' }) => `/commandes/${orderId}/retour`);
export type ReturnForm = typeof sellerReturnForm;
