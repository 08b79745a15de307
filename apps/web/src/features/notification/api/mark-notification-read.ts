import type { markNotificationRead as endpoint } from '@matete/contract/notification/notifications';

import { sendCall } from '#lib/api/calls';

/** Marks a notification as read. */
export const markNotificationRead = sendCall<typeof endpoint>('PATCH', '/notifications/:id/mark-as-read');
