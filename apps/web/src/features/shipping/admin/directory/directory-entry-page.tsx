import type { DirectoryEntryView, DirectoryKind } from '@matete/contract/reference/directory-entries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { islandsQuery } from '#features/reference/api/list-islands';
import { listShips } from '#features/reference/api/list-ships';
import { EntryFields } from '#features/shipping/admin/directory/entry-fields.tsx';
import { addEntryForm, changeEntryForm, kindOf } from '#features/shipping/admin/directory/directory-forms';
import { ShipOfficeNav } from '#features/shipping/admin/ship-office-nav.tsx';
import { listDirectoryEntries } from '#features/shipping/api/list-directory-entries';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const entriesQuery = (kind: DirectoryKind) => listDirectoryEntries({ params: { kind } });

export const queries = ({ params }: PageContext): PageQueries => {
  const kind = kindOf(params);
  // A ship names its company and its quay.
  const named = kind === 'SHIP' ? [entriesQuery('COMPANY'), entriesQuery('PLACE'), islandsQuery] : [];
  return { optional: [entriesQuery(kind), ...named] };
};
export const forms = [addEntryForm, changeEntryForm];

/** Page of one entry of the directory, or of a new one. */
export default function DirectoryEntryPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const kind = kindOf(page.params);
  const entryId = page.params['entryId'];
  const { data, error, refetch } = useQuery(entriesQuery(kind));
  const entry = data?.find((its) => its.id === entryId);
  return (
    <BackOfficeFrame
      title={
        entryId === undefined ? text(`admin.directory.add.${kind}`) : (entry?.name ?? text('admin.directory.title'))
      }
      before={
        <Link href={adminPaths.directory(kind)} className="mb-2 inline-flex min-h-11 items-center">
          {t(`admin.directory.kind.${kind}`)}
        </Link>
      }
    >
      <ShipOfficeNav />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {entryId === undefined && <AddForm kind={kind} page={page} />}
      {entry && <ChangeForm key={entry.version} entry={entry} page={page} />}
      {data && entryId !== undefined && !entry && <p>{t('admin.directory.notFound')}</p>}
    </BackOfficeFrame>
  );
}

/** Returns what happens once an entry was saved: back to the list, which shows it. */
function useSaved(kind: DirectoryKind): (saved: DirectoryEntryView) => Promise<void> {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  return async ({ name }) => {
    await invalidateCalls(client, [listDirectoryEntries, listShips]);
    showToast(t('admin.directory.saved', { name }));
    navigate(adminPaths.directory(kind));
  };
}

function AddForm({ kind, page }: { kind: DirectoryKind; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const form = useForm(addEntryForm, {
    context: { ...page, user },
    initial: { isInUse: 'true' },
    onDone: useSaved(kind),
  });
  return (
    <Form of={form} className="max-w-form space-y-4">
      <ErrorSummary lines={form.summary} />
      {kind === 'BANK' && <FormText of={form} name="id" inputMode="numeric" autoComplete="off" />}
      <EntryFields of={form} kind={kind} />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('admin.directory.save')}
      </Button>
    </Form>
  );
}

function ChangeForm({ entry, page }: { entry: DirectoryEntryView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const form = useForm(changeEntryForm, {
    context: { ...page, user },
    initial: {
      name: entry.name,
      ...(entry.isInUse ? { isInUse: 'true' } : {}),
      ...Object.fromEntries(Object.entries(entry.facts).map(([field, { value }]) => [`facts.${field}`, value])),
    },
    onDone: useSaved(entry.kind),
  });
  return (
    <Form of={form} className="max-w-form space-y-4">
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="version" value={entry.version} />
      <EntryFields of={form} kind={entry.kind} entry={entry} />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('admin.directory.save')}
      </Button>
    </Form>
  );
}
