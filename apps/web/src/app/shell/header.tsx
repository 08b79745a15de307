import type { MessageId } from '@matete/i18n/message-id';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { deferred } from '#lib/hydration/deferred.tsx';
import { Link } from '#lib/routing/link.tsx';
import { backOfficePaths, paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import type { SessionUser } from '#lib/session/session-user';
import { SHOP_LINKS } from '#app/shell/navigation-links';
import { DeskSearch } from '#app/shell/desk/desk-search.tsx';
import { deskOf, type DeskRole } from '#app/shell/desk/desk-of';
import { SearchForm } from '#features/catalogue/parts/search-form.tsx';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import { useCartCount } from '#features/cart/parts/cart';
import {
  AccountIcon,
  BellIcon,
  CartIcon,
  DeskIcon,
  MenuIcon,
  ParcelIcon,
  SearchIcon,
  ShopIcon,
} from '#ui/drawing/shell-icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Mark } from '#ui/drawing/mark.tsx';

const HEADER_BUTTON = 'btn btn-quiet btn-icon text-text';
/** Loaded for signed-in readers only; it listens to the notification stream. */
const UnreadBadge = lazy(() => import('#app/shell/unread-badge.tsx'));
/** Links and a form, which work before their code has come: it is fetched when a menu is first opened. */
const MenuContent = deferred(() => import('#app/shell/menu-content.tsx'));

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
        {desk ? <DeskTools role={desk} /> : <ShopTools />}
        <LanguageMenu />
        {user ? (
          <>
            <Bell />
            <AccountMenu user={user} />
          </>
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

/** Ways through the shop, with the one to one's orders or one's desk. */
function ShopTools(): ReactElement {
  const { text } = useTexts();
  const { user } = useSession();
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
      {user?.role === 'CUSTOMER' ? (
        <WayTo href={paths.orders()} label="common.nav.orders" icon={<ParcelIcon />} />
      ) : (
        user && (
          <WayTo
            href={user.role === 'ADMIN' ? backOfficePaths.adminHome() : backOfficePaths.sellerHome()}
            label="common.nav.desk"
            icon={<DeskIcon />}
          />
        )
      )}
    </>
  );
}

/** Ways through a desk: an admin's search, and the way to the shop. */
function DeskTools({ role }: { readonly role: DeskRole }): ReactElement {
  const { text } = useTexts();
  return (
    <>
      {role === 'ADMIN' ? (
        <>
          <DeskSearch className="hidden flex-1 md:block" />
          <Link
            href={backOfficePaths.adminSearch()}
            className={`${HEADER_BUTTON} md:hidden`}
            aria-label={text('common.shell.openSearch')}
          >
            <SearchIcon />
          </Link>
        </>
      ) : (
        <span className="hidden flex-1 md:block" />
      )}
      <WayTo href={paths.home()} label="common.nav.shop" icon={<ShopIcon />} />
    </>
  );
}

interface WayToProps {
  readonly href: string;
  readonly label: MessageId;
  readonly icon: ReactElement;
}

/** Link with an icon, whose words stand beside it where there is room. */
function WayTo({ href, label, icon }: WayToProps): ReactElement {
  const { t } = useTexts();
  return (
    <Link href={href} className="btn btn-quiet gap-2 px-2.5 text-text">
      {icon}
      <span className="max-lg:visually-hidden">{t(label)}</span>
    </Link>
  );
}

function Bell(): ReactElement {
  const { t } = useTexts();
  return (
    <Link href={paths.notifications()} className={`${HEADER_BUTTON} relative`}>
      <BellIcon />
      <span className="visually-hidden">{t('common.nav.notifications')}</span>
      <Suspense>
        <UnreadBadge />
      </Suspense>
    </Link>
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

/** On phones its links are in the main menu. */
function AccountMenu({ user }: { readonly user: SessionUser }): ReactElement {
  const { text } = useTexts();
  return (
    <div className="hidden sm:block">
      <Menu
        label={<AccountIcon />}
        accessibleLabel={text('common.shell.accountOf', { name: user.firstName })}
        buttonClassName={HEADER_BUTTON}
      >
        <MenuContent kind="account" />
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
