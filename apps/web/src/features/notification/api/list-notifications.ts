import type { listNotifications as endpoint } from '@matete/contract/notification/notifications';

import { readCall } from '#lib/api/calls';

/** The caller's notifications, newest first. */
export const listNotifications = readCall<typeof endpoint>('/notifications');

/** How many notifications nobody has read, for the badge: the smallest page that carries the count. */
export const unreadQuery = listNotifications({ query: { take: 1, isRead: false } });
