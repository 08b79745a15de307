import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { islandsQuery } from '#features/reference/api/list-islands';
import { ShipOfficeNav } from '#features/shipping/admin/ship-office-nav.tsx';
import { ShipField, shipsQuery, TimesFields } from '#features/shipping/admin/voyages/voyage-fields.tsx';
import { enterVoyageForm } from '#features/shipping/admin/voyages/voyage-forms';
import { listWeekVoyages } from '#features/shipping/api/list-week-voyages';
import { shippingSchedule } from '#features/shipping/api/shipping-schedule';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

export const queries = (): PageQueries => ({ optional: [shipsQuery, islandsQuery] });
export const forms = [enterVoyageForm];

/** Page on which an admin enters one voyage. */
export default function NewVoyagePage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const form = useForm(enterVoyageForm, {
    context: { ...page, user },
    onDone: async ({ voyageNumber, departureDate }) => {
      await invalidateCalls(client, [listWeekVoyages, shippingSchedule]);
      showToast(t('admin.voyages.entered', { number: voyageNumber }));
      navigate(`${adminPaths.shipWeek()}?du=${departureDate}`);
    },
  });
  return (
    <BackOfficeFrame title={text('admin.voyages.enter')}>
      <ShipOfficeNav />
      <p className="max-w-text text-muted">{t('admin.voyages.enterText')}</p>
      <Form of={form} className="mt-4 space-y-5">
        <ErrorSummary lines={form.summary} />
        <div className="grid max-w-form gap-4 sm:grid-cols-2">
          <ShipField of={form} />
          <FormText
            of={form}
            name="voyageNumber"
            hint={t('admin.voyages.numberHint')}
            autoComplete="off"
            autoCapitalize="characters"
            isOptional
          />
        </div>
        <TimesFields of={form} />
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('admin.voyages.save')}
        </Button>
      </Form>
    </BackOfficeFrame>
  );
}
