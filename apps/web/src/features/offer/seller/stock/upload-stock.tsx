import type { ReactElement } from 'react';

import { uploadStockForm } from '#features/offer/seller/stock/stock-forms';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

/** Form of a table of kilograms, pasted or as a file. What it says is looked at before it counts. */
export function UploadStock({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const form = useForm(uploadStockForm, { context: { ...page, user } });
  return (
    <Form of={form} className="mt-5 max-w-200 space-y-4">
      <ErrorSummary lines={form.summary} />
      <FormTextArea of={form} name="table" rows={8} hint={t('seller.stock.tableHint')} isOptional />
      <Field
        id={form.idOf('file')}
        label={t('seller.stock.file')}
        hint={t('seller.stock.fileHint')}
        error={form.errorOf('file')}
        isOptional
      >
        <TextInput type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
      </Field>
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('seller.stock.preview')}
      </Button>
    </Form>
  );
}
