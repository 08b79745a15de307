import type { ReactElement } from 'react';

import { importStatementForm } from '#features/bank-import/admin/statement-forms';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

/** Form that imports a bank's file. */
export function UploadStatement({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const form = useForm(importStatementForm, { context: { ...page, user } });
  return (
    <Form of={form} className="slip mb-6 max-w-200 space-y-4 p-4">
      <ErrorSummary lines={form.summary} />
      <Field
        id={form.idOf('file')}
        label={t('admin.statements.file')}
        hint={t('admin.statements.fileHint')}
        error={form.errorOf('file')}
      >
        <TextInput type="file" name="file" accept=".csv,.txt,.tsv,.ofx,.xml,.camt,text/csv,application/xml,text/xml" />
      </Field>
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('admin.statements.import')}
      </Button>
    </Form>
  );
}
