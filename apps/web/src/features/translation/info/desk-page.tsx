import type { Language } from '@matete/contract/primitives';
import { TEXT_FILTERS, type TextRow } from '@matete/contract/translation/translation-views';
import { AREAS } from '@matete/i18n/catalogue/areas';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ListForm } from '#back-office/list-form.tsx';
import { listTexts } from '#features/translation/api/list-texts';
import { DeskFrame } from '#features/translation/parts/desk-frame.tsx';
import { deskLanguage } from '#features/translation/parts/desk-language';
import { TextState } from '#features/translation/parts/text-state.tsx';
import { translationPaths } from '#features/translation/parts/translation-paths';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select, TextInput } from '#ui/form/text-input.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const PAGE_SIZE = 30;
/** The products, then the areas of the catalogues. */
const PARTS = ['products', ...AREAS] as const;
const NAMES = ['partie', 'etat', 'q'];

const textsQuery = (language: Language, search: URLSearchParams) =>
  listTexts({
    params: { language },
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      area: oneOf(PARTS, search, 'partie'),
      state: oneOf(TEXT_FILTERS, search, 'etat'),
      search: search.get('q') ?? undefined,
    },
  });

export function queries({ params, search }: PageContext): PageQueries {
  const language = deskLanguage(params);
  return language === undefined ? {} : { required: [textsQuery(language, search)] };
}

/** Desk of a language: its texts, narrowed to a part of the site, a state or words. */
export default function DeskPage({ params, search }: PageProps): ReactElement {
  const language = deskLanguage(params);
  if (language === undefined) return <StatusPage kind="notFound" path={translationPaths.home()} />;
  return <Desk language={language} search={search} />;
}

function Desk({ language, search }: { language: Language; search: URLSearchParams }): ReactElement {
  const { t } = useTexts();
  const path = translationPaths.desk(language);
  const { data, error, refetch } = useQuery(textsQuery(language, search));
  return (
    <DeskFrame language={language} title="contact.translation.desk">
      <p className="mt-2 max-w-text">{t('contact.translation.deskLead')}</p>
      <Filters language={language} search={search} />
      {data ? (
        <>
          {data.data.length === 0 && (
            <EmptyState
              seed="no-texts"
              title={t('contact.translation.none')}
              action={<ButtonLink href={path}>{t('common.action.clearFilters')}</ButtonLink>}
            />
          )}
          <ul className="space-y-3">
            {data.data.map((row) => (
              <li key={row.textId}>
                <Row language={language} row={row} />
              </li>
            ))}
          </ul>
          <Pagination {...data.meta} hrefOf={(number) => withParameter(path, search, ['page', String(number)])} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </DeskFrame>
  );
}

function Filters({ language, search }: { language: Language; search: URLSearchParams }): ReactElement {
  const { t, text } = useTexts();
  return (
    <ListForm
      key={search.toString()}
      path={translationPaths.desk(language)}
      search={search}
      names={NAMES}
      role="search"
      label={text('contact.translation.filter')}
      className="my-5 flex flex-wrap items-end gap-4"
    >
      <Field label={t('contact.translation.filter.part')} className="min-w-32 flex-1 basis-36 sm:max-w-56">
        <Select name="partie" defaultValue={search.get('partie') ?? ''}>
          <option value="">{text('contact.translation.filter.all')}</option>
          {PARTS.map((area) => (
            <option key={area} value={area}>
              {text(`contact.translation.area.${area}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('contact.translation.filter.state')} className="min-w-32 flex-1 basis-36 sm:max-w-56">
        <Select name="etat" defaultValue={search.get('etat') ?? ''}>
          <option value="">{text('contact.translation.filter.all')}</option>
          {TEXT_FILTERS.map((state) => (
            <option key={state} value={state}>
              {text(`contact.translation.state.${state}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('contact.translation.filter.words')} className="min-w-32 flex-1 basis-36">
        <TextInput name="q" type="search" defaultValue={search.get('q') ?? ''} />
      </Field>
      <Button type="submit">{t('common.action.filter')}</Button>
    </ListForm>
  );
}

function Row({ language, row }: { language: Language; row: TextRow }): ReactElement {
  const { t } = useTexts();
  return (
    <article className="slip p-4" aria-labelledby={`text-${row.textId}`}>
      <h2 id={`text-${row.textId}`} className="text-body font-semibold wrap-anywhere" lang="fr">
        <Link href={translationPaths.text(language, row.textId)} className="inline-flex min-h-11 items-center">
          {row.french}
        </Link>
      </h2>
      {row.current !== null && language !== 'fr' && (
        <p lang={LOCALE_INFO[language].htmlLang} className="wrap-anywhere">
          {row.current}
        </p>
      )}
      <p className="mt-1 mb-2 text-meta text-muted">{t(`contact.translation.area.${row.area}` as never)}</p>
      <TextState text={row} />
    </article>
  );
}
