import type { PickUpView } from '@matete/contract/reference/directories';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { pickUpQuery } from '#features/reference/api/get-ship-pick-up';
import { PickUpFacts } from '#features/reference/parts/pick-up-facts.tsx';
import { ApiError } from '#lib/api/api-error';
import { deferred } from '#lib/hydration/deferred.tsx';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

/** Loaded near the viewport: it contains the outlines of the islands. */
const QuayMap = deferred(() => import('#features/shipping/visitor/quay-map.tsx'));

export const queries = ({ params }: PageContext): PageQueries => ({ required: [pickUpQuery(params['shipId'] ?? '')] });

/** Page of a ship: where its goods are collected in Papeete, and whom to call. It is made to be printed. */
export default function ShipPage({ params }: PageProps): ReactElement {
  const shipId = params['shipId'] ?? '';
  const { data, error, refetch } = useQuery(pickUpQuery(shipId));
  if (data) return <ShipCard pickUp={data} />;
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={paths.ship(shipId)} />;
  return (
    <div className="wrap py-6">
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </div>
  );
}

function ShipCard({ pickUp }: { pickUp: PickUpView }): ReactElement {
  const { t } = useTexts();
  const { shipName, company, coordinate, googleMaps, website, email, checkedOn } = pickUp;
  return (
    <div className="wrap max-w-180 py-6 lg:py-8">
      <PageHead title={shipName} />
      <Link href={paths.schedule()} className="no-print inline-flex min-h-11 items-center text-meta">
        {t('pages.schedule.title')}
      </Link>
      <h1>{shipName}</h1>
      {company && <p className="mt-1 text-muted">{company}</p>}
      <Slip
        as="section"
        labelledBy="quay"
        className="mt-5"
        stub={
          <h2 id="quay" className="text-h3">
            {t('order.pickUp.title')}
          </h2>
        }
      >
        <PickUpFacts pickUp={pickUp} />
        <ul className="no-print mt-2 flex flex-wrap gap-x-5">
          {googleMaps && <Outward href={googleMaps}>{t('order.pickUp.map')}</Outward>}
          {website && <Outward href={website}>{t('order.pickUp.website')}</Outward>}
          {email && <Outward href={`mailto:${email}`}>{email}</Outward>}
        </ul>
        {coordinate && (
          <div className="mt-4">
            <QuayMap coordinate={coordinate} place={pickUp.place ?? shipName} />
          </div>
        )}
        <p className="mt-3 text-meta text-muted">
          {checkedOn === null ? (
            t('order.pickUp.unchecked')
          ) : (
            <>
              {t('order.pickUp.checkedOn')} <DayText date={checkedOn} />.
            </>
          )}
        </p>
      </Slip>
    </div>
  );
}

function Outward({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <li>
      <a href={href} rel="noreferrer" className="inline-flex min-h-11 items-center">
        {children}
      </a>
    </li>
  );
}
