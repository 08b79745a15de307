import type { listNotifications as endpoint } from '@matete/contract/notification/notifications';

import { readCall } from '#lib/api/calls';

/** Lists the caller's notifications, newest first. */
export const listNotifications = readCall<typeof endpoint>('/notifications');

/** Number of unread notifications, read from the smallest page that contains it. */
export const unreadQuery = listNotifications({ query: { take: 1, isRead: false } });
