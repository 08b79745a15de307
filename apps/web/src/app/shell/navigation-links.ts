import type { NavigationLink } from '#lib/routing/navigation-link';
import { paths } from '#lib/routing/paths';

export const SHOP_LINKS: readonly NavigationLink[] = [
  { href: paths.products({ cat: 'WATER' }), label: 'common.shell.water' },
  { href: paths.products({ cat: 'LAND' }), label: 'common.shell.land' },
  { href: paths.products({ cat: 'CRAFT' }), label: 'common.shell.craft' },
  { href: paths.schedule(), label: 'common.shell.schedule' },
];
