import { useState } from 'react';
import type { ReactElement } from 'react';

import { PHOTO_KINDS } from '#lib/files/file-kinds';
import { problemForm } from '#features/inquiry/info/inquiry-forms';
import { SenderFields } from '#features/inquiry/info/sender-fields.tsx';
import { SentNotice, sentNumber } from '#features/inquiry/info/sent-notice.tsx';
import { shrinkPhoto } from '#lib/files/shrink-photo';
import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { infoPaths } from '#lib/routing/info-paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { FormText, FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';

const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

export const forms = [problemForm];

/** Page on which anybody reports a problem of the site. */
export default function ProblemPage(page: PageProps): ReactElement {
  const { text } = useTexts();
  const number = sentNumber(page.search);
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('contact.problem.title')} description={text('contact.problem.lead')} />
      {number === null ? <Problem {...page} /> : <SentNotice number={number} form={infoPaths.problem()} />}
    </div>
  );
}

function Problem({ params, search }: PageProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const form = useForm(problemForm, {
    context: { params, search, user },
    initial: {
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      page: search.get('page') ?? '',
    },
    files: () => ({ photo: photos }),
    onKept: () => setPhotos([]),
  });
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t('contact.problem.title')}</h1>
      <p className="mt-2 text-muted">{t('contact.problem.lead')}</p>
      <Form of={form} className="slip mt-5 space-y-4 p-4 sm:p-6">
        <FormTextArea of={form} name="message" rows={6} />
        <FormText of={form} name="page" hint={t('contact.problem.pageHint')} autoComplete="off" isOptional />
        <FileField
          id={form.idOf('photo')}
          name="photo"
          label={form.labelOf?.('photo')}
          hint={t('contact.problem.photoHint')}
          isOptional
          error={form.errorOf('photo')}
          files={photos}
          onChange={(files) => void Promise.all(files.map(shrinkPhoto)).then(setPhotos)}
          kinds={PHOTO_KINDS}
          max={1}
          maxBytes={MAX_PHOTO_BYTES}
        />
        <SenderFields of={form} />
        <Checkbox
          label={t('contact.problem.agree')}
          hint={t('contact.problem.agreeHint')}
          {...form.choiceOf('sendsDiagnosis', 'true', false)}
        />
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('contact.send')}
        </Button>
      </Form>
    </>
  );
}
