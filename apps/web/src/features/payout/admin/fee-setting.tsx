import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { getWithdrawalFeeSetting } from '#features/site-setting/api/get-withdrawal-fee-setting';
import { updateMetaData } from '#features/site-setting/api/update-meta-data';
import { ApiError } from '#lib/api/api-error';
import { useFormats } from '#lib/texts/formats';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import DateField from '#ui/form/date-field.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Field } from '#ui/form/field.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Money } from '#ui/data/money.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

export const feeSettingQuery = getWithdrawalFeeSetting();

/** Panel of the fee for further withdrawals in a month, valid from a day on. */
export function FeeSetting(): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip p-4" aria-labelledby="fee">
      <h2 id="fee" className="text-h3">
        {t('admin.fee.title')}
      </h2>
      <PresentFee />
      <FeeForm />
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

function FeeForm(): ReactElement {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [fee, setFee] = useState('');
  const [today] = useState(() => tahitiDayOf(new Date()));
  const [from, setFrom] = useState(today);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const feeXpf = /^\d{1,9}$/.test(fee.replaceAll(/\s/gu, '')) ? Number(fee.replaceAll(/\s/gu, '')) : 0;

  const save = async (): Promise<void> => {
    if (feeXpf < 1) {
      setErrors({ fee: text('admin.fee.positive') });
      return;
    }
    setErrors({});
    setIsBusy(true);
    try {
      const saved = await updateMetaData({
        body: { name: 'SELLER_WITHDRAWAL_FEE', data: { fee: feeXpf, effectiveFrom: from } },
      });
      client.setQueryData(feeSettingQuery.queryKey, saved);
      showToast(t('admin.fee.done', { amount: money(feeXpf) }));
      setFee('');
    } catch (problem) {
      const fields = problem instanceof ApiError ? problem.errors : [];
      setErrors(
        fields.length > 0
          ? Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^data\./, ''), message]))
          : { whole: errorText(problem) },
      );
    }
    setIsBusy(false);
  };
  return (
    <form
      method="post"
      noValidate
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={t('admin.fee.amount')} error={errors['fee']}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          unit="F"
          value={fee}
          onChange={(event) => setFee(event.target.value)}
        />
      </Field>
      <DateField
        label={t('admin.fee.from')}
        error={errors['effectiveFrom']}
        value={from}
        min={today}
        onChange={setFrom}
      />
      <div role="alert">{errors['whole'] && <p className="font-semibold text-bad-fg">{errors['whole']}</p>}</div>
      <Button type="submit" isBusy={isBusy}>
        {t('admin.fee.save')}
      </Button>
    </form>
  );
}
