import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { houseForm } from '#features/site-setting/admin/settings-forms';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const FIELDS = ['name', 'legalForm', 'address', 'tahitiNumber', 'rcNumber', 'vatNumber'] as const;

interface HouseFormProps {
  readonly house: SiteSettings['house'];
  readonly page: PageProps;
}

/** Form of the particulars of the house, which its invoices carry. */
export function HouseForm({ house, page }: HouseFormProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(houseForm, {
    context: { ...page, user },
    initial: house,
    onDone: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      showToast(t('admin.settings.house.saved'));
    },
  });
  const isMissing = FIELDS.some((name) => house[name] === '');
  return (
    <section aria-labelledby="house" className="slip p-4 sm:p-6">
      <h2 id="house" className="text-h3">
        {t('admin.settings.house')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('admin.settings.house.text')}</p>
      {isMissing && (
        <p className="mb-4 rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">{t('admin.settings.house.missing')}</p>
      )}
      <Form of={form} className="space-y-4">
        <ErrorSummary lines={form.summary} />
        {FIELDS.map((name) => (
          <FormText key={name} of={form} name={name} autoComplete="off" isOptional />
        ))}
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.house.save')}
        </Button>
      </Form>
    </section>
  );
}
