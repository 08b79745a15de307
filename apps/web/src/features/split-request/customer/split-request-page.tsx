import type { SplitLineView, SplitRequestView } from '@matete/contract/split-request/split-requests';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { getSplitRequest } from '#features/split-request/api/get-split-request';
import { ApiError } from '#lib/api/api-error';
import { useFormats } from '#lib/texts/formats';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { RichText } from '#lib/texts/rich-text.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { StatusPage } from '#ui/status/status-page.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import { answerOfferForm } from '#features/split-request/customer/answer-offer-form';
import { SplitAnswers } from '#features/split-request/customer/split-answers.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

export const queries = ({ params, user }: PageContext): PageQueries =>
  user
    ? {
        required: [
          getSplitRequest({ params: { customerId: customerIdOf(user), requestId: params['requestId'] ?? '' } }),
        ],
        optional: [islandNamesQuery],
      }
    : {};

export const forms = [answerOfferForm];

export default function SplitRequestPage({ params }: PageProps): ReactElement {
  const requestId = params['requestId'] ?? '';
  const customerId = useCustomerId();
  const { data, error, refetch } = useQuery(getSplitRequest({ params: { customerId, requestId } }));
  if (data) return <Offer offer={data} />;
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={customerPaths.splitRequest(requestId)} />;
  return (
    <div className="wrap py-6">
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-12 w-80" />
          <div className="mt-5 grid gap-4 lg:grid-cols-3">
            <Skeleton className="h-64 w-full" />
            <Skeleton className="h-64 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        </Loading>
      )}
    </div>
  );
}

const kgOf = (lines: readonly SplitLineView[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

function Offer({ offer }: { offer: SplitRequestView }): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const islandName = useIslandNames();
  const { orderNumber: number, seller, requested, remaining, newOrder } = offer;
  const title = ['split.page.title', { number }] as const;
  const waits = offer.status === 'PENDING';
  const who = { name: seller.name, island: islandName(seller.island), quantity: kg(kgOf(requested)) };
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text(...title)} />
      <Link href={customerPaths.splitRequests()} className="inline-flex min-h-11 items-center text-meta">
        {t('split.title')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{t(...title)}</h1>
        <StatusBadge kind="split" status={offer.status} />
      </div>
      <p className="mt-2 max-w-text text-lead">
        {waits
          ? t('split.page.offer', { ...who, ordered: kg(kgOf(requested) + kgOf(remaining)) })
          : t('split.page.offered', who)}
      </p>
      {offer.status === 'PENDING' ? (
        <p className="mt-1 max-w-text text-muted">
          <RichText id="split.page.until" components={{ date: <DayText date={offer.shipmentDate} style="long" /> }} />
        </p>
      ) : (
        <p role="status" className="mt-3 max-w-text rounded-paper bg-info-bg p-4 text-info-fg">
          {t(`split.closed.${offer.status}`)}
        </p>
      )}
      <div className={`mt-5 grid gap-4 ${remaining.length > 0 ? 'md:grid-cols-2' : 'max-w-text'}`}>
        <Goods id="requested" title={t('split.page.requested')} lines={requested} />
        {remaining.length > 0 && <Goods id="remaining" title={t('split.page.remaining')} lines={remaining} />}
      </div>
      <SplitAnswers offer={offer} />
      <div className="no-print mt-5 flex flex-wrap gap-3">
        {newOrder && (
          <ButtonLink tone="action" href={paths.order(newOrder.orderId)}>
            {t('split.page.order', { number: newOrder.orderNumber })}
          </ButtonLink>
        )}
        <ButtonLink href={paths.order(offer.orderId)}>{t('split.page.order', { number })}</ButtonLink>
      </div>
    </div>
  );
}

interface GoodsProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly lines: readonly SplitLineView[];
}

function Goods({ id, title, lines }: GoodsProps): ReactElement {
  const { kg } = useFormats();
  return (
    <Slip
      as="section"
      labelledBy={id}
      stub={
        <>
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          <span className="label text-lead">{kg(kgOf(lines))}</span>
        </>
      }
    >
      <ul className="space-y-1.5">
        {lines.map((line) => (
          <li key={line.productId} className="flex items-baseline gap-3">
            <span className="label min-w-14 whitespace-nowrap">{kg(line.quantity)}</span>
            <span>
              <LocalText text={line.name} />
            </span>
          </li>
        ))}
      </ul>
    </Slip>
  );
}
