import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@matete/contract/notification/notifications';
import type { TextValues } from '@matete/contract/primitives';
import type { ProductId } from '@matete/contract/units';
import { ok, refuse } from '@matete/domain/result';

import { listPage, markAllRead, markRead } from '#notification/notification-store';
import { renderNotification } from '#notification/render-notification';
import { type Route, routesFor } from '#platform/http/call';
import { pageMeta } from '#platform/page-meta';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

/** The product that news is about, by what is stored with it. */
const productIdOf = ({ productId }: TextValues): ProductId | null =>
  typeof productId === 'string' ? (productId as ProductId) : null;

export const notificationRoutes: readonly Route<Runtime>[] = [
  reads(listNotifications, async ({ services: { db }, query, caller, language }) => {
    const { rows, itemCount, unreadCount } = await listPage(db, {
      ...query,
      accountId: caller.accountId,
      isRead: query.isRead,
    });
    const data = rows.map((row) => {
      const { title, body, lang } = renderNotification(row, language);
      return {
        id: row.id,
        code: row.code,
        title,
        body,
        language: lang,
        isRead: row.read_at !== null,
        createdAt: row.created_at.toISOString(),
        orderId: row.order_id,
        productId: productIdOf(row.data),
      };
    });
    return ok({ data, meta: pageMeta(query, itemCount), unreadCount });
  }),
  writes(markNotificationRead, async ({ tx, params, caller, now }) => {
    const isFound = await markRead(tx, { id: params.id, accountId: caller.accountId, now });
    return isFound ? ok(undefined) : refuse('NOTIFICATION_NOT_FOUND');
  }),
  writes(markAllNotificationsRead, async ({ tx, caller, now }) => {
    await markAllRead(tx, caller.accountId, now);
    return ok(undefined);
  }),
];
