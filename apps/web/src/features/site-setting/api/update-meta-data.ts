import type { updateMetaData as endpoint } from '@matete/contract/site-setting/meta-data';

import { sendCall } from '#lib/api/calls';

/** Changes a setting of the site. */
export const updateMetaData = sendCall<typeof endpoint>('PATCH', '/meta-data');
