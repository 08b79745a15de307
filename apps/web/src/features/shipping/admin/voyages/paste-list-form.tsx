import type { ReactElement } from 'react';

import { pasteListForm } from '#features/shipping/admin/voyages/voyage-forms';
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

/** A list as the product reads it: one line a stop. */
export const LIST_TEMPLATE = `navire;voyage;île;débarcadère;arrivée;départ
Cobia 3;;Papeete;;;2027-01-05 17:00
;;Rangiroa;Avatoru;2027-01-06 06:00;2027-01-06 14:00
;;Papeete;;2027-01-07 06:00;
`;

/** Form of a list of voyages: pasted, or as a file. What it says is looked at before it counts. */
export function PasteListForm({ page, list = '' }: { page: PageProps; list?: string }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const form = useForm(pasteListForm, { context: { ...page, user }, initial: { list } });
  return (
    <Form of={form} className="mt-5 max-w-200 space-y-4">
      <ErrorSummary lines={form.summary} />
      <FormTextArea of={form} name="list" rows={10} isOptional />
      <Field
        id={form.idOf('file')}
        label={t('admin.voyages.file')}
        hint={t('admin.voyages.fileHint')}
        error={form.errorOf('file')}
        isOptional
      >
        <TextInput type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
      </Field>
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('admin.voyages.preview')}
      </Button>
    </Form>
  );
}
