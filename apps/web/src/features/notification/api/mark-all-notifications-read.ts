import type { markAllNotificationsRead as endpoint } from '@matete/contract/notification/notifications';

import { sendCall } from '#lib/api/calls';

/** Marks all notifications as read. */
export const markAllNotificationsRead = sendCall<typeof endpoint>('PATCH', '/notifications/mark-all-as-read');
