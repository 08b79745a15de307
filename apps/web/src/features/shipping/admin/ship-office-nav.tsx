import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

const LINKS: readonly { readonly href: string; readonly label: MessageId }[] = [
  { href: adminPaths.shipWeek(), label: 'admin.voyages.week' },
  { href: adminPaths.ships(), label: 'admin.voyages.month' },
  { href: adminPaths.newVoyage(), label: 'admin.voyages.enter' },
  { href: adminPaths.repeatedVoyage(), label: 'admin.voyages.repeat' },
  { href: adminPaths.voyageList(), label: 'admin.voyages.paste' },
  { href: adminPaths.directory('SHIP'), label: 'admin.directory.title' },
];

/** Links between the pages about ships. */
export function ShipOfficeNav(): ReactElement {
  const { t, text } = useTexts();
  const [path] = useLocation();
  return (
    <nav aria-label={text('admin.nav.ships')} className="no-print mb-5">
      <ul className="flex flex-wrap gap-x-5">
        {LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center ${path === href ? 'font-semibold text-text no-underline' : ''}`}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
