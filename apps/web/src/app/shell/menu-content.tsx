import { LOCALE_INFO } from '@matete/i18n/locales';
import type { ReactElement } from 'react';

import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import {
  ACCOUNT_LINKS,
  ACCOUNTANT_LINKS,
  BUSINESS_LINKS,
  NEWCOMER_LINKS,
  VISITOR_LINKS,
} from '#app/shell/account-links';
import { LanguageLinks } from '#app/shell/language-links.tsx';
import type { NavigationLink } from '#lib/routing/navigation-link';
import { SHOP_LINKS } from '#app/shell/navigation-links';
import { SignOutButton } from '#app/shell/sign-out-button.tsx';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import type { SessionUser } from '#lib/session/session-user';

/** Contents of the header's menus. The one of phones has all: what is the reader's own first, then the shop. */
export default function MenuContent({ kind }: { kind: 'account' | 'language' | 'phone' }): ReactElement {
  if (kind === 'language') return <LanguageLinks className="menu-item" />;
  if (kind === 'account')
    return (
      <>
        <AccountLinks />
        <SignOut />
      </>
    );
  return (
    <>
      <div className="sm:hidden">
        <AccountLinks />
        <hr className="tear my-1" />
      </div>
      <Links links={[...SHOP_LINKS, { href: paths.display(), label: 'common.shell.display' }]} />
      <div className="sm:hidden">
        <hr className="tear my-1" />
        <Languages />
        <SignOut />
      </div>
    </>
  );
}

/** Links of the account of whoever is signed in; the way to one for who is not. */
function AccountLinks(): ReactElement {
  const { user } = useSession();
  return <Links links={user ? linksOf(user) : VISITOR_LINKS} />;
}

function SignOut(): ReactElement | null {
  return useSession().user && <SignOutButton />;
}

/** One row that opens the languages. */
function Languages(): ReactElement {
  const { t } = useTexts();
  const { locale } = useLanguage();
  const { endonym, htmlLang } = LOCALE_INFO[locale];
  return (
    <details>
      <summary className="menu-item">
        {t('common.shell.language')}
        <span lang={htmlLang} className="ml-auto text-muted">
          {endonym}
        </span>
        <span aria-hidden="true">›</span>
      </summary>
      <div className="grid grid-cols-2">
        <LanguageLinks className="menu-item" />
      </div>
    </details>
  );
}

/** Links of an account, by its role and by what it does in its company. */
function linksOf(user: SessionUser): readonly NavigationLink[] {
  if (user.role === 'CUSTOMER' && !user.emailVerified) return NEWCOMER_LINKS;
  if (user.company?.role === 'ACCOUNTANT') return ACCOUNTANT_LINKS;
  return user.customer?.type === 'BUSINESS' || user.company !== null ? BUSINESS_LINKS : ACCOUNT_LINKS[user.role];
}

function Links({ links }: { links: readonly NavigationLink[] }): ReactElement {
  const { t } = useTexts();
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className="menu-item">
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
