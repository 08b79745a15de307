import type { OfferView } from '@matete/contract/offer/offers';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { listSupplyDates } from '#features/supply-calendar/api/list-supply-dates';
import { addAbsenceForm, addHarvestForm } from '#features/supply-calendar/seller/date-forms';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import type { PageForm } from '#lib/forms/use-form';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormDate } from '#ui/form/form-date.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface AddProps {
  readonly page: PageProps;
  readonly offers: readonly OfferView[];
  /** Today in Tahiti. */
  readonly today: string;
}

/** Form of an absence. */
export function AddAbsence({ page, offers, today }: AddProps): ReactElement {
  const { t, text } = useTexts();
  const form = useForm(addAbsenceForm, { ...useAdding(page), initial: { firstDate: today }, isWatched: true });
  return (
    <Form of={form} className="slip space-y-4 p-4">
      <ErrorSummary lines={form.summary} />
      <Dates of={form} today={today} />
      <FormSelect of={form} name="productId">
        <option value="">{text('seller.calendar.all')}</option>
        <Products offers={offers} />
      </FormSelect>
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('seller.calendar.addAbsence')}
      </Button>
    </Form>
  );
}

/** Form of a harvest. */
export function AddHarvest({ page, offers, today }: AddProps): ReactElement {
  const { t, text } = useTexts();
  const form = useForm(addHarvestForm, { ...useAdding(page), isWatched: true });
  return (
    <Form of={form} className="slip space-y-4 p-4">
      <ErrorSummary lines={form.summary} />
      <FormSelect of={form} name="productId">
        <option value="">{text('seller.calendar.choose')}</option>
        <Products offers={offers} />
      </FormSelect>
      <Dates of={form} today={today} />
      <FormText of={form} name="expectedKg" inputMode="numeric" autoComplete="off" unit="kg" className="max-w-48" />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('seller.calendar.addHarvest')}
      </Button>
    </Form>
  );
}

function useAdding(page: PageProps) {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const showToast = useToast();
  return {
    context: { ...page, user },
    onDone: async (): Promise<void> => {
      await invalidateCalls(client, [listSupplyDates]);
      showToast(t('seller.calendar.added'));
    },
  };
}

function Dates({ of, today }: { of: PageForm<'firstDate' | 'lastDate'>; today: string }): ReactNode {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormDate of={of} name="firstDate" />
      <FormDate of={of} name="lastDate" min={today} />
    </div>
  );
}

const Products = ({ offers }: Pick<AddProps, 'offers'>): ReactNode =>
  offers.map(({ product: { productId, name } }) => (
    <option key={productId} value={productId}>
      {name.text}
    </option>
  ));
