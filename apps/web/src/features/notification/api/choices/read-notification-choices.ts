import type { readNotificationChoices as endpoint } from '@matete/contract/notification/notification-choices';

import { readCall } from '#lib/api/calls';

/** Reads how the reader is told of each kind of notification, and on which devices. */
export const readNotificationChoices = readCall<typeof endpoint>('/notifications/choices');
