import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useLocation, useRouter } from 'wouter';

import { customerOrdersQuery } from '#features/order/api/customer-orders-query';
import { useAnnounce } from '#lib/page/announcer.tsx';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { AMOUNT } from '#lib/list/typed-amount';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import type { OrderFilters } from '#features/order/api/order-filters';
import { GROUPS, orderListAddress, readOrderFilters } from '#features/order/api/order-filters';
import { OrderSlip } from '#features/order/customer/order-slip.tsx';
import { AmountFilter } from '#ui/form/amount-filter.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

export function queries({ search, user }: PageContext): PageQueries {
  const filters = readOrderFilters(search);
  return user
    ? { required: pagesOf(filters).map((page) => customerOrdersQuery(customerIdOf(user), filters, page)) }
    : {};
}

export default function OrdersPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const filters = readOrderFilters(search);
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text('order.orders.title')} />
      <h1>{t('order.orders.title')}</h1>
      <Filters filters={filters} search={search} />
      <OrderList filters={filters} />
    </div>
  );
}

function Filters({ filters, search }: { filters: OrderFilters; search: URLSearchParams }): ReactElement {
  const { t, text } = useTexts();
  const [, navigate] = useLocation();
  const { base } = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    navigate(orderListAddress(paths.orders(), filters, { q: typed('q'), amount: typed(AMOUNT) }), { replace: true });
  };
  return (
    <div className="mt-4 space-y-4">
      <nav aria-label={text('order.orders.status')}>
        <ul className="flex flex-wrap gap-2">
          {GROUPS.map((group) => (
            <li key={group}>
              <Link
                href={orderListAddress(paths.orders(), filters, { group })}
                replace
                className={`btn choice-chip whitespace-nowrap ${group === filters.group ? '' : 'text-text'}`}
                aria-current={group === filters.group ? 'true' : undefined}
              >
                {t(`order.orders.group.${group}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form
        role="search"
        action={base + paths.orders()}
        aria-label={text('order.orders.search')}
        onSubmit={submit}
        className="flex max-w-form flex-wrap items-end gap-2"
      >
        {filters.group !== 'all' && <input type="hidden" name="etat" value={filters.group} />}
        <Field
          label={t('order.orders.search')}
          hint={t('order.orders.searchHint')}
          className="flex-1 basis-full sm:basis-48"
        >
          <TextInput
            key={filters.q}
            type="search"
            name="q"
            defaultValue={filters.q}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
          />
        </Field>
        <AmountFilter search={search} />
        <Button type="submit" className="min-h-12">
          {t('common.shell.search')}
        </Button>
      </form>
    </div>
  );
}

function OrderList({ filters }: { filters: OrderFilters }): ReactElement {
  const { t } = useTexts();
  const customerId = useCustomerId();
  const pages = useQueries({ queries: pagesOf(filters).map((page) => customerOrdersQuery(customerId, filters, page)) });
  const list = useRef<HTMLUListElement>(null);
  const askedFrom = useRef<number | null>(null);
  const orders = pages.flatMap(({ data }) => data?.data ?? []);
  const failed = pages.find((page) => page.error && !page.data);
  const total = pages.find(({ data }) => data)?.data?.meta.itemCount;
  const isLoading = pages.some((page) => page.isPending);
  useAnnouncedCount(total);
  useEffect(() => {
    // Focuses the first of the orders that "more" has added.
    if (askedFrom.current === null || isLoading) return;
    list.current?.querySelectorAll<HTMLElement>('h2 a')[askedFrom.current]?.focus();
    askedFrom.current = null;
  }, [isLoading]);
  const noteWhere = (): void => {
    askedFrom.current = orders.length;
  };
  if (failed) {
    return (
      <div className="mt-5">
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      </div>
    );
  }
  if (total === 0) return <NoOrders filters={filters} />;
  return (
    <div className="mt-5">
      <p className="label text-muted">{total === undefined ? null : t('order.orders.count', { count: total })}</p>
      <ul ref={list} className="mt-2 grid gap-3 lg:grid-cols-2">
        {orders.map((order) => (
          <OrderSlip key={order.orderId} order={order} />
        ))}
      </ul>
      {isLoading && orders.length === 0 && (
        <Loading>
          <div className="mt-2 grid gap-3 lg:grid-cols-2">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className="h-44 w-full" />
            ))}
          </div>
        </Loading>
      )}
      {total !== undefined && (
        <LoadMore
          shown={orders.length}
          total={total}
          isBusy={isLoading}
          moreHref={orderListAddress(paths.orders(), filters, { page: filters.page + 1 })}
          onMore={noteWhere}
        />
      )}
    </div>
  );
}

function NoOrders({ filters }: { filters: OrderFilters }): ReactElement {
  const { t } = useTexts();
  const isFirstUse = filters.q === '' && filters.amount === '' && filters.group === 'all';
  return (
    <div className="mt-5">
      {isFirstUse ? (
        <EmptyState
          seed="orders"
          title={t('order.orders.empty.title')}
          action={
            <ButtonLink tone="action" href={paths.products()}>
              {t('order.cart.empty.action')}
            </ButtonLink>
          }
        >
          <p>{t('order.orders.empty.text')}</p>
        </EmptyState>
      ) : (
        <EmptyState
          seed={`orders-${filters.q}`}
          title={t('order.orders.none.title')}
          action={
            <ButtonLink href={paths.orders()} replace>
              {t('common.action.clearFilters')}
            </ButtonLink>
          }
        >
          <p>{t('order.orders.none.text')}</p>
        </EmptyState>
      )}
    </div>
  );
}

function useAnnouncedCount(total: number | undefined): void {
  const { text } = useTexts();
  const announce = useAnnounce();
  const announced = useRef(total);
  useEffect(() => {
    if (total === undefined || announced.current === total) return;
    announced.current = total;
    announce(text('order.orders.count', { count: total }));
  }, [total, announce, text]);
}

function pagesOf({ page }: OrderFilters): number[] {
  return Array.from({ length: page }, (_, index) => index + 1);
}
