import * as z from 'zod/mini';
import { ApprovalView } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { OrderView } from '../order/order-views.ts';
import { OrderId, paragraphs, Xpf } from '../primitives.ts';
import { FreightPayer } from './freight-checks.ts';

export const correctFreight = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/admin/freight',
  summary:
    'Correct a freight that counts, until the seller is paid: its difference, debt and coupons follow by new entries',
  roles: ['ADMIN'],
  params: z.object({ orderId: OrderId }),
  idempotency: 'required',
  body: z.strictObject({
    /** XPF that count from now on. */
    actualShippingCharges: z.int().check(z.gte(0), z.lte(999_999_999)),
    /** XPF that counted where the admin read it: refused where it is another figure by now. */
    shownShippingCharges: Xpf,
    /** Who pays what is missing of a dearer freight. What the house bore before stays borne. */
    payer: FreightPayer,
    /** Kept in the journal; customer and seller read it. */
    reason: paragraphs(500),
  }),
  /** The order, and the decision that waits for a second admin; null: it has taken effect. */
  response: z.object({ ...OrderView.shape, approval: z.nullable(ApprovalView) }),
  refusals: [
    'ORDER_NOT_FOUND',
    'FREIGHT_NOT_CORRECTABLE',
    'FREIGHT_CHANGED',
    'FREIGHT_THE_SAME',
    'FREIGHT_BEING_PAID',
    'APPROVAL_OPEN',
  ],
});
