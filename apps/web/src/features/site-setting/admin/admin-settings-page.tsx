import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** Pages of settings, in the order in which a market is opened. */
const PAGES = [
  { name: 'house', href: adminPaths.houseSettings() },
  { name: 'payment', href: adminPaths.paymentSettings() },
  { name: 'rates', href: adminPaths.rateSettings() },
  { name: 'freight', href: adminPaths.freightSettings() },
  { name: 'waiting', href: adminPaths.waitingSettings() },
  { name: 'decisions', href: adminPaths.decisionSettings() },
  { name: 'admins', href: adminPaths.adminSettings() },
  { name: 'site', href: adminPaths.siteSettings() },
] as const;

/** Page that leads to the settings, by subject. */
export default function AdminSettingsPage(): ReactElement {
  const { t, text } = useTexts();
  return (
    <BackOfficeFrame title={text('admin.settings.title')}>
      <p className="mb-5 max-w-text text-muted">
        {t('admin.settings.lead')} <Link href={adminPaths.opening()}>{t('admin.settings.toOpening')}</Link>
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {PAGES.map(({ name, href }) => (
          <li key={name} className="slip p-4">
            <h2 className="text-h3">
              <Link href={href}>{t(`admin.settings.page.${name}`)}</Link>
            </h2>
            <p className="mt-1 text-muted">{t(`admin.settings.page.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </BackOfficeFrame>
  );
}
