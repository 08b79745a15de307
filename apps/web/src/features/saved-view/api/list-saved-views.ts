import type { listSavedViews as endpoint } from '@matete/contract/saved-view/saved-views';

import { readCall } from '#lib/api/calls';

/** Lists the reader's own saved views. */
export const listSavedViews = readCall<typeof endpoint>('/admins/saved-views');
