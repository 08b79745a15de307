import { moveSellerOrder } from '@matete/contract/order/orders';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Marks goods as unloaded in the seller's place. */
export const adminUnloadForm = defineForm(moveSellerOrder, {
  name: 'admin-unload',
  fields: { reason: { label: 'admin.orders.reason' } },
  schema: z.strictObject({ orderId: z.string(), reason: moveSellerOrder.body.shape.reason }),
  address: (_context, { orderId }) => ({ params: { orderId } }),
  body: ({ reason }) => ({ status: 'DELIVERED' as const, ...(reason ? { reason } : {}) }),
  next: (_order, { search }) => withoutDialog(adminPaths.orders(), search),
});
