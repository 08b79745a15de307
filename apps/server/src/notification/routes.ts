import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@matete/contract/notification/notifications';
import { ok, refuse } from '@matete/domain/result';

import { renderNotification } from '#notification/render-notification';
import { type Route, routesFor } from '#platform/http/call';
import { pageMeta } from '#platform/page-meta';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const notificationRoutes: readonly Route<Runtime>[] = [
  reads(listNotifications, async ({ services: { db }, query, caller, language }) => {
    let matching = db.selectFrom('notifications').where('account_id', '=', caller.accountId);
    if (query.isRead !== undefined) matching = matching.where('read_at', query.isRead ? 'is not' : 'is', null);
    const rows = await matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(query.take)
      .offset((query.page - 1) * query.take)
      .execute();
    const { n } = await matching.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    const unread = await db
      .selectFrom('notifications')
      .where('account_id', '=', caller.accountId)
      .where('read_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
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
      };
    });
    return ok({ data, meta: pageMeta(query, n), unreadCount: unread.n });
  }),
  writes(markNotificationRead, async ({ tx, params, caller, now }) => {
    const updated = await tx
      .updateTable('notifications')
      .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
      .where('id', '=', params.id)
      .where('account_id', '=', caller.accountId)
      .executeTakeFirst();
    return updated.numUpdatedRows === 0n ? refuse('NOTIFICATION_NOT_FOUND') : ok(undefined);
  }),
  writes(markAllNotificationsRead, async ({ tx, caller, now }) => {
    await tx
      .updateTable('notifications')
      .set({ read_at: now })
      .where('account_id', '=', caller.accountId)
      .where('read_at', 'is', null)
      .execute();
    return ok(undefined);
  }),
];
