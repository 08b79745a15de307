import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { parseInteger } from '@matete/i18n/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import { getWithdrawalFeeSetting } from '#features/site-setting/api/get-withdrawal-fee-setting';
import { useFormats } from '#lib/texts/formats';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { feeForm } from '#features/payout/admin/payout-forms';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { FormDate } from '#ui/form/form-date.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

export const feeSettingQuery = getWithdrawalFeeSetting();

/** Panel of the fee for further withdrawals in a month, valid from a day on. */
export function FeeSetting({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip p-4" aria-labelledby="fee">
      <h2 id="fee" className="text-h3">
        {t('admin.fee.title')}
      </h2>
      <PresentFee />
      <FeeForm page={page} />
    </section>
  );
}

/** The current fee, and the next one. */
function PresentFee(): ReactElement {
  const { t } = useTexts();
  const { data } = useQuery(feeSettingQuery);
  return (
    <p className="mt-1 text-muted">
      {data?.sellerWithdrawalFee ? (
        <RichText
          id="admin.fee.present"
          components={{
            amount: <Money amountXpf={data.sellerWithdrawalFee.fee} />,
            day: <DayText date={data.sellerWithdrawalFee.effectiveFrom} style="long" />,
          }}
        />
      ) : (
        t('admin.fee.none')
      )}
      {data?.nextSellerWithdrawalFee && (
        <>
          {' '}
          <RichText
            id="admin.fee.next"
            components={{
              amount: <Money amountXpf={data.nextSellerWithdrawalFee.fee} />,
              day: <DayText date={data.nextSellerWithdrawalFee.effectiveFrom} style="long" />,
            }}
          />
        </>
      )}
    </p>
  );
}

function FeeForm({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const version = useQuery(settingsQuery).data?.versions.SELLER_WITHDRAWAL_FEE;
  const [today] = useState(() => tahitiDayOf(new Date()));
  const form = useForm(feeForm, {
    context: { ...page, user },
    initial: { 'data.effectiveFrom': today },
    isWatched: true,
    onDone: (saved) => {
      replaceAnswer(client, feeSettingQuery, saved);
      replaceAnswer(client, settingsQuery, saved);
      showToast(t('admin.fee.done', { amount: money(parseInteger(form.valueOf('data.fee')) ?? 0) }));
      form.ref.current?.reset();
    },
  });
  return (
    <Form of={form} className="mt-4 space-y-4">
      {/* Somebody else may change it at the same time: the second is told. */}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <ErrorSummary lines={form.summary} />
      <FormText of={form} name="data.fee" inputMode="numeric" autoComplete="off" unit="F" />
      <FormDate of={form} name="data.effectiveFrom" min={today} className="max-w-56" />
      <Button type="submit" isBusy={form.isSending}>
        {t('admin.fee.save')}
      </Button>
    </Form>
  );
}
