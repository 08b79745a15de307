import { AREAS } from '@matete/i18n/catalogue/areas';
import type { Area } from '@matete/i18n/catalogue/areas';

/** Areas that pages can use; mails and notifications are written by the server. */
export type PageArea = Exclude<Area, 'emails' | 'notifications'>;

export const PAGE_AREAS: readonly PageArea[] = AREAS.filter(
  (area): area is PageArea => area !== 'emails' && area !== 'notifications',
);
