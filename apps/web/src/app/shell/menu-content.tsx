import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { unreadQuery } from '#features/notification/api/list-notifications';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { ACCOUNT_LINKS } from '#app/shell/account-links';
import { LanguageLinks } from '#app/shell/language-links.tsx';
import type { NavigationLink } from '#lib/routing/navigation-link';
import { SHOP_LINKS } from '#app/shell/navigation-links';
import { SignOutButton } from '#app/shell/sign-out-button.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** Contents of the header's menus. */
export default function MenuContent({ kind }: { kind: 'account' | 'language' | 'phone' }): ReactElement {
  if (kind === 'language') return <LanguageLinks className="menu-item" />;
  if (kind === 'account') return <AccountMenuContent />;
  return (
    <>
      <Links links={[...SHOP_LINKS, { href: paths.display(), label: 'common.shell.display' }]} />
      <hr className="tear my-1 sm:hidden" />
      <div className="sm:hidden">
        <LanguageLinks className="menu-item" />
      </div>
    </>
  );
}

function AccountMenuContent(): ReactElement | null {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <Links links={ACCOUNT_LINKS[user.role]} />
      <SignOutButton />
    </>
  );
}

function Links({ links }: { links: readonly NavigationLink[] }): ReactElement {
  const { t } = useTexts();
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className="menu-item">
            {t(label)}
            {href === paths.notifications() && <UnreadCount />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Number of unread notifications, beside the link to them: the badge on the button is hidden from screen readers. */
function UnreadCount(): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(unreadQuery);
  // The page from the server does not say it; the first render must match it.
  const count = useIsHydrated() ? (data?.unreadCount ?? 0) : 0;
  return count > 0 ? (
    <span className="label ml-auto text-meta text-muted">{t('common.shell.unread', { count })}</span>
  ) : null;
}
