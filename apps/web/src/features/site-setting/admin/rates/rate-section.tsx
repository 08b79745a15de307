import type { RateName, RatesView } from '@matete/contract/site-setting/rates';
import type { ReactElement } from 'react';

import { ratesQuery } from '#features/site-setting/api/list-rates';
import { Planned } from '#features/site-setting/admin/rates/planned.tsx';
import { isPercentage, rateForm, withdrawRateForm } from '#features/site-setting/admin/rates/rate-forms';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { PageProps } from '#lib/page/page-module';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormDate } from '#ui/form/form-date.tsx';
import { Form } from '#ui/form/form.tsx';

interface RateSectionProps {
  readonly rate: RatesView['rates'][number];
  readonly today: string;
  readonly page: PageProps;
}

/** Returns how a rate is written: a percentage, or an amount. */
function useRateText(): (name: RateName, value: number) => string {
  const { money, decimal } = useFormats();
  return (name, value) => (isPercentage(name) ? `${decimal(value / 100, 2)}\u202F%` : money(value));
}

/** A rate: what holds, what is planned, what held before, and the form that sets it from a day on. */
export function RateSection({ rate, today, page }: RateSectionProps): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  const rateText = useRateText();
  const { name, present, planned, past } = rate;
  return (
    <SettingSection id={name} title={t(`admin.rates.${name}`)} text={t(`admin.rates.${name}.text`)}>
      <p className="font-semibold">
        {present === null
          ? t(`admin.rates.${name}.none`)
          : t('admin.rates.present', { rate: rateText(name, present.value), day: day(present.effectiveFrom, 'long') })}
      </p>
      {present?.source && <p className="text-meta text-muted">{present.source}</p>}
      {planned.length > 0 && (
        <ul className="mt-2">
          {planned.map(({ value, effectiveFrom }) => (
            <Planned
              key={effectiveFrom}
              form={withdrawRateForm}
              subject={`${name} ${effectiveFrom}`}
              answers={ratesQuery.queryKey}
              page={page}
            >
              {t('admin.rates.next', { rate: rateText(name, value), day: day(effectiveFrom, 'long') })}
            </Planned>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center">{t('admin.rates.past')}</summary>
          <ul className="list-disc pl-5">
            {past.map(({ value, effectiveFrom }) => (
              <li key={effectiveFrom}>
                {t('admin.rates.present', { rate: rateText(name, value), day: day(effectiveFrom, 'long') })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {/* What was set is another rate: its form begins anew. */}
      <RateForm key={rate.version} rate={rate} today={today} page={page} />
    </SettingSection>
  );
}

function RateForm({ rate: { name, version }, today, page }: RateSectionProps): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm(rateForm, {
    page,
    subject: name,
    initial: { effectiveFrom: today },
    isWatched: true,
    answers: ratesQuery.queryKey,
    saved: text('admin.rates.saved'),
  });
  return (
    <Form of={form} className="mt-4 space-y-4 border-t border-line pt-4">
      <SettingVersionField version={version} />
      <ErrorSummary lines={form.summary} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText
          of={form}
          name="value"
          label={t('admin.rates.value')}
          inputMode={isPercentage(name) ? 'decimal' : 'numeric'}
          autoComplete="off"
          unit={isPercentage(name) ? '%' : 'F'}
        />
        <FormDate of={form} name="effectiveFrom" min={today} />
      </div>
      <FormText of={form} name="source" autoComplete="off" isOptional hint={t('admin.rates.sourceHint')} />
      <Button type="submit" isBusy={form.isSending}>
        {t('admin.rates.save')}
      </Button>
    </Form>
  );
}
