import type { MessageId } from '@matete/i18n/message-id';

import { infoPaths } from '#lib/routing/info-paths';
import { paths } from '#lib/routing/paths';
import type { NavigationLink } from '#lib/routing/navigation-link';

export interface FooterColumn {
  readonly heading: MessageId;
  readonly links: readonly NavigationLink[];
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'common.shell.footer.buy',
    links: [
      { href: paths.products(), label: 'common.shell.products' },
      { href: paths.schedule(), label: 'common.shell.schedule' },
    ],
  },
  {
    heading: 'common.shell.footer.sell',
    links: [{ href: paths.sellerSignUp(), label: 'common.shell.footer.becomeSeller' }],
  },
  {
    heading: 'common.shell.footer.about',
    links: [
      { href: infoPaths.terms(), label: 'common.shell.footer.terms' },
      { href: infoPaths.contact(), label: 'common.shell.footer.contact' },
      { href: paths.display(), label: 'common.shell.display' },
    ],
  },
];
