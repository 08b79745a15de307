import type { ResponseOf } from '@matete/contract/endpoint';
import type { getMetaData as endpoint } from '@matete/contract/site-setting/meta-data';

import { readCall } from '#lib/api/calls';

/** Reads the settings of the site that admins change. */
export const getMetaData = readCall<typeof endpoint>('/meta-data');

export type SiteSettings = ResponseOf<typeof endpoint>;

export const settingsQuery = { ...getMetaData(), staleTime: 0 };
