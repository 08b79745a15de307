import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ratesQuery } from '#features/site-setting/api/list-rates';
import { RateSection } from '#features/site-setting/admin/rates/rate-section.tsx';
import { rateForm, vatForm, withdrawRateForm, withdrawVatForm } from '#features/site-setting/admin/rates/rate-forms';
import { VatSection } from '#features/site-setting/admin/rates/vat-section.tsx';
import { SettingsFrame } from '#features/site-setting/admin/settings-page.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = (): PageQueries => ({ optional: [ratesQuery] });

export const forms = [rateForm, withdrawRateForm, vatForm, withdrawVatForm];

/** Page of the rates and fees of the market, each from a day on. */
export default function RateSettingsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(ratesQuery);
  return (
    <SettingsFrame title={text('admin.settings.page.rates')} lead={t('admin.rates.lead')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {data.rates.map((rate) => (
            <RateSection key={rate.name} rate={rate} today={data.today} page={page} />
          ))}
          <VatSection vat={data.vat} today={data.today} page={page} />
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </SettingsFrame>
  );
}
