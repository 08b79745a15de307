import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement, ReactNode } from 'react';

import { DeskSearch } from '#app/shell/desk/desk-search.tsx';
import type { DeskRole } from '#app/shell/desk/desk-of';
import { UnreadBadge } from '#app/shell/desk/unread-badge.tsx';
import { hasBell } from '#features/notification/api/list-notifications';
import { useOrderCopy } from '#features/order/parts/use-order-copy';
import { OutboxLine } from '#features/outbox/parts/outbox-line.tsx';
import { Link } from '#lib/routing/link.tsx';
import { backOfficePaths, paths } from '#lib/routing/paths';
import type { SessionUser } from '#lib/session/session-user';
import { useTexts } from '#lib/texts/text.tsx';
import { BellIcon, DeskIcon, ParcelIcon, ShopIcon } from '#ui/drawing/desk-icons.tsx';
import { AccountIcon, SearchIcon } from '#ui/drawing/shell-icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';

interface AccountToolsProps {
  readonly user: SessionUser;
  /** Whose desk the page belongs to; null in the shop. */
  readonly desk: DeskRole | null;
  readonly buttonClassName: string;
  /** Contents of the account's menu. */
  readonly menu: ReactNode;
}

/** What the header has for who is signed in: the way to their orders, desk or shop, the bell, the account. */
export default function AccountTools({ user, desk, buttonClassName, menu }: AccountToolsProps): ReactElement {
  const { t, text } = useTexts();
  useOrderCopy();
  return (
    <>
      <OutboxLine />
      {desk === 'ADMIN' && <SearchOfDesk buttonClassName={buttonClassName} />}
      {desk === 'SELLER' && <span className="hidden flex-1 lg:block" />}
      <WayTo {...(desk ? TO_SHOP : WAYS[user.role])} />
      {hasBell(user) && (
        <Link href={paths.notifications()} className={`${buttonClassName} relative`}>
          <BellIcon />
          <span className="visually-hidden">{t('common.nav.notifications')}</span>
          <UnreadBadge />
        </Link>
      )}
      {/* On phones its links are in the main menu. */}
      <div className="hidden sm:block">
        <Menu
          label={<AccountIcon />}
          accessibleLabel={text('common.shell.accountOf', { name: user.firstName })}
          buttonClassName={buttonClassName}
        >
          {menu}
        </Menu>
      </div>
    </>
  );
}

function SearchOfDesk({ buttonClassName }: { readonly buttonClassName: string }): ReactElement {
  const { text } = useTexts();
  return (
    <>
      <DeskSearch className="hidden flex-1 md:block" />
      <Link
        href={backOfficePaths.adminSearch()}
        className={`${buttonClassName} md:hidden`}
        aria-label={text('common.shell.openSearch')}
      >
        <SearchIcon />
      </Link>
    </>
  );
}

interface Way {
  readonly href: string;
  readonly label: MessageId;
  readonly Icon: typeof ShopIcon;
}

const TO_SHOP: Way = { href: paths.home(), label: 'common.nav.shop', Icon: ShopIcon };

/** Where each role goes from the shop. */
const WAYS: Readonly<Record<SessionUser['role'], Way>> = {
  CUSTOMER: { href: paths.orders(), label: 'common.nav.orders', Icon: ParcelIcon },
  SELLER: { href: backOfficePaths.sellerHome(), label: 'common.nav.desk', Icon: DeskIcon },
  ADMIN: { href: backOfficePaths.adminHome(), label: 'common.nav.desk', Icon: DeskIcon },
};

/** Link with an icon, whose words stand beside it where there is room. */
function WayTo({ href, label, Icon }: Way): ReactElement {
  const { t } = useTexts();
  return (
    <Link href={href} className="btn btn-quiet gap-2 px-2.5 text-text">
      <Icon />
      <span className="max-lg:visually-hidden">{t(label)}</span>
    </Link>
  );
}
