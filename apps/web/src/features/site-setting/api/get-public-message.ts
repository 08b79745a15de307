import type { getPublicMessage } from '@matete/contract/site-setting/public-message';

import { apiQuery } from '#lib/api/api-client';

/** Data of the frame around every page. */
export const publicMessageQuery = apiQuery<typeof getPublicMessage>('/meta-data/public-message');

export function shellQueries(): { readonly queryKey: readonly unknown[] }[] {
  return [publicMessageQuery];
}
