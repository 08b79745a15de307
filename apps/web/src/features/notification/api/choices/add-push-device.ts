import type { addPushDevice as endpoint } from '@matete/contract/notification/notification-choices';

import { sendCall } from '#lib/api/calls';

/** Has notifications shown on this device. */
export const addPushDevice = sendCall<typeof endpoint>('POST', '/notifications/devices');
