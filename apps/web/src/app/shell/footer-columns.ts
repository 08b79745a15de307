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
      { href: infoPaths.categories(), label: 'common.shell.footer.categories' },
      { href: paths.schedule(), label: 'common.shell.schedule' },
      { href: infoPaths.how(), label: 'common.shell.footer.how' },
      { href: infoPaths.faq(), label: 'common.shell.footer.faq' },
    ],
  },
  {
    heading: 'common.shell.footer.sell',
    links: [
      { href: infoPaths.selling(), label: 'common.shell.footer.sellerHow' },
      { href: paths.sellerSignUp(), label: 'common.shell.footer.becomeSeller' },
    ],
  },
  {
    heading: 'common.shell.footer.about',
    links: [
      { href: infoPaths.terms(), label: 'common.shell.footer.terms' },
      { href: infoPaths.contact(), label: 'common.shell.footer.contact' },
      { href: infoPaths.problem(), label: 'common.shell.footer.problem' },
      { href: infoPaths.notice(), label: 'common.shell.footer.notice' },
      { href: infoPaths.cookies(), label: 'common.shell.footer.cookies' },
      { href: infoPaths.accessibility(), label: 'common.shell.footer.accessibility' },
      { href: paths.display(), label: 'common.shell.display' },
    ],
  },
];

/** Left out for who has an account: it asks to open one. */
export const FOR_VISITORS: ReadonlySet<string> = new Set([paths.sellerSignUp()]);

/** Help, the same below every page (WCAG 3.2.6). */
export const HELP_LINKS: readonly NavigationLink[] = [
  { href: infoPaths.contact(), label: 'common.shell.footer.contact' },
  { href: infoPaths.problem(), label: 'common.shell.footer.problem' },
  { href: infoPaths.faq(), label: 'common.shell.footer.faq' },
];
