import type { MessageId } from '@matete/i18n/message-id';

import { paths } from '#app/paths';
import type { NavigationLink } from '#app/shell/navigation-links';

export interface FooterColumn {
  readonly heading: MessageId;
  readonly links: readonly NavigationLink[];
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'common.shell.footer.buy',
    links: [
      { href: paths.products(), label: 'common.shell.products' },
      { href: paths.howToBuy(), label: 'common.shell.footer.howToBuy' },
      { href: paths.schedule(), label: 'common.shell.schedule' },
      { href: paths.faq(), label: 'common.shell.footer.faq' },
    ],
  },
  {
    heading: 'common.shell.footer.sell',
    links: [
      { href: paths.howToSell(), label: 'common.shell.footer.howToSell' },
      { href: paths.sellerSignUp(), label: 'common.nav.signUp' },
    ],
  },
  {
    heading: 'common.shell.footer.about',
    links: [
      { href: paths.contact(), label: 'common.shell.footer.contact' },
      { href: paths.terms(), label: 'common.shell.footer.terms' },
      { href: paths.legal(), label: 'common.shell.footer.legal' },
      { href: paths.cookies(), label: 'common.shell.footer.cookies' },
      { href: paths.accessibility(), label: 'common.shell.footer.accessibility' },
      { href: paths.display(), label: 'common.shell.display' },
    ],
  },
];
