import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { deferred } from '#lib/hydration/deferred.tsx';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { SHOP_LINKS } from '#app/shell/navigation-links';
import { deskOf } from '#app/shell/desk/desk-of';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import { useCartCount } from '#features/cart/parts/cart';
import { AccountIcon, CartIcon, MenuIcon, SearchIcon } from '#ui/drawing/shell-icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Mark } from '#ui/drawing/mark.tsx';

const HEADER_BUTTON = 'btn btn-quiet btn-icon text-text';
/** Loaded for signed-in readers only. */
const AccountTools = lazyPart(() => import('#app/shell/desk/account-tools.tsx'));
/** A form that works before its code has come, which follows the page's own. */
const SearchForm = lazyPart(() => import('#features/catalogue/parts/search-form.tsx'));
/** Links and a form, which work before their code has come: it is fetched when a menu is first opened. */
const MenuContent = deferred(() => import('#app/shell/menu-content.tsx'));
const ACCOUNT_MENU = <MenuContent kind="account" />;

/** Header of every page: that of the shop, or of the desk where a seller or an admin works. */
export function Header(): ReactElement {
  const { text } = useTexts();
  const { user } = useSession();
  const [path] = useLocation();
  const desk = deskOf(path, user);
  return (
    <header className="shell-header">
      <div className={`wrap flex min-h-16 items-center sm:gap-2 ${desk ? 'max-w-desk' : ''}`}>
        <Link
          href={paths.home()}
          className="mr-auto flex min-h-11 items-center gap-2 sm:gap-2.5 text-text no-underline lg:mr-4"
          aria-label={text('common.shell.home')}
        >
          <Mark name="matete" className="size-9 text-primary" />
          <span className="hidden font-head text-h3 min-[24rem]:inline">Mātete</span>
        </Link>
        {!desk && <ShopTools />}
        {user ? (
          <AccountTools user={user} desk={desk} buttonClassName={HEADER_BUTTON} menu={ACCOUNT_MENU} />
        ) : (
          <Link href={paths.signIn()} className={HEADER_BUTTON} aria-label={text('common.nav.signIn')}>
            <AccountIcon />
          </Link>
        )}
        {!desk && <CartLink />}
        <PhoneMenu />
      </div>
      <div aria-hidden="true" className="band band-niho header-band text-primary" />
    </header>
  );
}

/** Ways through the shop. */
function ShopTools(): ReactElement {
  const { text } = useTexts();
  return (
    <>
      <ShopNavigation />
      <SearchForm className="hidden flex-1 md:flex" />
      <Link
        href={paths.products()}
        className={`${HEADER_BUTTON} md:hidden`}
        aria-label={text('common.shell.openSearch')}
      >
        <SearchIcon />
      </Link>
      <LanguageMenu />
    </>
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
    <Link
      href={paths.cart()}
      className={`${HEADER_BUTTON} relative`}
      aria-label={text('common.shell.cartCount', { count })}
    >
      <CartIcon />
      {count > 0 && (
        <span className="label absolute top-0 right-0 min-w-5 rounded-full bg-action px-1.5 text-center text-label leading-5 text-on-action">
          {count}
        </span>
      )}
    </Link>
  );
}

/** Languages on wide screens; on phones they are in the main menu. */
function LanguageMenu(): ReactElement {
  const { text } = useTexts();
  const { locale } = useLanguage();
  return (
    <div className="hidden sm:block">
      <Menu
        label={<span className="label uppercase">{locale}</span>}
        accessibleLabel={`${text('common.shell.language')} ${locale}`}
        buttonClassName={HEADER_BUTTON}
      >
        <MenuContent kind="language" />
      </Menu>
    </div>
  );
}

function PhoneMenu(): ReactElement {
  const { text } = useTexts();
  return (
    <div className="lg:hidden">
      <Menu label={<MenuIcon />} accessibleLabel={text('common.shell.menu')} buttonClassName={HEADER_BUTTON}>
        <MenuContent kind="phone" />
      </Menu>
    </div>
  );
}
