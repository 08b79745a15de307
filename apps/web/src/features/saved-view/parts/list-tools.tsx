import type { ListName } from '@matete/contract/list-export/list-names';
import type { ReactElement } from 'react';

import { SavedViews } from '#features/saved-view/parts/saved-views.tsx';
import type { SavedViewForms } from '#features/saved-view/parts/saved-view-forms';
import type { PageProps, PageQuery } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';

interface ListToolsProps {
  readonly list: ListName;
  /** Address of the list, without its parameters. */
  readonly path: string;
  readonly page: PageProps;
  /** The call that the list shows: its filters and its sort are those of the file. */
  readonly query: PageQuery;
  /** Absent: the list is a view of another one, whose views are kept. */
  readonly forms?: SavedViewForms;
}

/** What an admin can do with a list as it is filtered: keep it under a name, open one that was kept, download it. */
export function ListTools({ list, path, page, query, forms }: ListToolsProps): ReactElement {
  return (
    <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      {forms && <SavedViews list={list} path={path} page={page} forms={forms} />}
      <CsvLinks list={list} query={query} />
    </div>
  );
}

/** Links to a list as CSV, with semicolons and with commas. */
export function CsvLinks({ list, query }: Pick<ListToolsProps, 'list' | 'query'>): ReactElement {
  const { t, text } = useTexts();
  const name = text(`admin.lists.${list}`);
  return (
    <p className="flex flex-wrap gap-x-2">
      <a
        href={csvHref(list, query)}
        className="btn btn-quiet"
        download
        aria-label={text('admin.csv.of', { list: name })}
      >
        {t('admin.csv.download')}
      </a>
      <a
        href={csvHref(list, query, 'COMMA')}
        className="btn btn-quiet"
        download
        aria-label={text('admin.csv.commaOf', { list: name })}
      >
        {t('admin.csv.comma')}
      </a>
    </p>
  );
}

/** Parameters of a page, which a file has none of. */
const PAGING: ReadonlySet<string> = new Set(['page', 'take']);

/** Address of a list as CSV: the query of its call, without the page. */
function csvHref(list: ListName, { queryKey }: PageQuery, separator?: 'COMMA'): string {
  const asked = new URLSearchParams(
    Object.entries(queryKey[2] ?? {})
      .filter(([name, value]) => !PAGING.has(name) && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
  if (separator !== undefined) asked.set('separator', separator);
  const search = asked.toString();
  return `/api/admins/lists/${list}/csv${search === '' ? '' : `?${search}`}`;
}
