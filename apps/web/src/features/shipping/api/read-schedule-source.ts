import type { readScheduleSource as endpoint } from '@matete/contract/shipping/own-voyages';

import { readCall } from '#lib/api/calls';

/** Reads where voyages come from beside those that admins enter, and how the asking went. */
export const readScheduleSource = readCall<typeof endpoint>('/ships/schedule-source');
