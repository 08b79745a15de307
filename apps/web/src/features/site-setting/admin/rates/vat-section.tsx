import type { RatesView } from '@matete/contract/site-setting/rates';
import type { ReactElement } from 'react';

import { ratesQuery } from '#features/site-setting/api/list-rates';
import { Planned } from '#features/site-setting/admin/rates/planned.tsx';
import { vatForm, withdrawVatForm } from '#features/site-setting/admin/rates/rate-forms';
import { SettingVersionField } from '#features/site-setting/admin/setting-version.tsx';
import { SettingSection } from '#features/site-setting/admin/settings-page.tsx';
import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import { unscaled } from '#lib/forms/scaled';
import type { PageProps } from '#lib/page/page-module';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormDate } from '#ui/form/form-date.tsx';
import { Form } from '#ui/form/form.tsx';

interface VatSectionProps {
  readonly vat: RatesView['vat'];
  readonly today: string;
  readonly page: PageProps;
}

const ratesText = (basisPoints: readonly number[]): string =>
  basisPoints.map((rate) => `${unscaled(rate, 100)}\u202F%`).join(', ');

/** The VAT rates that products may have: what is on offer, what is planned, and the form that sets them from a day on. */
export function VatSection({ vat, today, page }: VatSectionProps): ReactElement {
  const { t, text } = useTexts();
  const { day } = useDates();
  const form = useSettingForm(vatForm, {
    page,
    initial: {
      basisPoints: (vat.present?.basisPoints ?? []).map((rate) => unscaled(rate, 100)).join(' '),
      effectiveFrom: today,
    },
    isWatched: true,
    answers: ratesQuery.queryKey,
    saved: text('admin.rates.saved'),
  });
  return (
    <SettingSection id="vat" title={t('admin.rates.vat')} text={t('admin.rates.vat.text')}>
      {vat.present !== null && (
        <>
          <p className="font-semibold">
            {t('admin.rates.present', {
              rate: ratesText(vat.present.basisPoints),
              day: day(vat.present.effectiveFrom, 'long'),
            })}
          </p>
          {vat.present.source && <p className="text-meta text-muted">{vat.present.source}</p>}
        </>
      )}
      <ul className="mt-2">
        {vat.planned.map(({ basisPoints, effectiveFrom }) => (
          <Planned
            key={effectiveFrom}
            form={withdrawVatForm}
            subject={effectiveFrom}
            answers={ratesQuery.queryKey}
            page={page}
          >
            {t('admin.rates.next', { rate: ratesText(basisPoints), day: day(effectiveFrom, 'long') })}
          </Planned>
        ))}
      </ul>
      <Form of={form} className="mt-4 space-y-4 border-t border-line pt-4">
        <SettingVersionField version={vat.version} />
        <ErrorSummary lines={form.summary} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText of={form} name="basisPoints" autoComplete="off" unit="%" hint={t('admin.rates.vat.hint')} />
          <FormDate of={form} name="effectiveFrom" min={today} hint={t('admin.rates.vat.fromHint')} />
        </div>
        <FormText of={form} name="source" autoComplete="off" isOptional hint={t('admin.rates.sourceHint')} />
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.rates.save')}
        </Button>
      </Form>
    </SettingSection>
  );
}
