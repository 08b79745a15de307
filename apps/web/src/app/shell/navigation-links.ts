import type { MessageId } from '@matete/i18n/message-id';

import { paths } from '#app/paths';

export interface NavigationLink {
  readonly href: string;
  readonly label: MessageId;
}

export const SHOP_LINKS: readonly NavigationLink[] = [
  { href: paths.products({ cat: 'WATER' }), label: 'common.shell.water' },
  { href: paths.products({ cat: 'LAND' }), label: 'common.shell.land' },
  { href: paths.products({ cat: 'CRAFT' }), label: 'common.shell.craft' },
  { href: paths.schedule(), label: 'common.shell.schedule' },
];
