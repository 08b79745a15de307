import type { Endpoint } from '@matete/contract/endpoint';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { useSettingForm } from '#features/site-setting/admin/use-setting-form';
import type { FormDefinition } from '#lib/forms/form-definition';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface PlannedProps<E extends Endpoint> {
  readonly form: FormDefinition<E, never>;
  /** What the form withdraws. */
  readonly subject: string;
  readonly answers: QueryKey;
  readonly page: PageProps;
  /** What is planned, in words. */
  readonly children: ReactNode;
}

/** Something that is planned for a day, and the button that withdraws it. */
export function Planned<E extends Endpoint>({
  form: definition,
  subject,
  answers,
  page,
  children,
}: PlannedProps<E>): ReactElement {
  const { t, text } = useTexts();
  const form = useSettingForm<E, never>(definition, { page, subject, answers, saved: text('admin.rates.withdrawn') });
  return (
    <li className="border-t border-dashed border-line-strong py-2">
      <Form of={form} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ErrorSummary lines={form.summary} />
        <span>{children}</span>
        <Button type="submit" tone="quiet" isBusy={form.isSending}>
          {t('admin.rates.withdraw')}
        </Button>
      </Form>
    </li>
  );
}
