import { sendDisputeMessage } from '@matete/contract/dispute/disputes';

import { adminPaths } from '#lib/routing/admin-paths';
import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';
import { sellerPaths } from '#lib/routing/seller-paths';

/** Pages on which each side reads the thread. */
const PAGES = { CUSTOMER: paths.order, SELLER: sellerPaths.order, ADMIN: adminPaths.dispute } as const;

/** Adds a message with photographs to a dispute's thread, for all three sides, and shows the thread again. */
export const disputeMessageForm = defineForm(sendDisputeMessage, {
  name: 'dispute-message',
  mayWait: { as: 'pages.outbox.what.message', isRepeatable: true },
  fields: { message: { label: 'dispute.message' }, attachments: { label: 'dispute.photos' } },
  address: ({ params }) => ({ params: { orderId: params['orderId'] ?? params['disputedOrderId'] ?? '' } }),
  next: ({ orderId }, { user }) => PAGES[user?.role ?? 'CUSTOMER'](orderId),
});
