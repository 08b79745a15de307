import { MOST_SHEET_PICTURES } from '@matete/contract/catalogue/product-sheets';
import type { ReactElement } from 'react';

import { acceptOf, PHOTO_KINDS } from '#lib/files/file-kinds';
import { uploadSheetForm } from '#features/catalogue/admin/sheets/sheet-forms';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

/** Form of a file of products with its pictures. What it says is looked at before it counts. */
export function UploadSheet({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const form = useForm(uploadSheetForm, { context: { ...page, user } });
  return (
    <Form of={form} className="mt-5 max-w-200 space-y-4">
      <ErrorSummary lines={form.summary} />
      <Field
        id={form.idOf('file')}
        label={t('admin.sheets.file')}
        hint={t('admin.sheets.fileHint')}
        error={form.errorOf('file')}
      >
        <TextInput type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
      </Field>
      <Field
        id={form.idOf('pictures')}
        label={t('admin.sheets.pictures')}
        hint={t('admin.sheets.picturesHint', { max: MOST_SHEET_PICTURES })}
        error={form.errorOf('pictures')}
        isOptional
      >
        <TextInput type="file" name="pictures" accept={acceptOf(PHOTO_KINDS)} multiple />
      </Field>
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('admin.sheets.preview')}
      </Button>
    </Form>
  );
}
