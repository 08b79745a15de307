import type { ReactElement } from 'react';

import { Link } from '#app/link.tsx';
import { paths } from '#app/paths';
import { useSession } from '#app/session.tsx';
import { LanguageLinks } from '#app/shell/language-links.tsx';
import { ACCOUNT_LINKS, SHOP_LINKS } from '#app/shell/navigation-links';
import { SearchForm } from '#app/shell/search-form.tsx';
import { SignOutButton } from '#app/shell/sign-out-button.tsx';
import { useLanguage, useTexts } from '#app/text.tsx';
import { useCartCount } from '#features/cart/cart';
import { AccountIcon, CartIcon, MenuIcon, SearchIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { Seal } from '#ui/seal.tsx';

export function Header(): ReactElement {
  const { text } = useTexts();
  return (
    <header className="bg-surface">
      <div className="wrap flex min-h-16 items-center gap-1 sm:gap-2">
        <Link href={paths.home()} className="mr-auto flex min-h-11 items-center gap-2.5 text-text no-underline lg:mr-4" aria-label={text('common.shell.home')}>
          <Seal seed="Mātete" className="size-9 text-primary" />
          <span className="font-head text-h3">Mātete</span>
        </Link>
        <ShopNavigation />
        <SearchForm className="hidden flex-1 md:flex" />
        <Link href={paths.products()} className="btn btn-quiet btn-icon text-text md:hidden" aria-label={text('common.shell.openSearch')}>
          <SearchIcon />
        </Link>
        <LanguageMenu />
        <AccountMenu />
        <CartLink />
        <PhoneMenu />
      </div>
      <div aria-hidden="true" className="band band-niho header-band text-primary" />
    </header>
  );
}

function ShopNavigation(): ReactElement {
  const { t, text } = useTexts();
  return (
    <nav aria-label={text('common.shell.mainNavigation')} className="hidden lg:block">
      <ul className="flex">
        {SHOP_LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="btn btn-quiet px-3 text-text">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CartLink(): ReactElement | null {
  const { text } = useTexts();
  const { user } = useSession();
  const count = useCartCount();
  if (user && user.role !== 'CUSTOMER') return null;
  return (
    <Link href={paths.cart()} className="btn btn-quiet btn-icon relative text-text" aria-label={text('common.shell.cartCount', { count })}>
      <CartIcon />
      {count > 0 && (
        <span className="label absolute top-0 right-0 min-w-5 rounded-full bg-action px-1.5 text-center text-label leading-5 text-on-action">
          {count}
        </span>
      )}
    </Link>
  );
}

function LanguageMenu(): ReactElement {
  const { text } = useTexts();
  const { locale } = useLanguage();
  return (
    <div className="hidden sm:block">
      <Menu label={<span className="label uppercase">{locale}</span>} accessibleLabel={text('common.shell.language')} buttonClassName="btn btn-quiet btn-icon text-text">
        <LanguageLinks className="menu-item" />
      </Menu>
    </div>
  );
}

function AccountMenu(): ReactElement {
  const { t, text } = useTexts();
  const { user } = useSession();
  return (
    <Menu
      label={<AccountIcon />}
      accessibleLabel={user ? text('common.shell.accountOf', { name: user.firstName }) : text('common.shell.account')}
      buttonClassName="btn btn-quiet btn-icon text-text"
    >
      <ul>
        {ACCOUNT_LINKS[user?.role ?? 'VISITOR'].map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="menu-item">
              {t(label)}
            </Link>
          </li>
        ))}
        {user && (
          <li>
            <SignOutButton />
          </li>
        )}
      </ul>
    </Menu>
  );
}

function PhoneMenu(): ReactElement {
  const { t, text } = useTexts();
  return (
    <div className="lg:hidden">
      <Menu label={<MenuIcon />} accessibleLabel={text('common.shell.menu')} buttonClassName="btn btn-quiet btn-icon text-text">
        <ul>
          {SHOP_LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="menu-item">
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <hr className="tear my-1 sm:hidden" />
        <div className="sm:hidden">
          <LanguageLinks className="menu-item" />
        </div>
      </Menu>
    </div>
  );
}
