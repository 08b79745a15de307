import type { SupplyAlertView } from '@matete/contract/supply-alert/supply-alerts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listSupplyAlerts } from '#features/supply-alert/api/list-supply-alerts';
import { readSupplyAlertIds } from '#features/supply-alert/api/read-supply-alert-ids';
import SupplyAlertButton from '#features/supply-alert/parts/supply-alert-button.tsx';
import { supplyAlertForms } from '#features/supply-alert/parts/supply-alert-forms';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { useDates } from '#lib/texts/dates';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const TAKE = 24;

const alertsQuery = (search: URLSearchParams) => {
  const given = search.get('page') ?? '';
  return listSupplyAlerts({ query: { page: /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1, take: TAKE } });
};

export const queries = ({ search }: PageContext): PageQueries => ({
  required: [alertsQuery(search), readSupplyAlertIds()],
});

export const forms = supplyAlertForms;

/** Page of the products that a customer waits for. One that is withdrawn stays until the page is left, to be asked for again. */
export default function SupplyAlertsPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(alertsQuery(search));
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text('account.supplyAlerts.title')} />
      <h1 tabIndex={-1}>{t('account.supplyAlerts.title')}</h1>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.meta.itemCount === 0 ? (
            <div className="mt-5 max-w-form">
              <EmptyState
                seed="supply-alerts"
                title={t('account.supplyAlerts.empty')}
                action={
                  <ButtonLink tone="action" href={paths.products()}>
                    {t('shop.home.allProducts')}
                  </ButtonLink>
                }
              >
                <p>{t('account.supplyAlerts.emptyText')}</p>
              </EmptyState>
            </div>
          ) : (
            <p className="mt-2 text-lead">{t('account.supplyAlerts.lead')}</p>
          )}
          <ul className="mt-5 grid items-start gap-5 md:grid-cols-2">
            {data.data.map((alert) => (
              <li key={alert.product.productId}>
                <Waiting {...alert} />
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Pagination {...data.meta} hrefOf={(page) => `${customerPaths.supplyAlerts()}?page=${page}`} />
          </div>
        </>
      ) : (
        <Loading>
          <Skeleton className="mt-4 h-64 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Waiting({ product, isOnSale, until }: SupplyAlertView): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  return (
    <article className="slip pt-4">
      <div className="px-3 pb-3 sm:px-4">
        <h2 className="text-lead">
          {isOnSale ? (
            <Link href={paths.product(product.productId)} className="inline-flex min-h-11 items-center">
              <LocalText text={product.name} />
            </Link>
          ) : (
            <LocalText text={product.name} />
          )}
        </h2>
        <p className="text-muted">
          {isOnSale ? t('account.supplyAlerts.until', { date: day(until) }) : t('account.favourites.gone')}
        </p>
      </div>
      <SupplyAlertButton productId={product.productId} name={product.name.text} isOnCard />
    </article>
  );
}
