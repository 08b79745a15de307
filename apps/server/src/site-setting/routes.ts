import { getPublicMessage } from '@matete/contract/site-setting/public-message';
import { ok } from '@matete/domain/result';

import { reads, type Route } from '#http/call';
import { readSiteSetting } from '#site-setting/site-setting-store';

export const siteSettingRoutes: readonly Route[] = [
  reads(getPublicMessage, async ({ services }) => {
    const publicMessage = await readSiteSetting(services.db, 'PUBLIC_MESSAGE');
    return ok({ publicMessage: publicMessage?.active === true ? publicMessage : null });
  }),
];
