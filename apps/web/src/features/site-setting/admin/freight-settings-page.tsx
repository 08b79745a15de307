import type { FreightTariffsView } from '@matete/contract/site-setting/freight-tariffs';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { tariffsQuery } from '#features/site-setting/api/list-freight-tariffs';
import { TariffTable, textsOfTariffs, useZoneName } from '#features/site-setting/admin/freight/tariff-table.tsx';
import { tariffsForm, withdrawTariffsForm } from '#features/site-setting/admin/freight/tariffs-form';
import { Planned } from '#features/site-setting/admin/rates/planned.tsx';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { SettingsFrame, SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import { unscaled } from '#lib/forms/scaled';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormDate } from '#ui/form/form-date.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = (): PageQueries => ({ optional: [tariffsQuery] });

export const forms = [tariffsForm, withdrawTariffsForm];

/** Page of the freight tariffs by zone and code, beside the regulated maximum. */
export default function FreightSettingsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(tariffsQuery);
  return (
    <SettingsFrame title={text('admin.settings.page.freight')} lead={t('admin.freight.lead')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="space-y-6">
          {data.planned.length > 0 && <PlannedTariffs view={data} page={page} />}
          {/* What holds has changed: the table begins anew. */}
          <TariffsForm key={data.version} view={data} page={page} />
          <p className="max-w-text text-meta text-muted">{t('admin.freight.maximumSource', { source: data.source })}</p>
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </SettingsFrame>
  );
}

interface PartProps {
  readonly view: FreightTariffsView;
  readonly page: PageProps;
}

function PlannedTariffs({ view, page }: PartProps): ReactElement {
  const { t, text } = useTexts();
  const { day } = useDates();
  const zoneName = useZoneName();
  return (
    <SettingSection id="planned" title={t('admin.freight.planned')}>
      <ul>
        {view.planned.map(({ effectiveFrom, tariffs, source }) => (
          <Planned
            key={effectiveFrom}
            form={withdrawTariffsForm}
            subject={effectiveFrom}
            answers={tariffsQuery.queryKey}
            page={page}
          >
            <span className="font-semibold">{t('admin.freight.plannedFrom', { day: day(effectiveFrom, 'long') })}</span>
            <span className="block">
              {tariffs
                .map(
                  ({ zone, tariffCode, rateMilliXpf }) =>
                    `${zoneName(zone)}, ${text(`admin.freight.code.${tariffCode}`)} : ${unscaled(rateMilliXpf, 1000)} F`,
                )
                .join(' · ')}
            </span>
            {source && <span className="block text-meta text-muted">{source}</span>}
          </Planned>
        ))}
      </ul>
    </SettingSection>
  );
}

function TariffsForm({ view, page }: PartProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(tariffsForm, {
    page,
    initial: { ...textsOfTariffs(view), effectiveFrom: view.today },
    isWatched: true,
    answers: tariffsQuery.queryKey,
    saved: text('admin.rates.saved'),
  });
  return (
    <Form of={form} className="space-y-4">
      <SettingVersionField version={view.version} />
      <ErrorSummary lines={form.summary} />
      <TariffTable form={form} view={view} />
      <div className="grid max-w-text gap-4 sm:grid-cols-2">
        <FormDate of={form} name="effectiveFrom" min={view.today} />
        <FormText of={form} name="source" autoComplete="off" isOptional hint={t('admin.freight.sourceHint')} />
      </div>
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('admin.freight.save')}
      </Button>
    </Form>
  );
}
