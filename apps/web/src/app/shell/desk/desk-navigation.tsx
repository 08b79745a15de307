import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { adminQueues } from '#features/report/api/admin-queues';
import type { DeskGroup, DeskLink, QueueKind } from '#app/shell/desk/desk-links';
import { currentPlace, DESK_GROUPS, waitingBehind } from '#app/shell/desk/desk-links';
import type { DeskRole } from '#app/shell/desk/desk-of';
import { DeskKeys } from '#app/shell/desk/desk-keys.tsx';
import { SellerBar } from '#app/shell/desk/seller-bar.tsx';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

type Counts = ReadonlyMap<QueueKind, number>;

const NOTHING_COUNTED: Counts = new Map();

/** Navigation of a desk: a side bar on wide screens; below, a menu for admins and a bar of five for sellers. */
export default function DeskNavigation({ role }: { readonly role: DeskRole }): ReactElement {
  return role === 'ADMIN' ? <AdminNavigation /> : <SellerNavigation />;
}

function AdminNavigation(): ReactElement {
  const { t, text } = useTexts();
  const [path] = useLocation();
  // Asked for anew by every page: what an admin decides on one changes what waits on the next.
  const { data } = useQuery({ ...adminQueues(), staleTime: 0 });
  const counts = data ? new Map(data.queues.map(({ kind, count }) => [kind, count])) : NOTHING_COUNTED;
  const here = currentPlace(DESK_GROUPS.ADMIN, path);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <>
      <details key={path} className="desk-menu no-print">
        <summary>
          <span className="font-semibold">{t('common.shell.menu')}</span>
          {here && <span className="text-muted">{t(here.link.label)}</span>}
          <WaitingCount count={all} />
        </summary>
        <nav aria-label={text('common.shell.menu')} className="grid grid-cols-1 gap-x-6 pb-4 sm:grid-cols-2">
          <Groups groups={DESK_GROUPS.ADMIN} current={here?.link} counts={counts} />
        </nav>
      </details>
      <SideBar of="ADMIN" current={here?.link} counts={counts} />
    </>
  );
}

function SellerNavigation(): ReactElement {
  const [path] = useLocation();
  const groups = DESK_GROUPS.SELLER;
  const here = currentPlace(groups, path);
  return (
    <>
      {here && here.group.links.length > 1 && <PlacesOfGroup group={here.group} current={here.link} />}
      <SideBar of="SELLER" current={here?.link} counts={NOTHING_COUNTED} />
      <SellerBar groups={groups} current={here?.group} />
    </>
  );
}

interface SideBarProps {
  readonly of: DeskRole;
  readonly current: DeskLink | undefined;
  readonly counts: Counts;
}

function SideBar({ of, current, counts }: SideBarProps): ReactElement {
  const { text } = useTexts();
  return (
    <nav aria-label={text(`common.role.${of}`)} className="desk-side no-print">
      <Groups groups={DESK_GROUPS[of]} current={current} counts={counts} />
      {of === 'ADMIN' && <DeskKeys />}
    </nav>
  );
}

interface GroupsProps {
  readonly groups: readonly DeskGroup[];
  readonly current: DeskLink | undefined;
  readonly counts: Counts;
}

function Groups({ groups, current, counts }: GroupsProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      {groups.map(({ label, links }) => (
        <div key={label} className="mt-4 first:mt-0">
          {links.length > 1 && <p className="stamp px-3 pb-1 text-muted">{t(label)}</p>}
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} aria-current={link === current ? 'page' : undefined} className="desk-link">
                  {t(link.label)}
                  <WaitingCount count={waitingBehind(link, counts)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** The pages of the group that a phone shows, in one row: the bar at the bottom names groups only. */
function PlacesOfGroup({ group, current }: { readonly group: DeskGroup; readonly current: DeskLink }): ReactElement {
  const { t, text } = useTexts();
  return (
    <nav aria-label={text(group.label)} className="no-print border-b border-line-strong lg:hidden">
      <ul className="wrap flex">
        {group.links.map((link) => (
          <li key={link.href} className="min-w-0 flex-1">
            <Link href={link.href} aria-current={link === current ? 'page' : undefined} className="desk-tab">
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function WaitingCount({ count }: { readonly count: number }): ReactElement | null {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <span className="label ml-auto min-w-6 rounded-full bg-warn-bg px-1.5 text-center text-meta text-warn-fg">
      {count}
      <span className="visually-hidden"> {t('desk.admin.waiting', { count })}</span>
    </span>
  );
}
