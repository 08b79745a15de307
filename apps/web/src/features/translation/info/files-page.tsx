import type { Language } from '@matete/contract/primitives';
import type { TextFileReport } from '@matete/contract/translation/text-files';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readTextFileReport } from '#features/translation/api/read-file-report';
import { uploadTextsForm } from '#features/translation/info/file-form';
import { DeskFrame } from '#features/translation/parts/desk-frame.tsx';
import { deskLanguage } from '#features/translation/parts/desk-language';
import { translationPaths } from '#features/translation/parts/translation-paths';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const reportQuery = (fileId: string) => readTextFileReport({ params: { fileId } });

export function queries({ search, user }: PageContext): PageQueries {
  const fileId = search.get('rapport');
  return fileId === null || user === null ? {} : { optional: [reportQuery(fileId)] };
}

export const forms = [uploadTextsForm];

/** Page of a language's texts as files: out to a translator's program, and in again. */
export default function FilesPage(page: PageProps): ReactElement {
  const language = deskLanguage(page.params);
  if (language === undefined) return <StatusPage kind="notFound" path={translationPaths.home()} />;
  return <Files language={language} page={page} />;
}

function Files({ language, page }: { language: Language; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const fileId = page.search.get('rapport');
  return (
    <DeskFrame language={language} title="contact.translation.files">
      <p className="mt-2 max-w-text">{t('contact.translation.files.lead')}</p>
      {user === null ? (
        <ButtonLink tone="action" className="mt-4" href={paths.signIn(translationPaths.files(language))}>
          {t('common.nav.signIn')}
        </ButtonLink>
      ) : (
        <>
          {fileId !== null && <Report fileId={fileId} />}
          <h2 className="mt-6 text-h3">{t('contact.translation.files.out')}</h2>
          <p className="flex flex-wrap gap-x-6">
            <a href={`/api/translation/${language}/file`} download className="inline-flex min-h-11 items-center">
              {t('contact.translation.files.all')}
            </a>
            <a
              href={`/api/translation/${language}/file?content=MISSING`}
              download
              className="inline-flex min-h-11 items-center"
            >
              {t('contact.translation.files.missing')}
            </a>
          </p>
          <h2 className="mt-6 text-h3">{t('contact.translation.files.in')}</h2>
          <Upload page={page} />
        </>
      )}
    </DeskFrame>
  );
}

function Upload({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const form = useForm(uploadTextsForm, { context: { ...page, user } });
  return (
    <Form of={form} className="slip mt-2 max-w-form space-y-4 p-4">
      <ErrorSummary lines={form.summary} />
      <Field
        id={form.idOf('file')}
        label={t('contact.translation.files.file')}
        hint={t('contact.translation.files.fileHint')}
        error={form.errorOf('file')}
      >
        <TextInput type="file" name="file" accept=".po,.pot,text/x-gettext-translation,text/plain" />
      </Field>
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('contact.translation.files.send')}
      </Button>
    </Form>
  );
}

const COUNTS = ['published', 'proposed', 'same', 'refused'] as const;

/** What became of a file, with each entry that was not taken. */
function Report({ fileId }: { fileId: string }): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(reportQuery(fileId));
  if (data === undefined) return null;
  return (
    <section className="slip mt-5 p-4" aria-labelledby="report">
      <h2 id="report" className="text-h3 wrap-anywhere">
        {t('contact.translation.files.report', { name: data.name })}
      </h2>
      <ul className="mt-2">
        {COUNTS.map((count) => (
          <li key={count}>{t(`contact.translation.files.count.${count}`, { count: data[count] })}</li>
        ))}
      </ul>
      {data.problems.length > 0 && <Problems report={data} />}
    </section>
  );
}

function Problems({ report }: { report: TextFileReport }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <h3 className="mt-4 font-semibold">{t('contact.translation.files.refused')}</h3>
      <ul className="mt-1 space-y-2">
        {report.problems.map(({ line, textId, message }) => (
          <li key={`${line} ${textId}`} className="border-t border-line pt-2 wrap-anywhere">
            <span className="block text-meta text-muted">
              {t('contact.translation.files.line', { line })} ·{' '}
              <Link href={translationPaths.text(report.language, textId)}>{textId}</Link>
            </span>
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}
