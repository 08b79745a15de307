import type { ResponseOf } from '@matete/contract/endpoint';
import type { getMetaData } from '@matete/contract/site-setting/meta-data';

import { apiQuery } from '#lib/api/api-client';

export type SiteSettings = ResponseOf<typeof getMetaData>;

export const settingsQuery = { ...apiQuery<typeof getMetaData>('/meta-data'), staleTime: 0 };
