import type { listNotifications } from '@matete/contract/notification/notifications';

import { apiQuery } from '#lib/api/api-client';

/** How many notifications nobody has read, for the badge: the smallest page that carries the count. */
export const unreadQuery = apiQuery<typeof listNotifications>('/notifications', { query: { take: 1, isRead: false } });
