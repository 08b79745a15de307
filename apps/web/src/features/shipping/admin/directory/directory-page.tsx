import {
  DIRECTORY_FIELDS,
  DIRECTORY_KINDS,
  type DirectoryEntryView,
  type DirectoryKind,
} from '@matete/contract/reference/directory-entries';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { kindOf } from '#features/shipping/admin/directory/directory-forms';
import { ShipOfficeNav } from '#features/shipping/admin/ship-office-nav.tsx';
import { listDirectoryEntries } from '#features/shipping/api/list-directory-entries';
import { FACT_LABELS } from '#features/shipping/parts/directory-labels';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const entriesQuery = (kind: DirectoryKind) => listDirectoryEntries({ params: { kind } });

export const queries = ({ params }: PageContext): PageQueries => ({ optional: [entriesQuery(kindOf(params))] });

/** Page of the ships, companies, quays or banks of the directory. */
export default function DirectoryPage({ params }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const kind = kindOf(params);
  const { data, error, refetch } = useQuery(entriesQuery(kind));
  return (
    <BackOfficeFrame
      title={text('admin.directory.title')}
      aside={<ButtonLink href={adminPaths.newDirectoryEntry(kind)}>{t(`admin.directory.add.${kind}`)}</ButtonLink>}
    >
      <ShipOfficeNav />
      <nav aria-label={text('admin.directory.title')} className="mb-4">
        <ul className="flex flex-wrap gap-x-5 border-b border-line-strong">
          {DIRECTORY_KINDS.map((its) => (
            <li key={its}>
              <Link
                href={adminPaths.directory(its)}
                aria-current={its === kind ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center border-b-3 no-underline ${
                  its === kind ? 'border-primary font-semibold text-text' : 'border-transparent text-muted'
                }`}
              >
                {t(`admin.directory.kind.${its}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mb-4 max-w-text text-muted">{t('admin.directory.lead')}</p>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {data && (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((entry) => (
            <EntryCard key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </BackOfficeFrame>
  );
}

/** Card of an entry: its name, and how much of what people need is known. */
function EntryCard({ entry }: { entry: DirectoryEntryView }): ReactElement {
  const { t, text } = useTexts();
  const unknown = DIRECTORY_FIELDS[entry.kind].filter((field) => entry.facts[field] === undefined);
  return (
    <li className="slip relative p-4">
      <h2 className="text-body font-semibold">
        <Link
          href={adminPaths.directoryEntry(entry.kind, entry.id)}
          className="text-text after:absolute after:inset-0 after:content-['']"
        >
          {entry.name}
        </Link>{' '}
        {!entry.isInUse && <Badge tone="neutral">{t('admin.directory.outOfUse')}</Badge>}
      </h2>
      {entry.facts['telephone'] && <p>{entry.facts['telephone'].value}</p>}
      <p className="mt-1 text-meta text-muted">
        {unknown.length === 0
          ? t('admin.directory.allKnown')
          : t('admin.directory.unknown', { fields: unknown.map((field) => text(FACT_LABELS[field])).join(', ') })}
      </p>
    </li>
  );
}
