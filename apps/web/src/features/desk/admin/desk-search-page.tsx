import type { ResponseOf } from '@matete/contract/endpoint';
import type { deskSearch as endpoint } from '@matete/contract/desk/desk-search';
import type { MessageId } from '@matete/i18n/message-id';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { SearchBox } from '#back-office/search-box.tsx';
import { deskSearch } from '#features/desk/api/desk-search';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { backOfficePaths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';
import { toneOf } from '#ui/status/status-tone';

type Found = ResponseOf<typeof endpoint>;

const SHORTEST = 2;
const LONGEST = 100;

/** What is asked for; null below two characters, where everything would be found. */
const typedOf = (search: URLSearchParams): string | null => {
  const typed = search.get('q')?.trim().slice(0, LONGEST) ?? '';
  return typed.length < SHORTEST ? null : typed;
};

const searchQuery = (typed: string) => ({ ...deskSearch({ query: { q: typed } }), staleTime: 0 });

export function queries({ search }: PageContext): PageQueries {
  const typed = typedOf(search);
  return { optional: [islandNamesQuery, ...(typed === null ? [] : [searchQuery(typed)])] };
}

/** Search of an admin over everything that has a number or a name. */
export default function DeskSearchPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const typed = typedOf(search);
  return (
    <BackOfficeFrame title={text('admin.search.title')}>
      {/* Wide screens have it in the header. */}
      <div className="md:hidden">
        <SearchBox path={backOfficePaths.adminSearch()} search={search} label={text('common.desk.searchLabel')} />
      </div>
      {typed === null ? <p className="text-muted">{t('admin.search.lead')}</p> : <Hits typed={typed} />}
    </BackOfficeFrame>
  );
}

function Hits({ typed }: { readonly typed: string }): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(searchQuery(typed));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  if (Object.values(data).every((hits) => hits.length === 0))
    return (
      <EmptyState seed={typed} title={t('admin.search.none', { typed })}>
        {t('admin.search.noneHint')}
      </EmptyState>
    );
  return (
    <div className="space-y-8">
      <Orders orders={data.orders} />
      <People people={data.people} />
      <Payments payments={data.payments} />
      <Coupons coupons={data.coupons} />
      <Invoices invoices={data.invoices} />
    </div>
  );
}

interface HitProps {
  readonly id: string;
  readonly href: string;
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly details: ReactNode;
  readonly amount?: number;
}

/** Hits of one kind; nothing where there are none. */
function Group({
  heading,
  hits,
}: {
  readonly heading: MessageId;
  readonly hits: readonly HitProps[];
}): ReactElement | null {
  const { t } = useTexts();
  if (hits.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-h3">
        {t(heading)}
      </h2>
      <ul className="slip divide-y divide-line">
        {hits.map(({ id, href, title, badge, details, amount }) => (
          <li key={id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
            <p className="min-w-0 flex-1 basis-56">
              <Link href={href} className="font-semibold wrap-anywhere after:absolute after:inset-0">
                {title}
              </Link>
              <span className="block text-meta text-muted wrap-anywhere">{details}</span>
            </p>
            {badge}
            {amount !== undefined && <Money amountXpf={amount} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Orders({ orders }: { readonly orders: Found['orders'] }): ReactElement {
  return (
    <Group
      heading="admin.search.orders"
      hits={orders.map(({ orderId, orderNumber, customerName, purchaseReference, status, placedAt, total }) => ({
        id: orderId,
        href: adminPaths.order(orderId),
        title: orderNumber,
        badge: <StatusBadge kind="order" status={status} />,
        details: (
          <>
            {customerName} · <InstantText instant={placedAt} style="list" />
            {purchaseReference !== null && ` · ${purchaseReference}`}
          </>
        ),
        amount: total,
      }))}
    />
  );
}

function People({ people }: { readonly people: Found['people'] }): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  return (
    <Group
      heading="admin.search.people"
      hits={people.map(({ userId, role, name, email, island, status }) => ({
        id: userId,
        href: placeOf[role](userId),
        title: name,
        badge: <StatusBadge kind="account" status={status} />,
        details: [t(`common.role.${role}`), email, island && islandName(island)].filter(Boolean).map((part, index) => (
          <span key={index}>
            {index > 0 && ' · '}
            {part}
          </span>
        )),
      }))}
    />
  );
}

/** Page about a person of each role. */
const placeOf: Readonly<Record<Found['people'][number]['role'], (accountId: string) => string>> = {
  CUSTOMER: adminPaths.customer,
  SELLER: adminPaths.seller,
  ADMIN: adminPaths.adminSettings,
};

function Payments({ payments }: { readonly payments: Found['payments'] }): ReactElement {
  const { t } = useTexts();
  return (
    <Group
      heading="admin.search.payments"
      hits={payments.map(({ paymentId, reference, customerName, status, createdAt, amount, orderId }) => ({
        id: paymentId,
        href:
          orderId === null
            ? `${adminPaths.pendingPayments()}?q=${encodeURIComponent(customerName)}`
            : adminPaths.order(orderId),
        title: reference,
        badge: <Badge tone={toneOf(status)}>{t(`admin.payments.state.${status}`)}</Badge>,
        details: (
          <>
            {customerName} · <InstantText instant={createdAt} style="list" />
          </>
        ),
        amount,
      }))}
    />
  );
}

function Coupons({ coupons }: { readonly coupons: Found['coupons'] }): ReactElement {
  const { t } = useTexts();
  return (
    <Group
      heading="admin.search.coupons"
      hits={coupons.map(({ couponId, type, orderNumber, holderName, status, createdAt, balance }) => ({
        id: couponId,
        href: `${adminPaths.coupons()}?q=${encodeURIComponent(orderNumber ?? holderName)}`,
        title: orderNumber === null ? t(`status.couponType.${type}`) : t('admin.search.couponOf', { orderNumber }),
        badge: <StatusBadge kind="coupon" status={status} />,
        details: (
          <>
            {holderName} · <InstantText instant={createdAt} style="list" />
          </>
        ),
        amount: balance,
      }))}
    />
  );
}

function Invoices({ invoices }: { readonly invoices: Found['invoices'] }): ReactElement {
  const { t } = useTexts();
  return (
    <Group
      heading="admin.search.invoices"
      hits={invoices.map(({ invoiceId, number, kind, orderId, issuedAt, total }) => ({
        id: invoiceId,
        href: adminPaths.order(orderId),
        title: number,
        details: (
          <>
            {t(`admin.search.${kind}`)} · <InstantText instant={issuedAt} style="list" />
          </>
        ),
        amount: total,
      }))}
    />
  );
}
