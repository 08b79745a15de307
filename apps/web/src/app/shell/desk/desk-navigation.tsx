import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useLocation, useSearch } from 'wouter';

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
const COUNT_INTERVAL_MS = 60_000;

/** Navigation of a desk: a side bar on wide screens; below, a menu for admins and a bar of five for sellers. */
export default function DeskNavigation({ role }: { readonly role: DeskRole }): ReactElement {
  return role === 'ADMIN' ? <AdminNavigation /> : <SellerNavigation />;
}

function AdminNavigation(): ReactElement {
  const { t, text } = useTexts();
  const [path] = useLocation();
  const counts = useQueueCounts();
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

/**
 * Counts what waits for admins. The navigation outlives the pages beside it, so that the counts are asked for anew where
 * a page or dialog follows another, where a decision made an answer stale, and every minute for what others decide.
 */
function useQueueCounts(): Counts {
  const client = useQueryClient();
  const [path] = useLocation();
  const place = `${path}?${useSearch()}`;
  const counted = useRef(place);
  const { data, refetch } = useQuery({ ...adminQueues(), refetchInterval: COUNT_INTERVAL_MS });
  useEffect(() => {
    if (counted.current === place) return;
    counted.current = place;
    void refetch();
  }, [place, refetch]);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        if (event.query.queryKey[0] !== adminQueues.key[0]) void refetch();
      }),
    [client, refetch],
  );
  return data ? new Map(data.queues.map(({ kind, count }) => [kind, count])) : NOTHING_COUNTED;
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
