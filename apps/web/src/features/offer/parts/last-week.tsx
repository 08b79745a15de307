import type { ReactElement } from 'react';

import { lastWeekForm } from '#features/offer/parts/last-week-form';
import { useForm } from '#lib/forms/use-form';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';

/** Button that proposes the kilograms of a week ago; nothing of them counts before they were looked at. */
export function LastWeekButton(): ReactElement {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const form = useForm(lastWeekForm, { context: { params: {}, search: new URLSearchParams(), user } });
  return (
    <Form of={form}>
      <Button type="submit" isBusy={form.isSending}>
        {t('seller.week.action')}
      </Button>
      {form.summary.map(({ message }) => (
        <p key={message} role="alert" className="mt-2 max-w-text font-semibold text-bad-fg">
          {message}
        </p>
      ))}
    </Form>
  );
}

/** The same button on the page of the day, with what it is good for. */
export function LastWeekSlip(): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip p-4" aria-labelledby="last-week">
      <h2 id="last-week" className="text-h3">
        {t('seller.week.homeTitle')}
      </h2>
      <p className="mb-3 text-muted">{t('seller.week.home')}</p>
      <LastWeekButton />
    </section>
  );
}
