import {
  markOrderThreadRead,
  settleOrderThread,
  writeOrderMessage,
} from '@matete/contract/order-message/order-messages';
import type { OrderId } from '@matete/contract/units';

import { defineForm, type FormContext } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { paths } from '#lib/routing/paths';
import { sellerPaths } from '#lib/routing/seller-paths';

/** Pages on which each side reads the thread. */
const PAGES = { CUSTOMER: paths.order, SELLER: sellerPaths.order, ADMIN: adminPaths.order } as const;

/** The order of a page: that of an admin has a parameter of its own. */
const orderIdOf = ({ params }: FormContext): OrderId => params['orderId'] ?? params['adminOrderId'] ?? '';

const address = (context: FormContext) => ({ params: { orderId: orderIdOf(context) } });
const next = (_answer: unknown, context: FormContext): string =>
  `${PAGES[context.user?.role ?? 'CUSTOMER'](orderIdOf(context))}#messages`;

/** Writes a message with photographs into the thread of an order, and shows the thread again. */
export const orderMessageForm = defineForm(writeOrderMessage, {
  name: 'order-message',
  mayWait: { as: 'pages.outbox.what.message', isRepeatable: true },
  fields: {
    message: { label: 'thread.message' },
    attachments: { label: 'thread.photos' },
    toHouse: { label: 'thread.askHouse' },
  },
  address,
  next,
});

/** Marks a thread that waits for the house as settled. */
export const settleThreadForm = defineForm(settleOrderThread, { name: 'settle-thread', fields: {}, address, next });

/** Marks the notifications about a thread as read. */
export const threadReadForm = defineForm(markOrderThreadRead, { name: 'thread-read', fields: {}, address, next });

/** Forms of every page that shows the thread of an order to one of its parties. */
export const orderMessageForms = [orderMessageForm, threadReadForm] as const;
