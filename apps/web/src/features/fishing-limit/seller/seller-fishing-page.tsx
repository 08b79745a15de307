import type { ResponseOf } from '@matete/contract/endpoint';
import type { getRemainingLimits as getRemainingLimitsEndpoint } from '@matete/contract/fishing-limit/fishing-limits';
import type { IslandId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { getRemainingLimits } from '#features/fishing-limit/api/get-remaining-limits';
import { useFormats } from '#lib/texts/formats';
import { RichText } from '#lib/texts/rich-text.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

type Remaining = ResponseOf<typeof getRemainingLimitsEndpoint>;
type Limited = Remaining['limits'][number];

const remainingQuery = (islandId: IslandId) => getRemainingLimits({ params: { islandId } });

export function queries({ user }: PageContext): PageQueries {
  return user?.island ? { optional: [remainingQuery(user.island), islandNamesQuery] } : {};
}

export default function SellerFishingPage(): ReactElement {
  const { t, text } = useTexts();
  const { island } = useAccount('SELLER');
  const islandName = useIslandNames();
  const { data, error, refetch } = useQuery(remainingQuery(island ?? ''));
  return (
    <BackOfficeFrame title={text('seller.fishing.title')}>
      <p className="mb-5 max-w-text text-muted">{t('seller.fishing.text', { island: islandName(island ?? '') })}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Limits remaining={data} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

/** Way to propose another limit of a product that the seller supplies, on the page of what they may correct of it. */
function ProposeLimit({
  limit: { productId, name, isSupplied, monthlyLimit },
}: {
  limit: Limited;
}): ReactElement | null {
  const { t, text } = useTexts();
  if (!isSupplied) return null;
  return (
    <Link
      href={sellerPaths.correctProduct(productId)}
      className="inline-flex min-h-11 items-center"
      aria-label={text(monthlyLimit === null ? 'seller.fishing.proposeFirstOf' : 'seller.fishing.proposeOf', {
        name: name.text,
      })}
    >
      {t(monthlyLimit === null ? 'seller.fishing.proposeFirst' : 'seller.fishing.propose')}
    </Link>
  );
}

function Limits({ remaining }: { remaining: Remaining }): ReactElement {
  const { t } = useTexts();
  const limited = remaining.limits.filter((limit) => limit.monthlyLimit !== null);
  const free = remaining.limits.filter((limit) => limit.monthlyLimit === null);
  return (
    <>
      {limited.length === 0 ? (
        <EmptyState
          seed="fishing"
          title={t('seller.fishing.none')}
          action={<ButtonLink href={sellerPaths.pool()}>{t('seller.nav.pool')}</ButtonLink>}
        >
          <p>{t('seller.fishing.noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <p className="mb-3">
            <RichText
              id="seller.fishing.resets"
              components={{ day: <DayText date={remaining.resetsOn} style="long" /> }}
            />
          </p>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {limited.map((limit) => (
              <Limit key={limit.productId} limit={limit} />
            ))}
          </ul>
        </>
      )}
      {free.length > 0 && (
        <section className="mt-8" aria-labelledby="free">
          <h2 id="free">{t('seller.fishing.free')}</h2>
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-muted">
            {free.map((limit) => (
              <li key={limit.productId} className="flex flex-wrap items-center gap-x-2">
                <LocalText text={limit.name} />
                {limit.mayBeLimited && <ProposeLimit limit={limit} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Used share of a monthly limit: in words, then as a bar. */
function Limit({ limit }: { limit: Limited }): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const limitKg = limit.monthlyLimit ?? 0;
  const remainingKg = limit.remaining ?? 0;
  const values = { counted: kg(limit.counted), limit: kg(limitKg) };
  return (
    <li className="slip p-4">
      <h2 className="text-h3">
        <LocalText text={limit.name} />
      </h2>
      <p className={`label mt-1 text-lead ${remainingKg === 0 ? 'text-bad-fg' : ''}`}>
        {remainingKg === 0 ? t('seller.fishing.full') : t('seller.fishing.left', { remaining: kg(remainingKg) })}
      </p>
      <meter
        className="mt-2 h-3 w-full"
        min={0}
        max={Math.max(limitKg, 1)}
        value={limitKg === 0 ? 1 : Math.min(limit.counted, limitKg)}
        aria-label={text('seller.fishing.used', values)}
      />
      <p className="mt-1 text-meta text-muted">{t('seller.fishing.used', values)}</p>
      <p className="text-meta text-muted">{t('seller.fishing.next', { limit: kg(limitKg) })}</p>
      <ProposeLimit limit={limit} />
    </li>
  );
}
