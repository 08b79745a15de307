import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { islandsQuery } from '#features/reference/api/list-islands';
import { ShipOfficeNav } from '#features/shipping/admin/ship-office-nav.tsx';
import { ShipField, shipsQuery, TimesFields } from '#features/shipping/admin/voyages/voyage-fields.tsx';
import { repeatVoyageForm } from '#features/shipping/admin/voyages/voyage-forms';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormDate } from '#ui/form/form-date.tsx';
import { Form } from '#ui/form/form.tsx';

export const queries = (): PageQueries => ({ optional: [shipsQuery, islandsQuery] });
export const forms = [repeatVoyageForm];

/** Page on which an admin enters a voyage that is repeated; what comes of it is looked at before it counts. */
export default function RepeatedVoyagePage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('ADMIN');
  const form = useForm(repeatVoyageForm, { context: { ...page, user }, initial: { everyDays: '14' } });
  return (
    <BackOfficeFrame title={text('admin.voyages.repeat')}>
      <ShipOfficeNav />
      <p className="max-w-text text-muted">{t('admin.voyages.repeatText')}</p>
      <Form of={form} className="mt-4 space-y-5">
        <ErrorSummary lines={form.summary} />
        <div className="max-w-80">
          <ShipField of={form} />
        </div>
        <h2 className="text-h3">{t('admin.voyages.first')}</h2>
        <TimesFields of={form} />
        <h2 className="text-h3">{t('admin.voyages.repetition')}</h2>
        <div className="grid max-w-form gap-4 sm:grid-cols-2">
          <FormText
            of={form}
            name="everyDays"
            hint={t('admin.voyages.everyDaysHint')}
            inputMode="numeric"
            autoComplete="off"
            unit={t('admin.voyages.days')}
          />
          <FormDate of={form} name="until" hint={t('admin.voyages.untilHint')} />
        </div>
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('admin.voyages.preview')}
        </Button>
      </Form>
    </BackOfficeFrame>
  );
}
